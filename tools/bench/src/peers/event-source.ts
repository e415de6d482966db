/** A service that commits events to its outbox, and its peer: a kafkajs producer of the same bytes. */
import { quotationRequestCreated } from '@tuerca/contracts';
import { createEvent, createUnitOfWork, openKafka, publish, startRelay } from '@tuerca/events';
import { migrate, openDatabase, platformMigrations } from '@tuerca/postgres';
import { createLog } from '@tuerca/service';
import { answerWith, clock, sayReady, settingOf } from '../processes.ts';

export interface EventSetting {
  brokers: string;
  databaseUrl: string;
  topicPrefix: string;
}

export type SourceTask =
  /** Publishes events every `everyMs`; answers when each was committed or given to the producer. */
  | { do: 'trickle'; by: 'outbox' | 'producer'; count: number; everyMs: number }
  /** Queues events in an outbox without a relay, or in memory; then drains it, and answers the time taken. */
  | { do: 'drain'; by: 'outbox' | 'producer'; count: number; batch: number };

export type Sent = Record<string, number>;
export interface Drained {
  seconds: number;
  cpuMs: number;
}

const { brokers, databaseUrl, topicPrefix } = settingOf<EventSetting>();
const log = createLog({ name: 'event-source', level: 'warn' });
const kafka = openKafka({ brokers: brokers.split(','), clientId: 'event-source', log, topicPrefix });
const db = openDatabase({ url: databaseUrl });
await migrate(db, platformMigrations);
const producer = kafka.client.producer({ idempotent: true, maxInFlightRequests: 1 });
await producer.connect();
const topic = `${topicPrefix}${quotationRequestCreated.topic}`;

const newEvent = (requestId: number) =>
  createEvent(
    quotationRequestCreated,
    { ...quotationRequestCreated.example, requestId },
    { time: new Date() },
  );
const messageOf = (event: ReturnType<typeof newEvent>) => ({
  key: event.subject,
  value: JSON.stringify(event),
});

const trickle = async ({ by, count, everyMs }: SourceTask & { do: 'trickle' }): Promise<Sent> => {
  const sent: Sent = {};
  const relay = by === 'outbox' ? await startRelay({ db, kafka, log }) : null;
  const unitOfWork = createUnitOfWork(db, { wake: () => relay?.wake() });
  const began = clock();
  const work: Promise<unknown>[] = [];
  for (let index = 0; index < count; index += 1) {
    const wait = began + index * everyMs - clock();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    if (relay) {
      let id = '';
      const commit = unitOfWork.transact(async (trx) => {
        const event = newEvent(1 + index);
        id = event.id;
        await publish(trx, event);
      });
      work.push(commit.then(() => ((sent[id] = clock()), relay.wake())));
    } else {
      const event = newEvent(1 + index);
      sent[event.id] = clock();
      work.push(producer.send({ topic, acks: -1, messages: [messageOf(event)] }));
    }
  }
  await Promise.all(work);
  await relay?.stop();
  return sent;
};

const chunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

const timed = async (work: () => Promise<void>): Promise<Drained> => {
  const cpu = process.cpuUsage();
  const began = clock();
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return { seconds: (clock() - began) / 1000, cpuMs: (user + system) / 1000 };
};

const drain = async ({ by, count, batch }: SourceTask & { do: 'drain' }): Promise<Drained> => {
  const events = Array.from({ length: count }, (_, index) => newEvent(1 + (index % 500)));
  if (by === 'producer') {
    const messages = chunks(events.map(messageOf), batch);
    return timed(async () => {
      for (const each of messages)
        await producer.sendBatch({ acks: -1, topicMessages: [{ topic, messages: each }] });
    });
  }
  for (const each of chunks(events, batch)) await db.transaction((trx) => publish(trx, ...each));
  return timed(async () => {
    const relay = await startRelay({ db, kafka, log });
    while ((await relay.outboxAge()) > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await relay.stop();
  });
};

answerWith((task: SourceTask): Promise<unknown> => (task.do === 'trickle' ? trickle(task) : drain(task)));
sayReady({});
