import { openMongo } from '@tuerca/mongo';
import { openDatabase } from '@tuerca/postgres';
import { startConsumers } from '../consumers.ts';
import { createEvent } from '../create-event.ts';
import { startDocumentRelay } from '../document-relay.ts';
import { armFailpoints, type FailpointName } from '@tuerca/runtime';
import { openKafka } from '../kafka.ts';
import { startRelay } from '../relay.ts';
import { createUnitOfWork } from '../unit-of-work.ts';
import { orderPlaced, recordEffect } from './orders.ts';

/** What the process works on, given as JSON in its only argument. */
export interface Work {
  failpoint: FailpointName;
  databaseUrl: string;
  mongoUrl: string;
  brokers: string[];
  topicPrefix: string;
}

const { failpoint, databaseUrl, mongoUrl, brokers, topicPrefix } = JSON.parse(process.argv[2]!) as Work;
const silent = () => undefined;
const log = { debug: silent, info: silent, warn: silent, error: silent };
const kafka = openKafka({ brokers, clientId: 'dying', log, topicPrefix });
const data = { orderId: 1, step: 1 };

const placeOrder = async () => {
  const db = openDatabase({ url: databaseUrl });
  const relay = await startRelay({ db, kafka, log, pollMs: 600_000 });
  await createUnitOfWork(db, relay).transact(async (_trx, emit) => emit(orderPlaced, data));
};

const consumeOrders = () =>
  startConsumers({
    kafka,
    db: openDatabase({ url: databaseUrl }),
    groupId: 'effects',
    handlers: [recordEffect],
    log,
  });

const storeDocument = async () => {
  const mongo = await openMongo({ url: mongoUrl });
  const collection = mongo.collection<{ _id: string; outbox: object[] }>('orders');
  await collection.insertOne({ _id: '1', outbox: [createEvent(orderPlaced, data, { time: new Date() })] });
  await startDocumentRelay({ collection, kafka, log });
};

const works: Record<FailpointName, () => Promise<unknown>> = {
  'outbox.committed': placeOrder,
  'relay.sent': placeOrder,
  'documents.sent': storeDocument,
  'consumer.handled': consumeOrders,
};

armFailpoints([{ name: failpoint, passing: 1 }]);
await works[failpoint]();
