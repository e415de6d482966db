export { buildApp, type Deps } from './app.ts';
export { Config } from './config.ts';
