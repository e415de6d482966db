import { events, services } from '@tuerca/contracts';
import { openKafka, readTopics } from '@tuerca/events';
import { openMongo } from '@tuerca/mongo';
import { openDatabase } from '@tuerca/postgres';
import { databaseOf, databaseUrl, stores, theStack } from '@tuerca/stack';

/** Where words were found: a table, a collection or a topic, with what stands around them. */
type Find = string;

const silent = () => undefined;
const log = { debug: silent, info: silent, warn: silent, error: silent };

const around = (text: string, words: string) => {
  const at = text.indexOf(words);
  return text.slice(Math.max(0, at - 80), at + words.length + 80);
};

/** Every table of every service's database. */
const inPostgres = async (words: readonly string[]): Promise<Find[]> => {
  const { postgres } = theStack().servers;
  const found: Find[] = [];
  for (const service of services.filter((each) => stores[each].includes('postgres'))) {
    const name = databaseOf(service);
    const db = openDatabase({ url: databaseUrl(postgres, name), applicationName: 'search' });
    try {
      const tables = await db.raw("select tablename as name from pg_tables where schemaname = 'public'");
      for (const table of tables.rows as { name: string }[]) {
        const any = words.map(() => 'strpos(row_to_json(each)::text, ?) > 0').join(' or ');
        const hits = await db.raw(
          `select row_to_json(each)::text as line from ?? as each where ${any} limit 3`,
          [table.name, ...words],
        );
        for (const { line } of hits.rows as { line: string }[]) {
          const word = words.find((each) => line.includes(each)) ?? '';
          found.push(`${name}.${table.name}: ${around(line, word)}`);
        }
      }
    } finally {
      await db.destroy();
    }
  }
  return found;
};

/** Every collection of every service's database. */
const inMongo = async (words: readonly string[]): Promise<Find[]> => {
  const { mongo: server } = theStack().servers;
  const found: Find[] = [];
  for (const service of services.filter((each) => stores[each].includes('mongo'))) {
    const name = databaseOf(service);
    const mongo = await openMongo({ url: databaseUrl(server, name) });
    for (const { name: collection } of await mongo.db!.listCollections().toArray()) {
      for await (const document of mongo.db!.collection(collection).find()) {
        const text = JSON.stringify(document);
        const word = words.find((each) => text.includes(each));
        if (word) found.push(`${name}.${collection}: ${around(text, word)}`);
      }
    }
    await mongo.close();
  }
  return found;
};

/** The last event of each key of every state topic, as compaction leaves it. */
export const findInStateTopics = async (words: readonly string[]): Promise<Find[]> => {
  const brokers = theStack().servers.kafka.split(',');
  const kafka = openKafka({ brokers, clientId: 'search', log });
  const topics = [...new Set(events.filter(({ isState }) => isState).map(({ topic }) => topic))];
  const last = new Map<string, string>();
  await readTopics(kafka, topics, ({ key, value }, topic) => {
    last.set(`${topic} ${String(key)}`, String(value));
  });
  return [...last].flatMap(([key, text]) => {
    const word = words.find((each) => text.includes(each));
    return word ? [`${key}: ${around(text, word)}`] : [];
  });
};

/** Where any of the words is in the databases of the services. */
export const findInDatabases = async (words: readonly string[]): Promise<Find[]> => {
  const found = await Promise.all([inPostgres(words), inMongo(words)]);
  return found.flat();
};
