import { catalogue } from './app.ts';

await catalogue.run();
