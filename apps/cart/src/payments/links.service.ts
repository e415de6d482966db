import { limits } from '@tuerca/contracts';
import type { PaymentLink as PaymentLinkWire } from '@tuerca/contracts';
import type { UnitOfWork } from '@tuerca/events';
import type { Database } from '@tuerca/postgres';
import { dayMs, firstNameOf, fromMinor, isOrderLost, isPaymentOpen, transitionOf } from '@tuerca/rules';
import { AppError } from '@tuerca/service';
import type { Caller } from '@tuerca/service';
import { livingOf, refuseUnpayable, sideOf, type Order } from '../orders/order.ts';
import { ordersRepository as orders } from '../orders/orders.repository.ts';
import { linksRepository as links, type PaymentLink } from './links.repository.ts';
import { readPaymentLinkToken, signPaymentLink } from './links.ts';
import { paymentsRepository as payments } from './payments.repository.ts';
import type { PaymentsService } from './payments.service.ts';
import type { PaymentProviders } from './providers.ts';

export interface LinksDeps {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => Date;
  secret: string;
  providers: PaymentProviders;
  payments: Pick<PaymentsService, 'begin'>;
}
export type LinksService = ReturnType<typeof createLinksService>;

/** Links by which anybody pays an order of the model `cart`, once, however many open them (specification 3, section 4). */
export const createLinksService = ({
  db,
  unitOfWork,
  clock,
  secret,
  providers,
  payments: attempts,
}: LinksDeps) => {
  const linkOf = async (token: string): Promise<{ link: PaymentLink; order: Order }> => {
    const id = readPaymentLinkToken(secret, token);
    const link = id === null ? undefined : await links.find(db, id);
    if (!link) throw new AppError('NOT_FOUND');
    return { link, order: (await orders.find(db, link.orderId))! };
  };

  /** The attempts for the order alone: others of its buyer are no business of who has the link. Newest first. */
  const attemptsFor = async (order: Order) => {
    const all = await payments.ofOrder(db, order.id);
    const parts = await payments.ordersOf(
      db,
      all.map(({ id }) => id),
    );
    const alone = all.filter(({ id }) => parts.get(id)?.length === 1);
    return { last: alone[0], settling: alone.find(({ id }) => parts.get(id)![0]!.settles) };
  };

  const stateOf = (order: Order, link: PaymentLink, isAwaited: boolean): PaymentLinkWire['state'] => {
    if (order.paidAt) return 'paid';
    if (isOrderLost(order.state) || !transitionOf(livingOf(order), 'pay', 'system')) return 'over';
    if (isAwaited) return 'waiting';
    return link.expiresAt <= clock() ? 'expired' : 'open';
  };

  return {
    create: (caller: Caller, orderId: number) =>
      unitOfWork.transact(async (trx) => {
        const createdBy = caller.user();
        const order = await orders.lock(trx, orderId);
        if (!order || !sideOf(order, caller)) throw new AppError('NOT_FOUND');
        refuseUnpayable(order);
        const createdAt = clock();
        const atLeast = new Date(createdAt.getTime() + dayMs);
        const link =
          (await links.holding(trx, orderId, atLeast)) ??
          (await links.insert(trx, {
            orderId,
            createdBy,
            createdAt,
            expiresAt: new Date(createdAt.getTime() + limits.paymentLinkDays * dayMs),
          }));
        return {
          link: providers.linkUrlOf(order.country, signPaymentLink(secret, link.id)),
          expires_at: link.expiresAt.toISOString(),
        };
      }),

    read: async (token: string): Promise<PaymentLinkWire> => {
      const { link, order } = await linkOf(token);
      const [lines, { last, settling }] = await Promise.all([
        orders.linesOf(db, [order.id]),
        attemptsFor(order),
      ]);
      // One that is being paid, not one that was opened and left.
      const isAwaited = last !== undefined && isPaymentOpen(last.state) && last.expiresAt <= clock();
      return {
        ref_venta: order.reference,
        store: order.storeName,
        buyer: firstNameOf(order.buyerName),
        vehicle: order.vehicle,
        lines: (lines.get(order.id) ?? []).map(({ name, amount, unitPriceMinor }) => ({
          name,
          amount,
          total: fromMinor(unitPriceMinor * amount),
        })),
        shipping: fromMinor(order.shippingMinor),
        total: fromMinor(order.totalMinor),
        country: order.country,
        currency: order.currency,
        expires_at: link.expiresAt.toISOString(),
        state: stateOf(order, link, isAwaited),
        refusal: last?.state === 'refused' ? last.refusal : null,
        receipt: settling ? { reference: settling.reference, id: settling.id, code: settling.code } : null,
      };
    },

    pay: async (token: string) => {
      const { link, order } = await linkOf(token);
      if (!order.paidAt && link.expiresAt <= clock()) throw new AppError('PAYMENT_LINK_EXPIRED');
      const payment = await attempts.begin([order.id], () => undefined);
      return { checkout_url: payment.checkoutUrl! };
    },
  };
};
