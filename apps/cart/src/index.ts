export { cart } from './app.ts';
