/**
 * Replays the main job's statements in one process, with prepared statements on plain pg: no HTTP, no
 * services, no events. The recorded answers show which later values are generated ids.
 */
import pg from 'pg';
import { answerWith, sayReady, settingOf } from '../processes.ts';
import { firstRecordedId, recordedIds, recordedKey, type RecordedStatement } from '../record-flow.ts';
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
  /** Maps the recorded answer's generated ids to those of this run's answer. */
  const learn = (recorded: unknown, answered: unknown): void => {
    if (typeof recorded === 'number' && recorded >= firstRecordedId)
      ids.set(String(recorded), String(answered));
    if (typeof recorded !== 'object' || recorded === null) return;
    for (const [name, value] of Object.entries(recorded))
      learn(value, (answered as Record<string, unknown> | undefined)?.[name]);
  };
  for (const [place, { database, text, values, rows }] of statements.entries()) {
    const answer = await clients[database].query({ name: `s${place}`, text, values: values.map(translate) });
    learn(rows, answer.rows);
  }
};

answerWith(async (task: FlowTask) => {
  const clients = await Promise.all(Array.from({ length: task.workers }, openClients));
  const perSecond = await repeat(task, (worker) => replayOnce(clients[worker]!));
  await Promise.all(clients.flatMap((each) => Object.values(each).map((client) => client.end())));
  return perSecond;
});
sayReady({});
