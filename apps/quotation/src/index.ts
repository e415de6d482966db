export { Config } from './config.ts';
export { startQuotation } from './start.ts';
