import { orderCreated, paymentOptionChosen } from '@tuerca/contracts';
import type { PaymentOption, QueryOf, QuotationOrderDraft, listTransactions } from '@tuerca/contracts';
import type { UnitOfWork } from '@tuerca/events';
import type { Database } from '@tuerca/postgres';
import { isOrderLost, storesTurn, withoutBuyer, type CountryCode } from '@tuerca/rules';
import { AppError } from '@tuerca/service';
import type { Caller } from '@tuerca/service';
import { cartRepository as cart } from '../cart/cart.repository.ts';
import { fingerprintOf, refuseWrongTotals, sideOf } from './order.ts';
import type { RatingsService } from '../ratings/ratings.service.ts';
import type { Order, Side } from './order.ts';
import { peopleRepository as people } from '../people/people.repository.ts';
import { paymentsRepository as payments } from '../payments/payments.repository.ts';
import { ordersRepository as orders } from './orders.repository.ts';
import { returnsRepository as returns } from '../returns/returns.repository.ts';
import { storesRepository as stores } from '../stores/stores.repository.ts';
import { webhooksRepository as webhooks } from '../webhooks/webhooks.repository.ts';
import { vehiclesRepository as vehicles } from '../vehicles/vehicles.repository.ts';
import { markerOf, markersOf, sideOfWhose, whoseFor } from './whose.ts';
import { parcelsRepository as parcels } from '../parcels/parcels.repository.ts';
import { changeWire, orderWire, parcelWire } from './orders.wire.ts';

export interface OrdersDeps {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => Date;
  linkSecret: string;
  ratings: Pick<RatingsService, 'ofOrder'>;
  /** Whether a gateway takes the payments of a country. */
  takesPayments: (country: CountryCode) => boolean;
}
export type OrdersService = ReturnType<typeof createOrdersService>;

const createdEvent = (
  draft: QuotationOrderDraft,
  order: Pick<Order, 'id' | 'reference' | 'salesModel'> & { lineIds: readonly number[] },
  createdAt: Date,
) => ({
  orderId: order.id,
  reference: order.reference,
  quotationId: draft.quotationId,
  requestId: draft.requestId,
  requestCode: draft.requestCode,
  buyerId: draft.buyer.id,
  buyerName: draft.buyer.name,
  storeId: draft.storeId,
  storeName: draft.storeName,
  sellerUserId: draft.sellerUserId,
  adviserId: draft.adviserId,
  country: draft.country,
  currency: draft.currency,
  salesModel: order.salesModel,
  lines: draft.lines.map(
    ({ quotationDetailId, name, amount, unitPriceMinor, deliveryTime, productId }, at) => ({
      orderLineId: order.lineIds[at]!,
      quotationDetailId,
      name,
      amount,
      unitPriceMinor,
      deliveryTime,
      ...(productId !== undefined && { productId }),
    }),
  ),
  subtotalMinor: draft.subtotalMinor,
  shippingMinor: draft.shippingMinor,
  totalMinor: draft.totalMinor,
  commissionMinor: draft.commissionMinor,
  registeredBy: draft.registeredBy,
  createdAt: createdAt.toISOString(),
});

