import { randomUUID } from 'node:crypto';
import { CloudEvent, eventTopics, type ServiceName } from '@tuerca/contracts';
import type { ServerUrls } from '@tuerca/embedded';
import { databaseOf, databaseUrl } from '@tuerca/stack';
import { Kafka, logLevel } from 'kafkajs';
import { createConnection, type Connection } from 'mongoose';
import pg from 'pg';
import type { LoggedEvent } from './evidence.ts';

/** Direct access to every store, bypassing proxies and services. */
export interface Stores {
  sql<Row extends object>(service: ServiceName, text: string, values?: unknown[]): Promise<Row[]>;
  documents(service: ServiceName, collection: string, filter: object): Promise<Record<string, unknown>[]>;
  /** Consumer lag in events, by `group topic`; zero lags are left out. */
  lag(groups: readonly string[]): Promise<Record<string, number>>;
  /** All messages of the topics, ordered by partition. */
  readLog(): Promise<LoggedEvent[]>;
  close(): Promise<void>;
}

const numbers = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    const { INT8, NUMERIC } = pg.types.builtins;
    return oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid as never, format as never);
  },
};

const logDeadlineMs = 60_000;

export const openStores = (servers: ServerUrls): Stores => {
  const pools = new Map<ServiceName, pg.Pool>();
  const connections = new Map<ServiceName, Connection>();
  const kafka = new Kafka({
    clientId: 'faults',
    brokers: servers.kafka.split(','),
    logLevel: logLevel.NOTHING,
    retry: { initialRetryTime: 100, maxRetryTime: 1000, retries: 8 },
  });
  const admin = kafka.admin();
  let ready: Promise<void> | undefined;
  const connected = async () => {
    ready ??= admin.connect();
    await ready;
    return admin;
  };

  const poolOf = (service: ServiceName): pg.Pool => {
    const known = pools.get(service);
    if (known) return known;
    const pool = new pg.Pool({
      connectionString: databaseUrl(servers.postgres, databaseOf(service)),
      max: 2,
      types: numbers,
    });
    // A killed server closes idle connections; the next query opens another.
    pool.on('error', () => undefined);
    pools.set(service, pool);
    return pool;
  };

  const connectionOf = async (service: ServiceName): Promise<Connection> => {
    const known = connections.get(service);
    if (known) return known;
    const connection = await createConnection(databaseUrl(servers.mongo, databaseOf(service)), {
      retryWrites: false,
      bufferCommands: false,
    }).asPromise();
    connections.set(service, connection);
    return connection;
  };

  const readTopics = async <Read>(
    topics: readonly string[],
    read: (message: { topic: string; partition: number; offset: number; key: string; value: string }) => Read,
  ): Promise<Read[]> => {
    const client = await connected();
    const ends = new Map<string, number>();
    for (const topic of topics)
      for (const { partition, low, high } of await client.fetchTopicOffsets(topic))
        if (Number(high) > Number(low)) ends.set(`${topic}/${partition}`, Number(high));
    const found: Read[] = [];
    if (ends.size === 0) return found;
    const groupId = `faults-${randomUUID()}`;
    const consumer = kafka.consumer({ groupId, maxWaitTimeInMs: 100, allowAutoTopicCreation: false });
    const all = Promise.withResolvers<void>();
    const late = setTimeout(
      () => all.reject(new Error('The topics could not be read to their end in time')),
      logDeadlineMs,
    );
    await consumer.connect();
    try {
      await consumer.subscribe({ topics: [...topics], fromBeginning: true });
      await consumer.run({
        autoCommit: false,
        eachMessage: async ({ topic, partition, message }) => {
          const place = `${topic}/${partition}`;
          const end = ends.get(place);
          if (end === undefined || Number(message.offset) >= end) return;
          found.push(
            read({
              topic,
              partition,
              offset: Number(message.offset),
              key: String(message.key ?? ''),
              value: String(message.value ?? ''),
            }),
          );
          if (Number(message.offset) === end - 1) ends.delete(place);
          if (ends.size === 0) all.resolve();
        },
      });
      await all.promise;
    } finally {
      clearTimeout(late);
      await consumer.disconnect();
      await client.deleteGroups([groupId]).catch(() => undefined);
    }
    return found;
  };

  return {
    async sql<Row extends object>(service: ServiceName, text: string, values?: unknown[]) {
      const { rows } = await poolOf(service).query<Row>(text, values);
      return rows;
    },

    async documents(service, collection, filter) {
      const connection = await connectionOf(service);
      return (await connection.collection(collection).find(filter).toArray()) as Record<string, unknown>[];
    },

    async lag(groups) {
      const client = await connected();
      const behind: Record<string, number> = {};
      const ends = new Map<string, Awaited<ReturnType<typeof client.fetchTopicOffsets>>>();
      for (const groupId of groups) {
        for (const { topic, partitions } of await client.fetchOffsets({ groupId })) {
          const known = ends.get(topic) ?? (await client.fetchTopicOffsets(topic));
          ends.set(topic, known);
          const done = new Map(partitions.map(({ partition, offset }) => [partition, Number(offset)]));
          const left = known.reduce((sum, { partition, low, high }) => {
            const offset = done.get(partition) ?? -1;
            return sum + Number(high) - (offset < 0 ? Number(low) : offset);
          }, 0);
          if (left > 0) behind[`${groupId} ${topic}`] = left;
        }
      }
      return behind;
    },

    async readLog() {
      const events = await readTopics(eventTopics, ({ topic, partition, offset, key, value }) => {
        const parsed = CloudEvent.safeParse(JSON.parse(value.startsWith('{') ? value : 'null'));
        return parsed.success ? { topic, partition, offset, key, event: parsed.data } : undefined;
      });
      return events.filter((event) => event !== undefined);
    },

    async close() {
      await Promise.all([
        ...[...pools.values()].map((pool) => pool.end()),
        ...[...connections.values()].map((connection) => connection.close()),
        ready?.then(() => admin.disconnect()),
      ]);
    },
  };
};
