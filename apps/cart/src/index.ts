export { Config } from './config.ts';
export { startCart } from './start.ts';
