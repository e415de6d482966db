export { type Mongo, type MongoOptions, openMongo } from './mongo.ts';
export { isPassing } from './passing.ts';
