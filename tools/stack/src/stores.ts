import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { services } from '@tuerca/contracts/services';
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
export const ensureEventTopics = async (brokers: string): Promise<void> => {
  // A start that finds its topics made spares what the contracts take to load, a third of a second.
  const [{ eventTopics }, { ensureTopics, openKafka }] = await Promise.all([
    import('@tuerca/contracts'),
    import('@tuerca/events'),
  ]);
  await ensureTopics(openKafka({ brokers: brokers.split(','), clientId: 'stack', log }), eventTopics);
};

const topicsFile = (dataDir: string) => join(dataDir, 'kafka', 'topics');

/** Names a Kafka cluster of this data folder with the topics of some sources; those are named by where they are built. */
const topicsMark = (dataDir: string, bundles: string): string => {
  const properties = readFileSync(join(dataDir, 'kafka', 'data', 'meta.properties'), 'utf8');
  return `${/^cluster\.id=.*$/m.exec(properties)?.[0]} ${bundles}`;
};

/** Whether an earlier start made the topics of these sources, in the cluster that is there. */
export const areTopicsKept = (dataDir: string, bundles: string | undefined): boolean => {
  const file = topicsFile(dataDir);
  return (
    bundles !== undefined && existsSync(file) && readFileSync(file, 'utf8') === topicsMark(dataDir, bundles)
  );
};

/** Tells later starts that they are made. */
export const keepTopics = (dataDir: string, bundles: string | undefined): void => {
  if (bundles !== undefined) writeFileSync(topicsFile(dataDir), topicsMark(dataDir, bundles));
};
