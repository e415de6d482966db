/**
 * The statements of the main job in one process, on pg alone and prepared: no HTTP, no services, no events sent. What a
 * statement answered when it was recorded tells which of the values after it are its new ids.
 */
import pg from 'pg';
import { sayReady, settingOf } from '../processes.ts';
import { recordedIds, recordedKey, type RecordedStatement } from '../record-flow.ts';

export interface ReplaySetting {
  urls: Record<RecordedStatement['database'], string>;
  statements: RecordedStatement[];
}
export interface FlowTask {
  workers: number;
  seconds: number;
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

const replay = async ({ workers, seconds }: FlowTask): Promise<number> => {
  const until = Date.now() + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: workers }, async () => {
      const clients = await openClients();
      while (Date.now() < until) {
        await replayOnce(clients);
        done += 1;
      }
      await Promise.all(Object.values(clients).map((client) => client.end()));
    }),
  );
  return done / seconds;
};

process.on('message', (task: FlowTask) => {
  replay(task).then(
    (perSecond) => sayReady({ perSecond }),
    (error: Error) => sayReady({ error: error.stack }),
  );
});
sayReady({});
