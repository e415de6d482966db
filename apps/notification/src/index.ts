export { Config } from './config.ts';
export { startNotification } from './start.ts';
