/** A service that handles events through its inbox, and its peer: a plain kafkajs consumer. */
import { CloudEvent, quotationRequestCreated } from '@tuerca/contracts';
import { on, openKafka, startConsumers } from '@tuerca/events';
import { migrate, openDatabase, platformMigrations } from '@tuerca/postgres';
import { createLog } from '@tuerca/service';
import { answerWith, clock, sayReady, settingOf } from '../processes.ts';
import type { EventSetting } from './event-source.ts';

export type SinkSetting = EventSetting & { by: 'inbox' | 'consumer' };

const { brokers, databaseUrl, topicPrefix, by } = settingOf<SinkSetting>();
const log = createLog({ name: 'event-sink', level: 'warn' });
const kafka = openKafka({ brokers: brokers.split(','), clientId: 'event-sink', log, topicPrefix });
let reached: Record<string, number> = {};

if (by === 'inbox') {
  const db = openDatabase({ url: databaseUrl });
  await migrate(db, platformMigrations);
  const handler = on(quotationRequestCreated, async (_data, { event }) => {
    reached[event.id] = clock();
  });
  await startConsumers({ kafka, db, groupId: 'event-sink', handlers: [handler], log });
} else {
  const consumer = kafka.client.consumer({ groupId: `${topicPrefix}event-sink`, maxWaitTimeInMs: 50 });
  await consumer.connect();
  await consumer.subscribe({ topic: `${topicPrefix}${quotationRequestCreated.topic}`, fromBeginning: true });
  await consumer.run({
    partitionsConsumedConcurrently: 4,
    eachMessage: async ({ message }) => {
      reached[CloudEvent.parse(JSON.parse(String(message.value))).id] = clock();
    },
  });
}

/** Answers with the arrival times of events since the last question. */
answerWith(() => {
  const since = reached;
  reached = {};
  return since;
});
sayReady({});
