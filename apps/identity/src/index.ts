export { identity } from './app.ts';
