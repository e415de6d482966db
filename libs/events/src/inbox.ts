import type { CloudEvent } from '@tuerca/contracts';
import { requestContext } from '@tuerca/runtime';
import { type Database, isPassing, isTooSlow, runAlong, type Transaction } from '@tuerca/postgres';
import { handleAll, type Effects, type Taken } from './effects.ts';
import type { HandlerContext } from './handlers.ts';
import type { Log } from './log.ts';
import { publish } from './outbox.ts';
import { type Clock, collectEvents } from './unit-of-work.ts';

export interface InboxOptions {
  db: Database;
  /** The consumer's name in inbox rows. */
  groupId: string;
  log: Log;
  clock?: Clock | undefined;
  /** Woken when a handler emitted events. */
  relay?: { wake(): void } | undefined;
}

/**
 * Attempts, over an hour, at an event whose statements take too long: a server with much to do, or with a long migration, gets
 * over it by then. An event that asks too much of it would hold its partition for good.
 */
const attemptsAtSlow = 600;

/**
 * How long events that are handled together wait for a lock. They keep those of the events before, whatever their order, so
 * that somebody whose call has what they wait for may wait for them. Of such two Postgres ends one after a second: before that
 * these give way, and go one by one (docs/adr/0629-events-together-give-way.md).
 */
const lockWaitOfMany = '300ms';

type Write = (trx: Transaction, rows: readonly unknown[]) => Promise<unknown>;

/**
 * Effects in Postgres. A batch is one transaction with one statement for its inbox rows, one for the events it emits, and
 * one for what each writer collected. An event that already has an inbox row is skipped. Several events wait for a lock for a
 * moment only.
 */
export const inPostgres = ({
  db,
  groupId,
  log,
  clock = () => new Date(),
  relay,
}: InboxOptions): Effects<HandlerContext> => {
  /** The events that have no inbox row yet. */
  const withoutRepeats = async (trx: Transaction, taken: readonly Taken<HandlerContext>[]) => {
    const { rows } = await trx.raw<{ rows: { eventId: string }[] }>(
      `insert into inbox (consumer, event_id) select ?, unnest(?::uuid[])
      on conflict do nothing returning event_id`,
      [groupId, taken.map(({ event }) => event.id)],
    );
    const fresh = new Set(rows.map(({ eventId }) => eventId));
    return taken.filter(({ event }) => fresh.delete(event.id));
  };

  const runHooks = async (hooks: ReadonlyMap<() => unknown, CloudEvent>) => {
    for (const [run, { id: eventId, type: eventType, requestid: requestId, traceparent }] of hooks) {
      try {
        await requestContext.run({ requestId, traceparent }, async () => void (await run()));
      } catch (error) {
        log.error({ err: error, eventId, eventType }, 'What follows an event failed');
      }
    }
  };

  return {
    mostAtOnce: 100,
    isPassing: (error, failed) => isPassing(error) && (failed < attemptsAtSlow || !isTooSlow(error)),
    async apply(taken, beat) {
      const { events, emit } = collectEvents(clock);
      // A callback that several events registered runs once.
      const hooks = new Map<() => unknown, CloudEvent>();
      const gathered = new Map<Write, unknown[]>();

      const contextIn =
        (trx: Transaction) =>
        (event: CloudEvent): HandlerContext => ({
          trx,
          emit,
          event,
          gather: (write, rows) => {
            const known = gathered.get(write as Write);
            if (known) known.push(...rows);
            else gathered.set(write as Write, [...rows]);
          },
          afterCommit: (run) => void hooks.set(run, event),
        });

      await db.transaction(async (trx) => {
        const areMany = taken.length > 1;
        if (areMany) await runAlong(trx, trx.raw(`set local lock_timeout = '${lockWaitOfMany}'`));
        await handleAll(await withoutRepeats(trx, taken), { groupId, beat, contextOf: contextIn(trx) });
        // What is written from here on has one order.
        if (areMany) await runAlong(trx, trx.raw('set local lock_timeout to default'));
        await publish(trx, ...events);
        // Last, since they may take locks that every batch takes.
        for (const [write, rows] of gathered) if (rows.length) await write(trx, rows);
      });
      if (events.length) relay?.wake();
      await runHooks(hooks);
    },
  };
};
