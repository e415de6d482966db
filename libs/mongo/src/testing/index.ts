export { testMongo } from './test-mongo.ts';
