import type { CloudEvent, ServiceName } from '@tuerca/contracts';
import type { Journal } from './journal.ts';
import type { Cast } from './people.ts';

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
  /** Rows of a service's database, columns as Postgres names them; bigint and numeric come as numbers. */
  sql<Row extends object>(service: ServiceName, text: string, values?: unknown[]): Promise<Row[]>;
  /** Documents of a service's collection. */
  documents(service: ServiceName, collection: string, filter: object): Promise<Record<string, unknown>[]>;
  /** Every event of the topics, in the order of each partition, repeats included. */
  readonly log: readonly LoggedEvent[];
  /** What the dead letters hold. */
  readonly deadLetters: readonly { topic: string; value: string; headers: Record<string, string> }[];
}
