import type { CloudEvent } from '@tuerca/contracts';
import { runAlong, type Executor, type Transaction } from '@tuerca/postgres';
import { topicOfEvent } from './create-event.ts';
import { textOf } from './message.ts';

/** Half of the broker's limit: an event that it refuses would block every later one. */
const mostBytes = 512 * 1024;

/** Far below the gigabyte that Postgres takes in one message, with events of a usual size. */
const rowsAtOnce = 5000;

/**
 * Between events that are sent as one text: the sign of RFC 7464, which JSON escapes. An array of them would be escaped
 * here and read there, sign by sign.
 */
const separator = '\x1e';

const payloadOf = (event: CloudEvent): string => {
  const payload = textOf(event);
  const bytes = Buffer.byteLength(payload);
  if (bytes > mostBytes) throw new RangeError(`${event.type} has ${bytes} bytes, above ${mostBytes}`);
  return payload;
};

/**
 * Writes events to the outbox in the caller's transaction: they are published if it commits, never otherwise. Throws a
 * RangeError for an event above 512 KiB.
 */
export const publish = async (trx: Transaction, ...events: CloudEvent[]): Promise<void> => {
  if (!events.length) return;
  for (let start = 0; start < events.length; start += rowsAtOnce) {
    const rows = events.slice(start, start + rowsAtOnce);
    // As arrays and one text, so that it is the same statement for any number of events, and prepared.
    await runAlong(trx, {
      text: 'insert into outbox (topic, key, payload) select * from unnest($1::text[], $2::text[], string_to_array($3, $4))',
      values: [
        rows.map(topicOfEvent),
        rows.map(({ subject }) => subject),
        rows.map(payloadOf).join(separator),
        separator,
      ],
    });
  }
};

export interface OutboxRow {
  id: number;
  topic: string;
  key: string;
  payload: string;
}

/** Events above this number are not counted. */
export const outboxCounted = 10_000;

/** The events not yet published, at most one above `outboxCounted`. */
export const countOutbox = async (db: Executor): Promise<number> => {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    'select count(*)::int as count from (select from outbox limit ?) as waiting',
    [outboxCounted + 1],
  );
  return rows[0]!.count;
};

export const oldestInOutbox = async (db: Executor): Promise<number> => {
  const { rows } = await db.raw<{ rows: { age: number }[] }>(
    'select coalesce(extract(epoch from now() - (select created_at from outbox order by id limit 1)), 0)::float8 as age',
  );
  return rows[0]!.age;
};
