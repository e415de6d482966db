import { randomUUID } from 'node:crypto';
import { paymentPaid, paymentRefused } from '@tuerca/contracts';
import type { Emit } from '@tuerca/events';
import type { Transaction } from '@tuerca/postgres';
import {
  dayMs,
  hourMs,
  isPaymentOpen,
  isPaymentReceived,
  paymentAfter,
  paymentAskDelay,
  transitionOf,
  type PaymentState,
} from '@tuerca/rules';
import { postFeeCharged, postPaid } from '../ledger/ledger.service.ts';
import type { OrderLifeService } from '../orders/order-life.service.ts';
import { livingOf, type Order } from '../orders/order.ts';
import { ordersRepository } from '../orders/orders.repository.ts';
import { differ } from './differ.ts';
import { eventOf, feeShares, paymentData, type PaidOrder, type Payment } from './payment.ts';
import { paymentsRepository as payments } from './payments.repository.ts';
import type { ProviderAnswer, Taken } from './provider.ts';
import { refundsRepository as refunds } from './refunds.repository.ts';

/** For so long after it could be paid last, a provider is asked what became of a payment. */
const endsAfterMs = dayMs;
/** For so long of one that has an end, too: its checkout may be paid by another card, again, or half an hour longer. */
const closesAfterMs = 2 * hourMs;

/** Whether money may still come, or may have come. */
const isAwaited = (state: PaymentState, answer: ProviderAnswer | null): boolean =>
  isPaymentOpen(state) || (!isPaymentReceived(state) && (answer === null || answer.status === 'waiting'));

/** When its provider is to be asked next: less and less often, until nothing can come any more; null: no more. */
const nextAskOf = (
  { createdAt, expiresAt }: Payment,
  { after, answer }: { after: PaymentState; answer: ProviderAnswer | null },
  now: Date,
): Date | null => {
  // Elsewhere a checkout is paid once.
  if (answer?.status === 'paid' && !answer.taken) return null;
  const lastMs = isAwaited(after, answer) ? endsAfterMs : closesAfterMs;
  return now.getTime() > expiresAt.getTime() + lastMs
    ? null
    : new Date(now.getTime() + paymentAskDelay(now.getTime() - createdAt.getTime()));
};

export type Settling = ReturnType<typeof createSettling>;

/** What follows of a provider's answer, in the transaction that has it. */
export const createSettling = ({
  clock,
  life,
}: {
  clock: () => Date;
  life: Pick<OrderLifeService, 'take'>;
}) => {
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
    await differ(trx, emit, { payment, parts, kind, orderId: part.orderId, at: clock() });
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

  /** The payment and its orders, locked: first the orders by their ids, as whoever begins to pay does. */
  const lock = async (trx: Transaction, id: number) => {
    const parts = await payments.partsOf(trx, id);
    const orders = new Map<number, Order>();
    for (const { orderId } of parts) orders.set(orderId, (await ordersRepository.lock(trx, orderId))!);
    return { payment: (await payments.lock(trx, id))!, parts, orders };
  };

  /** Takes a payment to what its provider answers; null: it did not answer. The same answer again changes nothing. */
  const apply = async (
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
    const nextAskAt = nextAskOf(payment, { after, answer }, now);
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
    if (state === 'refused') emit(paymentRefused, { ...paymentData(next, parts, now), reason: next.refusal });
    if (state === 'held')
      await differ(trx, emit, {
        payment: next,
        parts,
        kind: next.receivedCurrency === next.currency ? 'amount' : 'currency',
        at: now,
      });
    if (isAwaited(after, answer) && nextAskAt === null)
      await differ(trx, emit, { payment: next, parts, kind: 'unanswered', at: now });
    if (answer?.status === 'paid')
      for (const taken of answer.taken ?? [])
        if (taken.providerReference !== next.providerReference)
          await takeSurplus(trx, emit, next, parts, taken);
    return next;
  };

  /** What a checkout took besides is a payment of its own, by the name that its provider gave it. */
  const takeSurplus = async (
    trx: Transaction,
    emit: Emit,
    { country, currency, amountMinor, buyerId, provider }: Payment,
    parts: readonly PaidOrder[],
    taken: Taken,
  ): Promise<void> => {
    const { providerReference } = taken;
    if (await payments.findNamed(trx, provider, { providerReference })) return;
    const now = clock();
    const made = await payments.insert(
      trx,
      {
        reference: randomUUID(),
        country,
        currency,
        amountMinor,
        buyerId,
        provider,
        createdAt: now,
        expiresAt: now,
        nextAskAt: null,
      },
      parts.map((part) => ({ id: part.orderId, totalMinor: part.amountMinor })),
    );
    await apply(trx, emit, made.id, { status: 'paid', ...taken, feeMinor: null });
  };

  return { lock, apply };
};
