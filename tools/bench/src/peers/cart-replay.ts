/** Replays the statements of a cart's calls, prepared on plain pg, each worker with a person of its own. */
import pg from 'pg';
import { answerWith, sayReady, settingOf } from '../processes.ts';
import type { Statement } from '../record-statements.ts';
import { medianOf, type FlowTask } from './repeat.ts';

export interface CartReplaySetting {
  databaseUrl: string;
  statements: readonly Statement[];
  /** Whose statements they are. */
  recordedUserId: number;
}

const { databaseUrl, statements, recordedUserId } = settingOf<CartReplaySetting>();
const names = new Map(
  [...new Set(statements.map(({ text }) => text))].map((text, place) => [text, `s${place}`]),
);

answerWith(async (task: FlowTask) => {
  const clients = await Promise.all(
    Array.from({ length: task.workers }, async () => {
      const client = new pg.Client(databaseUrl);
      await client.connect();
      return client;
    }),
  );
  const ms = await medianOf(task, async (worker) => {
    const userId = recordedUserId + 1 + worker;
    const began = performance.now();
    for (const { text, values } of statements)
      await clients[worker]!.query({
        name: names.get(text)!,
        text,
        values: values.map((value) => (value === recordedUserId ? userId : value)),
      });
    return performance.now() - began;
  });
  await Promise.all(clients.map((client) => client.end()));
  return ms;
});
sayReady({});
