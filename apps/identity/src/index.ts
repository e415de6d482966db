export { Config } from './config.ts';
export { startIdentity } from './start.ts';
