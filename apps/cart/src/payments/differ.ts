import { paymentDiffers, type PaymentDifferenceKind } from '@tuerca/contracts';
import type { Emit } from '@tuerca/events';
import type { Transaction } from '@tuerca/postgres';
import { differencesRepository as differences } from './differences.repository.ts';
import { paymentData, type PaidOrder, type Payment } from './payment.ts';

/** Opens a difference of a payment and tells of it, unless the same is open already. */
export const differ = async (
  trx: Transaction,
  emit: Emit,
  {
    payment,
    parts,
    kind,
    at,
    orderId = null,
    refundId = null,
  }: {
    payment: Payment;
    parts: readonly PaidOrder[];
    kind: PaymentDifferenceKind;
    at: Date;
    orderId?: number | null;
    refundId?: number | null;
  },
): Promise<void> => {
  const opened = { paymentId: payment.id, orderId, refundId, kind, createdAt: at };
  const differenceId = await differences.open(trx, opened);
  if (differenceId !== undefined)
    emit(paymentDiffers, { ...paymentData(payment, parts, at), differenceId, kind });
};
