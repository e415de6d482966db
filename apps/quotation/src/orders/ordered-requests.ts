import { quotationRequestClosed, quotationRequestReopened } from '@tuerca/contracts';
import type { Emit } from '@tuerca/events';
import type { Transaction } from '@tuerca/postgres';
import type { Quotation } from '../quotations/quotation.ts';
import { requestsRepository as requests } from '../requests/requests.repository.ts';
import { requestClosed } from '../requests/requests.wire.ts';

/** A locked request of which all parts are ordered, or asked for again, by now takes no more quotations (ADR 0529, 0641). */
export const closeWhenOrdered = async (
  trx: Transaction,
  emit: Emit,
  { requestId, requestCode, buyerId }: Pick<Quotation, 'requestId' | 'requestCode' | 'buyerId'>,
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

/** Requests of which a locked one asks for all again that is left to buy take no more quotations (ADR 0641). */
export const closeAskedAgain = async (
  trx: Transaction,
  emit: Emit,
  requestId: number,
  at: Date,
): Promise<void> => {
  for (const earlier of await requests.lockAskedAgain(trx, requestId))
    await closeWhenOrdered(trx, emit, earlier, at);
};

/** What a locked request asked for again and comes to nothing is wanting in the earlier ones. */
export const reopenAskedAgain = async (
  trx: Transaction,
  emit: Emit,
  requestId: number,
  at: Date,
): Promise<void> => {
  for (const earlier of await requests.lockAskedAgain(trx, requestId))
    await reopenWhenWanting(trx, emit, earlier.requestId, at);
};
