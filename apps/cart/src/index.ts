export { migrations } from '../migrations/index.ts';
export { buildApp } from './app.ts';
export { Config } from './config.ts';
export { startCart } from './start.ts';
