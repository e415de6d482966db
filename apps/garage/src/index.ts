export { Config } from './config.ts';
export { startGarage } from './start.ts';
