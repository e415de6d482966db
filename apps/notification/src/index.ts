export { notification } from './app.ts';
