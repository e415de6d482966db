import { type Connection, createConnection } from 'mongoose';

export type Mongo = Connection;

export interface MongoOptions {
  url: string;
  poolMax?: number;
}

/**
 * Opens a mongoose connection of its own (never the global one). With no server, commands fail after 5 seconds and none
 * is buffered. Throws when the first connection fails.
 */
export const openMongo = ({ url, poolMax = 10 }: MongoOptions): Promise<Mongo> =>
  createConnection(url, {
    maxPoolSize: poolMax,
    serverSelectionTimeoutMS: 5000,
    connectTimeoutMS: 5000,
    socketTimeoutMS: 10_000,
    waitQueueTimeoutMS: 5000,
    bufferCommands: false,
    autoIndex: false,
    // The embedded server has no sessions, which retryable writes need.
    retryWrites: false,
  }).asPromise();
