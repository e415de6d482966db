import { brandRequestDecided } from '@tuerca/contracts';
import type { InTransaction } from '../sessions/sessions.service.ts';
import { usersRepository as users } from '../users/users.repository.ts';
import { brandRequestDecidedOf } from './brand-request.wire.ts';
import { brandRequestsRepository as brandRequests } from './brand-requests.repository.ts';

/** Settles open requests of a store whose row the caller has locked, and tells that nobody has to decide them. */
export const settleBrandRequests = async (
  storeId: number,
  which: 'carried' | 'all',
  { trx, emit, now }: InTransaction & { now: Date },
): Promise<void> => {
  const settled = await brandRequests.settle(trx, storeId, which, now);
  if (settled.length === 0) return;
  const managerIds = await users.managerIds(trx);
  for (const request of settled)
    emit(brandRequestDecided, brandRequestDecidedOf({ ...request, status: 'settled' }, managerIds));
};
