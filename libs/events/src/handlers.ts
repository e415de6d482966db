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
  /** Set for a handler that takes a batch of events in one call. */
  readonly handleMany?: (data: never[], context: Pick<HandlerContext, 'trx'>) => Promise<void>;
}

/** Declares a service's handler of an event. */
export const on = <E extends EventDefinition, Context = HandlerContext>(
  definition: E,
  handle: (data: DataOf<E>, context: Context) => Promise<void>,
): Handler<Context> => ({ definition, handle });

/** Declares a handler of events in bulk, such as reference data: one call for a batch. */
export const onMany = <E extends EventDefinition>(
  definition: E,
  handleMany: (data: DataOf<E>[], context: Pick<HandlerContext, 'trx'>) => Promise<void>,
): Handler => ({
  definition,
  handle: (data: DataOf<E>, { trx }: HandlerContext) => handleMany([data], { trx }),
  handleMany,
});
