export { Config } from './config.ts';
export { startMedia } from './start.ts';
