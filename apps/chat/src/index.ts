export { Config } from './config.ts';
export { startChat } from './start.ts';
