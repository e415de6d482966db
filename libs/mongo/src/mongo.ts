import { type Connection, createConnection } from 'mongoose';

export type Mongo = Connection;

export interface MongoOptions {
  url: string;
  poolMax?: number;
}

/**
 * Opens a mongoose connection of its own (never the global one). Without a server commands fail after 5 seconds,
 * and nothing is buffered meanwhile. Throws when the first connection fails.
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
    // the embedded server has no sessions to retry writes in
    retryWrites: false,
  }).asPromise();
