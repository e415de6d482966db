import { paymentDiffers, paymentPaid, paymentRefused } from '@tuerca/contracts';
import type { PaymentDifferenceKind } from '@tuerca/contracts';
import type { Emit } from '@tuerca/events';
import type { Transaction } from '@tuerca/postgres';
import { isPaymentOpen, paymentAfter, paymentAskDelay, transitionOf } from '@tuerca/rules';
import { postFeeCharged, postPaid } from '../ledger/ledger.service.ts';
import type { OrderLifeService } from '../orders/order-life.service.ts';
import { livingOf, type Order } from '../orders/order.ts';
import { ordersRepository } from '../orders/orders.repository.ts';
import { differencesRepository as differences } from './differences.repository.ts';
import { eventOf, feeShares, type PaidOrder, type Payment } from './payment.ts';
import { paymentsRepository as payments } from './payments.repository.ts';
import type { ProviderAnswer } from './provider.ts';
import { refundsRepository as refunds } from './refunds.repository.ts';

const hourMs = 3_600_000;
/** For so long after it could be paid last, a provider is asked what became of a payment. */
const endsAfterMs = 24 * hourMs;

/** What an event says of a payment. */
export const paymentData = (payment: Payment, parts: readonly PaidOrder[], at: Date) => ({
  paymentId: payment.id,
  code: payment.code,
  buyerId: payment.buyerId,
  country: payment.country,
  currency: payment.currency,
  amountMinor: payment.amountMinor,
  provider: payment.provider,
  orders: parts.map(({ orderId, reference, requestId, storeId, storeName, amountMinor }) => ({
    orderId,
    reference,
    requestId,
    storeId,
    storeName,
    amountMinor,
  })),
  at: at.toISOString(),
});

export type Settling = ReturnType<typeof createSettling>;

/** What follows of a provider's answer, in the transaction that has it. */
export const createSettling = ({
  clock,
  life,
}: {
  clock: () => Date;
  life: Pick<OrderLifeService, 'take'>;
}) => {
  const differ = async (
    trx: Transaction,
    emit: Emit,
    {
      payment,
      parts,
      kind,
      orderId = null,
    }: {
      payment: Payment;
      parts: readonly PaidOrder[];
      kind: PaymentDifferenceKind;
      orderId?: number | null;
    },
  ) => {
    const createdAt = clock();
    const differenceId = await differences.open(trx, { paymentId: payment.id, orderId, kind, createdAt });
    if (differenceId !== undefined)
      emit(paymentDiffers, { ...paymentData(payment, parts, createdAt), differenceId, kind });
  };

  /** Money that came for an order and does not pay it goes back; the administrator sees that it came. */
  const giveBack = async (
    trx: Transaction,
    emit: Emit,
    payment: Payment,
    {
      part,
      parts,
      kind,
    }: { part: PaidOrder; parts: readonly PaidOrder[]; kind: 'paidTwice' | 'paidAfterEnd' },
  ) => {
    await differ(trx, emit, { payment, parts, kind, orderId: part.orderId });
    await refunds.insert(trx, {
      paymentId: payment.id,
      orderId: part.orderId,
      amountMinor: part.amountMinor,
      reason: kind === 'paidTwice' ? 'El pedido ya estaba pagado' : 'El pedido ya no seguía',
      userId: null,
      settles: false,
      askedAt: clock(),
    });
  };

  const payOrders = async (
    trx: Transaction,
    emit: Emit,
    payment: Payment,
    {
      parts,
      orders,
      feeMinor,
    }: { parts: readonly PaidOrder[]; orders: ReadonlyMap<number, Order>; feeMinor: number | null },
  ) => {
    const fees = feeShares(parts, feeMinor ?? 0);
    const settled: PaidOrder[] = [];
    const paid: Order[] = [];
    for (const part of parts) {
      const order = orders.get(part.orderId)!;
      if (order.paidAt) await giveBack(trx, emit, payment, { part, parts, kind: 'paidTwice' });
      else if (!transitionOf(livingOf(order), 'pay', 'system'))
        await giveBack(trx, emit, payment, { part, parts, kind: 'paidAfterEnd' });
      else {
        await payments.settle(trx, payment.id, order.id);
        await life.take(trx, emit, order, { event: 'pay', party: 'system', userId: null });
        settled.push(part);
        paid.push(order);
      }
    }
    // The ledger locks stores, in one order everywhere.
    for (const order of paid.toSorted((one, other) => one.storeId - other.storeId)) {
      const posted = { order, paymentId: payment.id, at: clock() };
      await postPaid(trx, posted);
      const fee = fees.get(order.id) ?? 0;
      if (fee > 0) await postFeeCharged(trx, { ...posted, feeMinor: fee });
    }
    if (settled.length > 0) emit(paymentPaid, paymentData(payment, settled, clock()));
  };

  /** When its provider is to be asked next: less and less often, until its end; null: no more. */
  const nextAskOf = ({ createdAt, expiresAt }: Payment, now: Date): Date | null =>
    now.getTime() > expiresAt.getTime() + endsAfterMs
      ? null
      : new Date(now.getTime() + paymentAskDelay(now.getTime() - createdAt.getTime()));

  /** The payment and its orders, locked: first the orders by their ids, as whoever begins to pay does. */
  const lock = async (trx: Transaction, id: number) => {
    const parts = (await payments.ordersOf(trx, [id])).get(id) ?? [];
    const orders = new Map<number, Order>();
    for (const { orderId } of parts) orders.set(orderId, (await ordersRepository.lock(trx, orderId))!);
    return { payment: (await payments.lock(trx, id))!, parts, orders };
  };

  return {
    differ,
    lock,

    /** Takes a payment to what its provider answers; null: it did not answer. The same answer again changes nothing. */
    apply: async (
      trx: Transaction,
      emit: Emit,
      id: number,
      answer: ProviderAnswer | null,
    ): Promise<Payment> => {
      const { payment, parts, orders } = await lock(trx, id);
      const now = clock();
      const event = answer ? eventOf(payment, answer, now) : 'silent';
      const state = paymentAfter(payment.state, event);
      const after = state ?? payment.state;
      const nextAskAt = isPaymentOpen(after) ? nextAskOf(payment, now) : null;
      const changed: Partial<Payment> = {
        askedAt: now,
        nextAskAt,
        ...(state && { state, stateSince: now }),
        ...(state && answer?.status === 'refused' && { refusal: answer.reason }),
        ...(state &&
          answer?.status === 'paid' && {
            receivedMinor: answer.receivedMinor,
            receivedCurrency: answer.receivedCurrency,
            paidAt: now,
            refusal: null,
            ...(answer.providerReference && { providerReference: answer.providerReference }),
          }),
      };
      await payments.update(trx, id, changed);
      const next = { ...payment, ...changed };
      if (state === 'paid' && answer?.status === 'paid')
        await payOrders(trx, emit, next, { parts, orders, feeMinor: answer.feeMinor });
      if (state === 'refused')
        emit(paymentRefused, { ...paymentData(next, parts, now), reason: next.refusal });
      if (state === 'held')
        await differ(trx, emit, {
          payment: next,
          parts,
          kind: next.receivedCurrency === next.currency ? 'amount' : 'currency',
        });
      if (isPaymentOpen(after) && nextAskAt === null)
        await differ(trx, emit, { payment: next, parts, kind: 'unanswered' });
      return next;
    },
  };
};
