import {
  quotationClosed,
  quotationRequestClosed,
  quotationRequestReopened,
  storeGoneReason,
  type DataOf,
  type storeSaved,
} from '@tuerca/contracts';
import type { HandlerContext } from '@tuerca/events';
import { reopenWhenWanting } from '../orders/ordered-requests.ts';
import { quotationsRepository } from '../quotations/quotations.repository.ts';
import { requestsRepository } from '../requests/requests.repository.ts';
import { requestClosed } from '../requests/requests.wire.ts';
import { openWorkRepository as openWork } from './open-work.repository.ts';
import { storesRepository as stores } from './stores.repository.ts';

type Work = Pick<HandlerContext, 'trx' | 'emit'>;

export const createStoresService = ({ clock }: { clock: () => Date }) => {
  /**
   * What a deactivated store has open of some locked requests ends (ADR 0417): its quotations, whose places are free again, and
   * the requests that it alone was sent; what these asked for again is wanting in the earlier ones. Orders, also those under way,
   * stay.
   */
  const endWorkOf = async (
    storeId: number,
    lockedIds: readonly number[],
    now: Date,
    { trx, emit }: Work,
  ): Promise<void> => {
    const at = now.toISOString();
    const quotations = await openWork.quotations(trx, storeId, lockedIds, now);
    const requestIds = quotations.map(({ requestId }) => requestId);
    const reopened = await openWork.closeQuotations(trx, quotations, now);
    const aimed = await openWork.closeAimedRequests(trx, storeId, lockedIds, {
      closedAt: now,
      closeReason: storeGoneReason,
    });
    const aimedIds = new Set(aimed.map(({ id }) => id));
    for (const { id: quotationId, requestId, buyerId, sellerUserId } of quotations)
      emit(quotationClosed, {
        quotationId,
        requestId,
        buyerId,
        storeId,
        sellerUserId,
        reason: storeGoneReason,
        // Of a request that ends with it the buyer is told once.
        isStoreInactive: !aimedIds.has(requestId),
        at,
      });
    for (const requestId of requestIds.filter((id) => reopened.has(id) && !aimedIds.has(id)))
      emit(quotationRequestReopened, { requestId, at });
    for (const request of aimed)
      emit(quotationRequestClosed, {
        ...requestClosed(request, { cause: 'expired', reason: storeGoneReason, at: now }),
        isStoreInactive: true,
      });
    const earlier = await requestsRepository.lockAskedAgain(trx, [...aimedIds]);
    await reopenWhenWanting(trx, emit, earlier, now);
  };

  return {
    /** Keeps a store as it is now. */
    async save(saved: DataOf<typeof storeSaved>, work: Work): Promise<void> {
      const { storeId, ownerUserId: to, isActive } = saved;
      const { trx } = work;
      const from = (await stores.find(trx, storeId))?.ownerUserId ?? to;
      if (isActive === false || from !== to) await stores.lockOpening(trx, storeId);
      await stores.save(trx, saved);
      const now = clock();
      const ending = isActive === false ? await openWork.lockRequests(trx, storeId, now) : [];
      // What was quoted after the event of the hand-over, and before this one, names the owner of then.
      if (from !== to) await quotationsRepository.setSeller(trx, { storeId, from, to });
      if (ending.length > 0) await openWork.lockQuotations(trx, storeId, now);
      for (const requestIds of ending) await endWorkOf(storeId, requestIds, now, work);
    },
  };
};
export type StoresService = ReturnType<typeof createStoresService>;
