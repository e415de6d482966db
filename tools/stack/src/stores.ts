import { deadLetterTopicOf, eventTopics, partitions, services } from '@tuerca/contracts';
import { Kafka, logLevel } from 'kafkajs';
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

/** Creates the topics of the contracts that are missing, each with its dead letters. */
export const ensureEventTopics = async (brokers: string): Promise<void> => {
  const admin = new Kafka({ brokers: brokers.split(','), logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  try {
    const existing = new Set(await admin.listTopics());
    const topics = eventTopics
      .flatMap((topic) => [topic, deadLetterTopicOf(topic)])
      .filter((topic) => !existing.has(topic))
      .map((topic) => ({ topic, numPartitions: partitions }));
    if (topics.length > 0) await admin.createTopics({ topics, waitForLeaders: true });
  } finally {
    await admin.disconnect();
  }
};
