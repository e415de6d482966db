export { type Mongo, type MongoOptions, openMongo } from './mongo.ts';
export { testMongo } from './testing/test-mongo.ts';
