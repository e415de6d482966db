import type { CloudEvent, EventDefinition } from '@tuerca/contracts';
import { type Database, type Idempotency, idempotent, type Transaction } from '@tuerca/postgres';
import { passFailpoint, requestContext } from '@tuerca/runtime';
import { createEvent, type EventData } from './create-event.ts';
import { publish } from './outbox.ts';

/** Publishes an event if the transaction commits. Throws a ZodError when the data breaks the contract. */
export type Emit = <E extends EventDefinition>(definition: E, data: EventData<E>) => void;
export type Clock = () => Date;

export interface UnitOfWork {
  /**
   * Runs a use case in one transaction with the events it emits. With `idempotency` a repeat of the same key
   * gets the first answer and emits nothing; the key with another body throws IdempotencyConflict.
   */
  transact<T>(
    run: (trx: Transaction, emit: Emit) => Promise<T>,
    options?: { idempotency?: Idempotency | undefined },
  ): Promise<T>;
}

/** Collects the events that a unit of work emits, so that they are written once, after its other changes. */
export const collectEvents = (clock: Clock) => {
  const events: CloudEvent[] = [];
  const emit: Emit = (definition, data) => {
    events.push(createEvent(definition, data, { time: clock(), ...requestContext.getStore() }));
  };
  return { events, emit };
};

/** Combines a database, its relay and a clock into a unit of work. */
export const createUnitOfWork = (
  db: Database,
  relay: { wake(): void },
  clock: Clock = () => new Date(),
): UnitOfWork => ({
  async transact(run, { idempotency } = {}) {
    const { events, emit } = collectEvents(clock);
    const work = async (trx: Transaction) => {
      const result = await run(trx, emit);
      await publish(trx, ...events);
      return result;
    };
    const result = await (idempotency ? idempotent(db, idempotency, work) : db.transaction(work));
    if (events.length) {
      passFailpoint('outbox.committed');
      relay.wake();
    }
    return result;
  },
});
