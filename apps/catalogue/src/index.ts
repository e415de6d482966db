export { catalogue } from './app.ts';
