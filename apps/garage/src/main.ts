import { garage } from './app.ts';

await garage.run();
