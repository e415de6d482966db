import type { CloudEvent } from '@tuerca/contracts';
import type { Journal } from './journal.ts';
import type { Cast } from './people.ts';
import type { Stores } from './stores.ts';

/** A Kafka message with its position. */
export interface LoggedEvent {
  topic: string;
  partition: number;
  offset: number;
  key: string;
  event: CloudEvent;
}

/** The evidence after a run: the clients' journal, and the state of every store, read without proxies. */
export interface Evidence {
  readonly journal: Journal;
  readonly cast: Cast;
  /** The API's URL. */
  readonly url: string;
  /** Rows have Postgres' column names; bigint and numeric are numbers. */
  readonly stores: Pick<Stores, 'sql' | 'documents'>;
  /** Every event of the topics, ordered by partition, repeats included. */
  readonly log: readonly LoggedEvent[];
  /** When all had converged, before the log was read. */
  readonly settledAt: Date;
}

/**
 * Whether something was made after all had converged. Reminders, payments and sweeps go on by themselves: what they make may
 * stand in a store and not in the log that was read before it, or in the log and not yet at those who follow it. A time to
 * come is of a clock that was wrong, and no excuse.
 */
export const isSinceSettled = ({ settledAt }: Pick<Evidence, 'settledAt'>, at: Date): boolean =>
  at > settledAt && at.getTime() <= Date.now();
