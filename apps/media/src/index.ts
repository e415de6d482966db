export { media } from './app.ts';
