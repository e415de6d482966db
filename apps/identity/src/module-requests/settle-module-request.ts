import { moduleRequestDecided } from '@tuerca/contracts';
import type { InTransaction } from '../sessions/sessions.service.ts';
import { usersRepository as users } from '../users/users.repository.ts';
import { moduleRequestDecidedOf } from './module-request.wire.ts';
import { moduleRequestsRepository as moduleRequests } from './module-requests.repository.ts';

/** Settles the open request of a store whose row the caller has locked, and tells that nobody has to decide it. */
export const settleModuleRequest = async (
  storeId: number,
  { trx, emit, now }: InTransaction & { now: Date },
): Promise<void> => {
  const [settled] = await moduleRequests.settle(trx, storeId, now);
  if (!settled) return;
  const request = { ...settled, status: 'settled' as const };
  emit(moduleRequestDecided, moduleRequestDecidedOf(request, await users.managerIds(trx)));
};
