import { limits, type ReachedStore, type RequestReach } from '@tuerca/contracts';
import type { Database } from '@tuerca/postgres';
import { dayMs } from '@tuerca/rules';
import { AppError } from '@tuerca/service';
import { requestsRepository as requests } from '../requests/requests.repository.ts';
import { reachRepository as reach, type ReachedRow } from './reach.repository.ts';

const toWire = (row: ReachedRow): ReachedStore => ({
  store: { id: row.storeId, name: row.name ?? `#${row.storeId}` },
  state: row.state,
  opened_at: row.openedAt?.toISOString() ?? null,
  answered_at: row.answeredAt?.toISOString() ?? null,
  recent_answers: row.recentAnswers,
  median_minutes: row.medianMinutes === null ? null : Math.max(1, Math.round(row.medianMinutes)),
});

export const createReachService = ({ db, clock }: { db: Database; clock: () => Date }) => ({
  /** Which stores a request reached, for managers. NOT_FOUND for a request that does not exist. */
  read: async (id: number): Promise<RequestReach> => {
    const request = await requests.find(db, id, null);
    if (!request) throw new AppError('NOT_FOUND');
    const since = new Date(clock().getTime() - limits.rankingDays * dayMs);
    const rows = await reach.storesOf(db, request, since);
    const { reached = 0, openedCount = 0, quotedCount = 0, discardedCount = 0 } = rows[0] ?? {};
    return {
      reached,
      opened: openedCount,
      quoted: quotedCount,
      discarded: discardedCount,
      stores: rows.map(toWire),
    };
  },
});
export type ReachService = ReturnType<typeof createReachService>;
