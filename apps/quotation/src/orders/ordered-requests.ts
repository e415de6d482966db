import { quotationRequestClosed, quotationRequestReopened } from '@tuerca/contracts';
import type { Emit } from '@tuerca/events';
import type { Transaction } from '@tuerca/postgres';
import { requestsRepository as requests, type EarlierRequest } from '../requests/requests.repository.ts';
import { requestClosed } from '../requests/requests.wire.ts';

/** A locked request of which all parts are ordered, or asked for again, by now takes no more quotations (ADR 0529, 0641). */
export const closeWhenOrdered = async (
  trx: Transaction,
  emit: Emit,
  { requestId, requestCode, buyerId }: EarlierRequest,
  at: Date,
): Promise<void> => {
  if (!(await requests.noteOrdered(trx, requestId, at))) return;
  const request = { id: requestId, code: requestCode, buyerId };
  emit(quotationRequestClosed, requestClosed(request, { cause: 'ordered', at }));
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

/** Locked requests of which another asks for all again that is left to buy take no more quotations (ADR 0641). */
export const closeAskedAgain = async (
  trx: Transaction,
  emit: Emit,
  earlier: readonly EarlierRequest[],
  at: Date,
): Promise<void> => {
  for (const request of earlier) await closeWhenOrdered(trx, emit, request, at);
};

/** What another request asked for again of locked ones and comes to nothing is wanting in these. */
export const reopenAskedAgain = async (
  trx: Transaction,
  emit: Emit,
  earlier: readonly EarlierRequest[],
  at: Date,
): Promise<void> => {
  for (const { requestId } of earlier) await reopenWhenWanting(trx, emit, requestId, at);
};
