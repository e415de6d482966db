/** Replays the recorded statements of reads at an even rate, prepared, on plain pg: what the service's reads cost Postgres. */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { spreadOf } from '../http-load.ts';
import { answerWith, sayReady, settingOf } from '../processes.ts';
import type { Statement } from '../record-statements.ts';

export interface EvenReplaySetting {
  databaseUrl: string;
  /** The statements of each read. */
  reads: Statement[][];
}
export interface EvenReplayTask {
  rate: number;
  seconds: number;
}

const { databaseUrl, reads } = settingOf<EvenReplaySetting>();
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const texts = [...new Set(reads.flat().map(({ text }) => text))];
const nameOf = new Map(texts.map((text, place) => [text, `s${place}`]));
const tickMs = 1;

const read = async (statements: readonly Statement[], latencies: number[]): Promise<void> => {
  const sentAt = performance.now();
  const client = await pool.connect();
  try {
    for (const { text, values } of statements) await client.query({ name: nameOf.get(text)!, text, values });
  } finally {
    client.release();
  }
  latencies.push(performance.now() - sentAt);
};

answerWith(async ({ rate, seconds }: EvenReplayTask) => {
  const latencies: number[] = [];
  const underWay: Promise<void>[] = [];
  const began = performance.now();
  const all = Math.round(rate * seconds);
  while (underWay.length < all) {
    const due = Math.min(all, Math.ceil(((performance.now() - began) / 1000) * rate));
    while (underWay.length < due) underWay.push(read(reads[underWay.length % reads.length]!, latencies));
    await wait(tickMs);
  }
  await Promise.all(underWay);
  return spreadOf(latencies);
});
sayReady({});
