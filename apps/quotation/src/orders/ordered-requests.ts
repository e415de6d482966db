import { quotationRequestClosed, quotationRequestReopened } from '@tuerca/contracts';
import type { Emit } from '@tuerca/events';
import type { Transaction } from '@tuerca/postgres';
import type { Quotation } from '../quotations/quotation.ts';
import { requestsRepository as requests } from '../requests/requests.repository.ts';

/** A locked request of which all parts are ordered by now takes no more quotations (ADR 0529). */
export const closeWhenOrdered = async (
  trx: Transaction,
  emit: Emit,
  { requestId, requestCode, buyerId }: Pick<Quotation, 'requestId' | 'requestCode' | 'buyerId'>,
  at: Date,
): Promise<void> => {
  if (!(await requests.noteOrdered(trx, requestId, at))) return;
  const closedAt = at.toISOString();
  emit(quotationRequestClosed, {
    requestId,
    code: requestCode,
    buyerId,
    cause: 'ordered',
    reason: null,
    closedAt,
  });
};

/** A locked request of which parts are wanting again takes quotations again, if there is place and time. */
export const reopenWhenWanting = async (
  trx: Transaction,
  emit: Emit,
  requestId: number,
  at: Date,
): Promise<void> => {
  if (await requests.noteWanting(trx, requestId, at))
    emit(quotationRequestReopened, { requestId, at: at.toISOString() });
};
