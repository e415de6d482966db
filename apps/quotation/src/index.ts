export { quotation } from './app.ts';
