import type { CloudEvent, DataOf, EventDefinition } from '@tuerca/contracts';
import type { Transaction } from '@tuerca/postgres';
import type { Emit } from './unit-of-work.ts';

/** The context of a handler. */
export interface EventContext {
  event: CloudEvent;
}

export interface HandlerContext extends EventContext {
  /** The transaction of the effect, its inbox row and emitted events; other events of the batch may share it. */
  trx: Transaction;
  emit: Emit;
  /** Collects rows for a writer, which is called once per batch with all of them, before the commit. */
  gather<Row>(
    write: (trx: Transaction, rows: readonly Row[]) => Promise<unknown>,
    rows: readonly Row[],
  ): void;
  /** Runs once after the commit; a failure is logged and not retried. */
  afterCommit(run: () => unknown): void;
}

export interface Handler<Context = HandlerContext> {
  readonly definition: EventDefinition;
  readonly handle: (data: never, context: Context) => Promise<void>;
  /** Events of different aggregates are handled beside each other. */
  readonly isJoint?: boolean;
}

/** Declares a service's handler of an event. */
export const on = <E extends EventDefinition, Context = HandlerContext>(
  definition: E,
  handle: (data: DataOf<E>, context: Context) => Promise<void>,
): Handler<Context> => ({ definition, handle });

/**
 * The same of a handler whose events are handled beside those of other aggregates of its topic, so that what they ask of
 * `joint` functions is one statement for all of them. It asks its store by these alone, and of rows that it changes nothing
 * depends on which of two aggregates came first.
 */
export const onJoint = <E extends EventDefinition, Context = HandlerContext>(
  definition: E,
  handle: (data: DataOf<E>, context: Context) => Promise<void>,
): Handler<Context> => ({ definition, handle, isJoint: true });
