import type { CloudEvent } from '@tuerca/contracts';
import type { Journal } from './journal.ts';
import type { Cast } from './people.ts';
import type { Stores } from './stores.ts';

/** A message of Kafka's, as it lies in its partition. */
export interface LoggedEvent {
  topic: string;
  partition: number;
  offset: number;
  key: string;
  event: CloudEvent;
}

/** What is there in the end: what the clients wrote down, and every store as it is, past every proxy. */
export interface Evidence {
  readonly journal: Journal;
  readonly cast: Cast;
  /** Where the API answers. */
  readonly url: string;
  /** Rows come with the columns as Postgres names them; bigint and numeric as numbers. */
  readonly stores: Pick<Stores, 'sql' | 'documents'>;
  /** Every event of the topics, in the order of each partition, repeats included. */
  readonly log: readonly LoggedEvent[];
}
