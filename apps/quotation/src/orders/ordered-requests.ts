import { quotationRequestClosed, quotationRequestReopened } from '@tuerca/contracts';
import type { Emit } from '@tuerca/events';
import type { Transaction } from '@tuerca/postgres';
import { requestsRepository as requests, type LockedRequest } from '../requests/requests.repository.ts';
import { requestClosed } from '../requests/requests.wire.ts';

/** Locked requests of which all parts are ordered, or asked for again, by now take no more quotations (ADR 0529, 0641). */
export const closeWhenOrdered = async (
  trx: Transaction,
  emit: Emit,
  locked: readonly LockedRequest[],
  at: Date,
): Promise<void> => {
  for (const { requestId, requestCode, buyerId } of locked) {
    if (!(await requests.noteOrdered(trx, requestId, at))) continue;
    const request = { id: requestId, code: requestCode, buyerId };
    emit(quotationRequestClosed, requestClosed(request, { cause: 'ordered', at }));
  }
};

/** Locked requests of which parts are wanting again take quotations again, if there is place and time. */
export const reopenWhenWanting = async (
  trx: Transaction,
  emit: Emit,
  locked: readonly Pick<LockedRequest, 'requestId'>[],
  at: Date,
): Promise<void> => {
  for (const { requestId } of locked)
    if (await requests.noteWanting(trx, requestId, at))
      emit(quotationRequestReopened, { requestId, at: at.toISOString() });
};
