import type { Emit, UnitOfWork } from '@tuerca/events';
import type { Transaction } from '@tuerca/postgres';
import { dayMs } from '@tuerca/rules';
import { activitiesRepository as activities, type AgendaEntry } from './activities.repository.ts';
import { requestPath, toDeliver } from './agenda-entry.ts';
import { tellRemoved, tellSaved } from './activities.wire.ts';

interface Deps {
  unitOfWork: UnitOfWork;
  clock: () => Date;
}

interface Within {
  trx: Transaction;
  emit: Emit;
}

/** How long an entry stays after its day. */
const keptMs = 30 * dayMs;
const batch = 200;

/** The last days of the quotations of a request, in its buyer's agenda. */
const quotationsOf = (requestId: number, buyerId: number) =>
  ({ source: 'quotation', userId: buyerId, path: requestPath(requestId) }) as const;

/** What enters people's agendas by itself (ADR 0426). */
export const createAgendaEntriesService = ({ unitOfWork, clock }: Deps) => {
  const put = async (entries: readonly AgendaEntry[], { trx, emit }: Within): Promise<void> => {
    if (entries.length === 0) return;
    const added = await activities.putEntries(trx, { entries, now: clock() });
    for (const { country, ...activity } of added) tellSaved(emit, activity, country);
  };

  return {
    put,

    async remove(of: Parameters<typeof activities.removeEntries>[1], { trx, emit }: Within): Promise<void> {
      tellRemoved(emit, await activities.removeEntries(trx, of));
    },

    /** Whose request is settled is waited for by none of its quotations. */
    async settle(requestId: number, buyerId: number, { trx, emit }: Within): Promise<void> {
      tellRemoved(emit, await activities.removeEntries(trx, quotationsOf(requestId, buyerId)));
    },

    /** Who ordered has chosen: the other quotations of the request may end, unless something is to be bought again. */
    setOrdered: (requestId: number, buyerId: number, { trx }: Pick<Within, 'trx'>): Promise<void> =>
      activities.setResting(trx, quotationsOf(requestId, buyerId), true),

    /** An order came to nothing, or its store does not send all of it. */
    setBoughtAgain: (requestId: number, buyerId: number, { trx }: Pick<Within, 'trx'>): Promise<void> =>
      activities.setResting(trx, quotationsOf(requestId, buyerId), false),

    /** Who works for a store no more delivers none of its orders: who takes over does, if anybody (ADR 0588). */
    async handOverDeliveries(
      { from, to }: { from: number[]; to: number | null },
      within: Within,
    ): Promise<void> {
      const of = { source: 'delivery', beginning: toDeliver, from, to } as const;
      const gone = await activities.removeNamed(within.trx, of);
      tellRemoved(within.emit, gone);
      const taken = gone.filter(({ goesOn }) => goesOn);
      await put(
        taken.map(({ source, subjectId, name, text, at, path }) => {
          return { source, subjectId, name, text, at, path, userId: to! };
        }),
        within,
      );
    },

    async removePassed(): Promise<void> {
      const before = new Date(clock().getTime() - keptMs);
      for (let count = batch; count === batch;)
        count = await unitOfWork.transact(async (trx, emit) => {
          const gone = await activities.removePassed(trx, before, batch);
          tellRemoved(emit, gone);
          return gone.length;
        });
    },
  };
};
export type AgendaEntriesService = ReturnType<typeof createAgendaEntriesService>;
