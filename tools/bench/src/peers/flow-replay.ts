/**
 * The statements of the main job in one process, on pg alone and prepared: no HTTP, no services, no events sent. What a
 * statement answered when it was recorded tells which of the values after it are its new ids.
 */
import pg from 'pg';
import { answerWith, sayReady, settingOf } from '../processes.ts';
import { recordedIds, recordedKey, type RecordedStatement } from '../record-flow.ts';
import { repeat, type FlowTask } from './repeat.ts';

export interface ReplaySetting {
  urls: Record<RecordedStatement['database'], string>;
  statements: RecordedStatement[];
}

const { urls, statements } = settingOf<ReplaySetting>();
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
let runs = 0;

type Clients = Record<RecordedStatement['database'], pg.Client>;

const openClients = async (): Promise<Clients> => {
  const open = async (connectionString: string) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    return client;
  };
  return { quotation: await open(urls.quotation), cart: await open(urls.cart) };
};

const replayOnce = async (clients: Clients): Promise<void> => {
  runs += 1;
  const key = `replay-${process.pid}-${runs}`;
  const ids = new Map<string, string>();
  const translate = (value: unknown): unknown => {
    if (typeof value === 'number') return Number(ids.get(String(value)) ?? value);
    if (Array.isArray(value)) return value.map(translate);
    if (typeof value !== 'string') return value;
    return value.replaceAll(recordedKey, key).replaceAll(recordedIds, (id) => ids.get(id) ?? id);
  };
  for (const [place, { database, text, values, rows }] of statements.entries()) {
    const { rows: answered } = await clients[database].query<Record<string, unknown>>({
      name: `s${place}`,
      text,
      values: values.map(translate),
    });
    for (const [index, recorded] of rows.entries())
      for (const [column, id] of Object.entries(recorded))
        if (typeof id === 'number' && id >= 1_000_000_000)
          ids.set(String(id), String(answered[index]?.[column]));
  }
};

answerWith(async (task: FlowTask) => {
  const clients = await Promise.all(Array.from({ length: task.workers }, openClients));
  const perSecond = await repeat(task, (worker) => replayOnce(clients[worker]!));
  await Promise.all(clients.flatMap((each) => Object.values(each).map((client) => client.end())));
  return perSecond;
});
sayReady({});
