import { identity } from './app.ts';

await identity.run();
