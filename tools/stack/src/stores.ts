import { eventTopics, services } from '@tuerca/contracts';
import { ensureTopics, openKafka } from '@tuerca/events';
import pg from 'pg';
import { databaseOf, stores } from './topology.ts';

/** Creates the services' missing databases. */
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

const silent = () => undefined;
const log = { debug: silent, info: silent, warn: silent, error: silent };

/** Creates missing topics of the contracts, with dead letter topics, and waits until they are usable. */
export const ensureEventTopics = (brokers: string): Promise<void> =>
  ensureTopics(openKafka({ brokers: brokers.split(','), clientId: 'stack', log }), eventTopics);
