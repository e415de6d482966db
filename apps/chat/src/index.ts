export { chat } from './app.ts';
