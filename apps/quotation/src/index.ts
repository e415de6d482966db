export { migrations } from '../migrations/index.ts';
export { buildApp } from './app.ts';
export { Config } from './config.ts';
export { startQuotation } from './start.ts';
