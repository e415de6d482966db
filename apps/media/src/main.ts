import { media } from './app.ts';

await media.run();
