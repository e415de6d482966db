export { Config } from './config.ts';
export { startCatalogue } from './start.ts';
