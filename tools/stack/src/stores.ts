import { setTimeout as delay } from 'node:timers/promises';
import {
  deadLetterRetentionMs,
  deadLetterTopicOf,
  eventTopics,
  partitions,
  services,
} from '@tuerca/contracts';
import { Kafka, logLevel, type Admin } from 'kafkajs';
import pg from 'pg';
import { databaseOf, stores } from './topology.ts';

/** Creates the services' databases that are missing. */
export const ensureDatabases = async (postgresUrl: string): Promise<void> => {
  const url = new URL(postgresUrl);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
    const existing = new Set(rows.map((row) => row.datname));
    for (const name of services.filter((service) => stores[service].includes('postgres')).map(databaseOf)) {
      if (!existing.has(name)) await client.query(`create database ${client.escapeIdentifier(name)}`);
    }
  } finally {
    await client.end();
  }
};

const LEADERS_DEADLINE_MS = 60_000;

/** A topic is announced before the broker leads its partitions, and until then it refuses what is sent to them. */
const waitUntilLed = async (admin: Admin, topics: readonly string[]): Promise<void> => {
  const deadline = Date.now() + LEADERS_DEADLINE_MS;
  for (const topic of topics) {
    for (;;) {
      try {
        await admin.fetchTopicOffsets(topic);
        break;
      } catch (error) {
        if (Date.now() > deadline) throw error;
        await delay(100);
      }
    }
  }
};

/** Creates the topics of the contracts that are missing, each with its dead letters, and waits until they can be used. */
export const ensureEventTopics = async (brokers: string): Promise<void> => {
  const admin = new Kafka({ brokers: brokers.split(','), logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  try {
    const existing = new Set(await admin.listTopics());
    const wanted = eventTopics.flatMap((topic) => [
      { topic, numPartitions: partitions },
      {
        topic: deadLetterTopicOf(topic),
        numPartitions: 1,
        configEntries: [{ name: 'retention.ms', value: String(deadLetterRetentionMs) }],
      },
    ]);
    const topics = wanted.filter(({ topic }) => !existing.has(topic));
    if (topics.length > 0) await admin.createTopics({ topics, waitForLeaders: true });
    await waitUntilLed(admin, eventTopics);
  } finally {
    await admin.disconnect();
  }
};
