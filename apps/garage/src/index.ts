export { garage } from './app.ts';