export const createOrdersService = ({
  db,
  unitOfWork,
  clock,
  linkSecret,
  ratings,
  takesPayments,
}: OrdersDeps) => {
  /** The caller's side of an order; NOT_FOUND, to hide that it exists, for those it does not concern. */
  const findFor = async (caller: Caller, id: number): Promise<{ order: Order; side: Side }> => {
    const order = await orders.find(db, id);
    const side = order && sideOf(order, caller);
    if (!side) throw new AppError('NOT_FOUND');
    return { order, side };
  };

  const garageVehicleOf = async ({ vehicleId, buyerId }: Order) => {
    const found = vehicleId === null ? undefined : await vehicles.find(db, vehicleId);
    return found?.userId === buyerId
      ? { id: found.id, name: found.name, license_plate: found.licensePlate }
      : null;
  };

  const readAs = async (order: Order, side: Side) => {
    const { id } = order;
    const [lines, changes, returned, itsReturns, standing, sent] = await Promise.all([
      orders.linesOf(db, [id]),
      orders.changesOf(db, id),
      returns.amountsOf(db, [id]),
      returns.ofOrders(db, [id]),
      payments.standingOf(db, [id]),
      parcels.ofOrder(db, id),
    ]);
    const packedIn = await parcels.linesOf(db, sent);
    return {
      ...orderWire(
        order,
        {
          lines: lines.get(id) ?? [],
          returned,
          returns: itsReturns.get(id) ?? [],
          standing: standing.get(id),
        },
        side,
      ),
      changes: changes.map(changeWire),
      parcels: sent.map((parcel) =>
        parcelWire(parcel, packedIn.get(parcel.id) ?? [], { now: clock(), linkSecret }),
      ),
      ratings: await ratings.ofOrder(order, side),
      ...(side === 'buyer' && { garage_vehicle: await garageVehicleOf(order) }),
    };
  };

  const markerFor = async (caller: Caller, id: number) => {
    const { order, side } = await findFor(caller, id);
    return markerOf(order, side);
  };

  return {
    /** Creates the order of a quotation, once; idempotent for the same draft. */
    create: (asked: QuotationOrderDraft, idempotencyKey: string | undefined) => {
      refuseWrongTotals(asked);
      const fingerprint = fingerprintOf(asked);
      const idempotency = {
        key: idempotencyKey,
        operation: 'createOrderOfQuotation',
        callerId: 'service',
        body: asked,
      };
      return unitOfWork.transact(
        async (trx, emit) => {
          const createdAt = clock();
          const isClosed = await people.isClosed(trx, asked.buyer.id);
          const draft = isClosed ? withoutBuyer(asked) : asked;
          // Without a gateway, and in what was agreed outside, the two agree the payment, whatever the store prefers.
          const isAgreed = draft.registeredBy !== undefined || !takesPayments(draft.country);
          const salesModel = isAgreed ? 'orders' : draft.salesModel;
          const made = await orders.insert(trx, draft, { fingerprint, createdAt, salesModel });
          if (made) {
            await webhooks.queue(trx, {
              storeId: draft.storeId,
              orderId: made.id,
              event: 'create',
              at: createdAt,
            });
            await cart.removeOrdered(trx, draft.quotationId);
            const bought = draft.lines.flatMap(({ productId }) => productId ?? []);
            if (bought.length > 0) await cart.remove(trx, 'products', draft.buyer.id, bought);
            emit(orderCreated, createdEvent(draft, { ...made, salesModel }, createdAt));
            return {
              id: made.id,
              ref_venta: made.reference,
              totalMinor: draft.totalMinor,
              currency: draft.currency,
              created: true,
            };
          }
          const existing = await orders.findByQuotation(trx, draft.quotationId);
          if (existing?.fingerprint !== fingerprint) throw new AppError('QUOTATION_ORDERED');
          const { id, reference, totalMinor, currency } = existing;
          return { id, ref_venta: reference, totalMinor, currency, created: false };
        },
        { idempotency },
      );
    },

    list: async (caller: Caller, query: QueryOf<typeof listTransactions>) => {
      const { page, pageSize, scopes } = query;
      const whose = whoseFor(caller, scopes);
      const { rows, count } = await orders.list(db, whose, query);
      const ids = rows.map(({ id }) => id);
      const [lines, returned, itsReturns, standing] = await Promise.all([
        orders.linesOf(db, ids),
        returns.amountsOf(db, ids),
        returns.ofOrders(db, ids),
        payments.standingOf(db, ids),
      ]);
      const side = sideOfWhose(whose);
      const data = rows.map((order) =>
        orderWire(
          order,
          {
            lines: lines.get(order.id) ?? [],
            returned,
            returns: itsReturns.get(order.id) ?? [],
            standing: standing.get(order.id),
          },
          side,
        ),
      );
      return { data, metadata: { count, page, pageSize } };
    },

    read: async (caller: Caller, id: number) => {
      const { order, side } = await findFor(caller, id);
      return readAs(order, side);
    },

    /** An order as its store reads it, for the store's own system. */
    readForStore: async (id: number) => readAs((await orders.find(db, id))!, 'seller'),

    countByState: async (caller: Caller, scopes: readonly string[]) => {
      const counts = await orders.countByState(db, whoseFor(caller, scopes), scopes.includes('hidden'));
      return Object.fromEntries(counts.map(({ value, count }) => [value, count]));
    },

    countUnread: async (caller: Caller) => {
      const [purchases, sales = 0] = await Promise.all(
        markersOf(caller).map((marker) => orders.countUnread(db, marker)),
      );
      return { purchases: purchases!, sales };
    },

    markRead: async (caller: Caller, { id, isRead }: { id: number; isRead: boolean }) => {
      await orders.markRead(db, await markerFor(caller, id), { id, readAt: isRead ? clock() : null });
    },

    setVisible: async (caller: Caller, { id, isVisible }: { id: number; isVisible: boolean }) => {
      await orders.setHidden(db, await markerFor(caller, id), id, isVisible ? null : clock());
    },

    /** Says for which vehicle of the buyer's garage an order is. */
    setVehicle: async (caller: Caller, id: number, vehicleId: number | null) => {
      const { order, side } = await findFor(caller, id);
      const vehicle = vehicleId === null ? null : await vehicles.find(db, vehicleId);
      if (side !== 'buyer' || (vehicle !== null && vehicle?.userId !== order.buyerId))
        throw new AppError('NOT_FOUND');
      await orders.setVehicle(db, id, vehicleId);
    },

    /** Says how the buyer wants to pay the store, until the order is paid or has come to nothing. */
    choosePaymentOption: (caller: Caller, id: number, option: PaymentOption) =>
      unitOfWork.transact(async (trx, emit) => {
        const order = await orders.lock(trx, id);
        if (!order || sideOf(order, caller) !== 'buyer') throw new AppError('NOT_FOUND');
        const { salesModel, paidAt, state, registeredBy, storeId, paymentOption } = order;
        if (salesModel !== 'orders' || paidAt !== null || registeredBy !== null || isOrderLost(state))
          throw new AppError('ORDER_STEP');
        if (!(await stores.paymentOptionsOf(trx, storeId)).includes(option))
          throw new AppError('PAYMENT_OPTION_NOT_TAKEN');
        if (paymentOption === option) return;
        await orders.setPaymentOption(trx, id, option);
        const { reference, quotationId, requestId, buyerId, sellerUserId, adviserId, country } = order;
        emit(paymentOptionChosen, {
          orderId: id,
          reference,
          quotationId,
          requestId,
          buyerId,
          storeId,
          sellerUserId,
          adviserId,
          country,
          option,
          at: clock().toISOString(),
        });
      }),

    /** How many orders of the caller's store wait for the store. */
    countWaiting: (caller: Caller) => orders.countIn(db, whoseFor(caller, ['sales']), storesTurn),

    markAllRead: async (caller: Caller, scopes: readonly string[]) => {
      const readAt = clock();
      await db.transaction(async (trx) => {
        for (const marker of markersOf(caller, scopes)) await orders.markRead(trx, marker, { readAt });
      });
    },
  };
};
