import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { firstRecordedId, recordedIds, recordedKey, type RecordedStatement } from './record-flow.ts';

export interface ReplaySetting {
  urls: Record<RecordedStatement['database'], string>;
  statements: RecordedStatement[];
}

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
let runs = 0;

export type Clients = Record<RecordedStatement['database'], pg.Client>;

export const openClients = async (urls: ReplaySetting['urls']): Promise<Clients> => {
  const open = async (connectionString: string) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    return client;
  };
  return { quotation: await open(urls.quotation), cart: await open(urls.cart) };
};

export const closeClients = async (clients: readonly Clients[]): Promise<void> => {
  await Promise.all(clients.flatMap((each) => Object.values(each).map((client) => client.end())));
};

/**
 * Runs recorded statements once more, prepared, with ids, keys and references of its own. Returns the milliseconds from
 * the statement at the place `from` to the end.
 */
export const replayOnce = async (
  clients: Clients,
  statements: readonly RecordedStatement[],
  from = 0,
): Promise<number> => {
  runs += 1;
  const key = `replay-${process.pid}-${runs}`;
  const ids = new Map<string, string>();
  const references = new Map<string, string>();
  const referenceOf = (recorded: string): string => {
    const known = references.get(recorded) ?? randomUUID();
    references.set(recorded, known);
    return known;
  };
  const translate = (value: unknown): unknown => {
    if (typeof value === 'number') return Number(ids.get(String(value)) ?? value);
    if (Array.isArray(value)) return value.map(translate);
    if (typeof value !== 'string') return value;
    return value
      .replaceAll(recordedKey, key)
      .replaceAll(uuids, referenceOf)
      .replaceAll(recordedIds, (id) => ids.get(id) ?? id);
  };
  /** Maps the recorded answer's generated ids to those of this run's answer. */
  const learn = (recorded: unknown, answered: unknown): void => {
    if (typeof recorded === 'number' && recorded >= firstRecordedId)
      ids.set(String(recorded), String(answered));
    if (typeof recorded !== 'object' || recorded === null) return;
    // By place: a service reads its columns under the names that they have in code.
    const values = Object.values(answered ?? {}) as unknown[];
    for (const [place, value] of Object.values(recorded).entries()) learn(value, values[place]);
  };
  let began = performance.now();
  for (const [place, { database, text, values, rows }] of statements.entries()) {
    if (place === from) began = performance.now();
    const answer = await clients[database].query({ name: `s${place}`, text, values: values.map(translate) });
    learn(rows, answer.rows);
  }
  return performance.now() - began;
};
