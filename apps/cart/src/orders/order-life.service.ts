import { isDeepStrictEqual } from 'node:util';
import { errors, orderAssigned, orderChanged, type DataOf } from '@tuerca/contracts';
import type { Emit, UnitOfWork } from '@tuerca/events';
import type { Transaction } from '@tuerca/postgres';
import {
  countries,
  dayMs,
  fieldMessages,
  isBackOnSale,
  isOwedOutside,
  isWithinWithdrawalTerm,
  toldOf,
  transitionOf,
  type CountryCode,
  type OrderEvent,
  type OrderParty,
  type OrderState,
} from '@tuerca/rules';
import { AppError, standingAmong } from '@tuerca/service';
import type { Caller } from '@tuerca/service';
import {
  actorOf,
  livingOf,
  namedLines,
  partyOf,
  sideOf,
  type Order,
  type OrderLine,
  type Shipment,
} from './order.ts';
import { webhooksRepository as webhooks } from '../webhooks/webhooks.repository.ts';
import { storesRepository as stores } from '../stores/stores.repository.ts';
import { creditOrder, reversalOf } from '../invoices/credit-notes.ts';
import { leftOf, packed } from '../parcels/parcel.ts';
import { parcelsRepository as parcels, type Parcel, type ParcelLine } from '../parcels/parcels.repository.ts';
import { refundRest } from '../payments/refunds.ts';
import { noteAct } from './note-act.ts';
import { ordersRepository as orders } from './orders.repository.ts';
import { returnsRepository as returns } from '../returns/returns.repository.ts';

export interface OrderLifeDeps {
  unitOfWork: UnitOfWork;
  clock: () => Date;
  /** Days after which an order in a state is closed by silence. */
  closesAfterDays: Readonly<Record<'shipped' | 'delivered', number>>;
}
export type OrderLifeService = ReturnType<typeof createOrderLifeService>;

/** How an order, or a part of it, is sent. */
interface Sending {
  shipment: Shipment;
  photo?: string | undefined;
  details?: readonly { order_detail_id: number; amount: number }[] | undefined;
  /** The parcel that is corrected. */
  parcelId?: number | undefined;
  /** How many parcels the order had as the sender saw it. */
  parcelsSeen?: number | undefined;
}

interface Step {
  event: OrderEvent;
  party: OrderParty;
  /** Who brought about what the platform does by itself; the party by default. */
  by?: OrderParty;
  userId: number | null;
  sessionId?: string | null;
  reason?: string | null;
  shipment?: Shipment;
  /** What is in the parcel that it is about. */
  lines?: NonNullable<DataOf<typeof orderChanged>['lines']>;
  /** Whether its order travels so from now on, and not one of its earlier parcels; yes by default. */
  isOfOrder?: boolean;
  /** Whether the side that does not act is told of it; yes by default. */
  isTold?: boolean;
  /** What is not sent of the order was returned; no by default. */
  isAllSent?: boolean;
}

/** A sending of a locked order, of which some parcels were sent, and who says it. */
interface OfSending {
  order: Order;
  sent: readonly Parcel[];
  sending: Sending;
  step: { party: OrderParty; userId: number; sessionId: string | null };
}

/** What is in a parcel, as it is told. */
const contentOf = (bought: readonly OrderLine[], inside: readonly ParcelLine[]) =>
  inside.map(({ orderLineId, amount }) => ({
    orderLineId,
    name: bought.find(({ id }) => id === orderLineId)!.name,
    amount,
  }));

const contentOfParcel = async (trx: Transaction, parcel: Parcel) => {
  const { id, orderId } = parcel;
  const [bought, inside] = await Promise.all([
    orders.linesOf(trx, [orderId]),
    parcels.linesOf(trx, [parcel]),
  ]);
  return contentOf(bought.get(orderId) ?? [], inside.get(id) ?? []);
};

/** What an order of products puts back on sale: not what its store does not have. */
const piecesOf = async (trx: Transaction, orderId: number) => {
  const [lines, back] = await Promise.all([
    orders.linesOf(trx, [orderId]),
    returns.amountsOf(trx, [orderId]),
  ]);
  return (lines.get(orderId) ?? []).flatMap(({ id, productId, amount: bought }) => {
    const amount = bought - (back.get(id)?.notSent ?? 0);
    return productId === null || amount === 0 ? [] : [{ productId, amount }];
  });
};

const photoOf = ({ photo }: Sending, { userId }: OfSending['step']) =>
  photo === undefined ? {} : { photo, photoOwnerId: userId };

const closedAtOnce = 200;

const standingOf = (id: number, status: OrderState) => ({ id, status });

/** What happens to an order after it was made, as the table of its life allows (`orderLife`, ADR 0435). */
export const createOrderLifeService = ({ unitOfWork, clock, closesAfterDays }: OrderLifeDeps) => {
  /** Takes a locked order one step on; ORDER_STEP when its life has no such step now. */
  const take = async (trx: Transaction, emit: Emit, order: Order, step: Step) => {
    const {
      event,
      party,
      by = party,
      userId,
      sessionId = null,
      reason = null,
      shipment = null,
      lines,
      isOfOrder = true,
      isTold = true,
      isAllSent = false,
    } = step;
    const transition = transitionOf({ ...livingOf(order), isAllSent }, event, party);
    if (!transition) {
      const last = (await orders.changesOf(trx, order.id)).at(-1);
      if (last?.event === event && last.userId === userId && last.reason === reason)
        return standingOf(order.id, order.state);
      throw new AppError('ORDER_STEP');
    }
    if (transition.needs === 'reason' && !reason)
      throw new AppError('INVALID_INPUT', { fields: { reason: fieldMessages.required } });
    const { to } = transition;
    const told = isTold ? toldOf(party) : [];
    const createdAt = clock();
    const products = isBackOnSale(to) ? await piecesOf(trx, order.id) : [];
    await orders.change(
      trx,
      order,
      { event, state: to, by, userId, sessionId, reason, createdAt },
      { shipment: isOfOrder ? shipment : null, unreadBy: told },
    );
    if (event === 'deliver') await parcels.arrive(trx, { orderId: order.id }, createdAt);
    await webhooks.queue(trx, { storeId: order.storeId, orderId: order.id, event, at: createdAt });
    emit(orderChanged, {
      orderId: order.id,
      reference: order.reference,
      quotationId: order.quotationId,
      requestId: order.requestId,
      buyerId: order.buyerId,
      storeId: order.storeId,
      storeName: order.storeName,
      sellerUserId: order.sellerUserId,
      adviserId: order.adviserId,
      salesModel: order.salesModel,
      event,
      from: order.state,
      to,
      by,
      byUserId: userId,
      tells: told,
      reason,
      shipment: shipment ?? order.shipment,
      ...(lines && { lines }),
      ...(products.length > 0 && { products }),
      changedAt: createdAt.toISOString(),
    });
    if (party === 'manager')
      noteAct(emit, {
        subject: { type: 'order', id: order.id, name: order.reference },
        action: 'changeOrder',
        before: { orderStatus: order.state },
        after: { orderStatus: to, ...(reason && { reason }) },
        byUserId: userId,
        at: createdAt,
      });
    if (event === 'reverse')
      await refundRest(trx, { orderId: order.id, reason: reason!, userId, at: createdAt });
    if (isOwedOutside(to, order.salesModel)) await creditOrder(trx, order.id, reversalOf(order, createdAt));
    return standingOf(order.id, to);
  };

  /** The caller's order, locked, and as whom they act; NOT_FOUND for those it does not concern. */
  const lockFor = async (trx: Transaction, caller: Caller, id: number) => {
    const order = await orders.lock(trx, id);
    const side = order && sideOf(order, caller);
    if (!side) throw new AppError('NOT_FOUND');
    return { order, party: partyOf[side] };
  };

  /** Says otherwise how a parcel travels; that of the last one is how its order does. */
  const correctParcel = async (
    trx: Transaction,
    emit: Emit,
    { order, sent, corrected, sending, step }: OfSending & { corrected: Parcel },
  ) => {
    const { shipment, photo = corrected.photo } = sending;
    if (isDeepStrictEqual(corrected.shipment, shipment) && photo === corrected.photo)
      return standingOf(order.id, order.state);
    await parcels.correct(trx, corrected.id, shipment, photoOf(sending, step));
    const event = order.state === 'partlyShipped' ? 'correctParcel' : 'ship';
    const lines = await contentOfParcel(trx, corrected);
    return take(trx, emit, order, { ...step, event, shipment, lines, isOfOrder: corrected === sent.at(-1) });
  };

  const sendParcel = async (trx: Transaction, emit: Emit, { order, sent, sending, step }: OfSending) => {
    const { id } = order;
    const { shipment, details, parcelsSeen } = sending;
    const [bought, lines, goingBack, cameBack] = await Promise.all([
      orders.linesOf(trx, [id]),
      parcels.linesOf(trx, sent),
      returns.amountsOf(trx, [id]),
      returns.amountsOf(trx, [id], ['refunded']),
    ]);
    const of = bought.get(id)!;
    const left = leftOf(of, lines.values(), goingBack);
    const wanted = details && namedLines(details);
    const last = sent.at(-1);
    const isAgain =
      last !== undefined &&
      isDeepStrictEqual(last.shipment, shipment) &&
      (wanted ? isDeepStrictEqual(lines.get(last.id), wanted) : left.size === 0);
    // Who says nothing of what they saw may mean another parcel, unless it has the number of the last one.
    if (isAgain && (parcelsSeen === undefined ? shipment.guide : parcelsSeen === sent.length - 1))
      return standingOf(id, order.state);
    if (parcelsSeen !== undefined && parcelsSeen !== sent.length) throw new AppError('PARCEL_SENT');
    const inside = packed(of, left, wanted);
    // What is going back may still be refused, and is to be sent then.
    const isLast = leftOf(of, [...lines.values(), inside], cameBack).size === 0;
    const event = isLast ? 'ship' : 'shipPart';
    const result = await take(trx, emit, order, { ...step, event, shipment, lines: contentOf(of, inside) });
    const noPhoto = { photo: null, photoOwnerId: null };
    await parcels.insert(
      trx,
      { orderId: id, shipment, sentAt: clock(), ...noPhoto, ...photoOf(sending, step) },
      inside,
    );
    return result;
  };

  const closeStanding = (state: 'shipped' | 'delivered', country: CountryCode): Promise<number> =>
    unitOfWork.transact(async (trx, emit) => {
      const before = new Date(clock().getTime() - closesAfterDays[state] * dayMs);
      const standing = await orders.lockStanding(trx, { state, country, before }, closedAtOnce);
      // One that was asked for while the order was being locked is seen now.
      const held = await returns.holding(
        trx,
        standing.map(({ id }) => id),
        before,
      );
      // The buyer of what was delivered may still withdraw from it.
      const silent = standing.filter(
        ({ id, stateSince }) =>
          !held.has(id) &&
          !(state === 'delivered' && isWithinWithdrawalTerm(clock(), { deliveredAt: stateSince, country })),
      );
      for (const order of silent)
        await take(trx, emit, order, { event: 'close', party: 'system', userId: null });
      return silent.length;
    });

  return {
    /** A step of a locked order as part of what another feature does. */
    take,
    change: (caller: Caller, id: number, { event, reason }: { event: OrderEvent; reason?: string | null }) =>
      unitOfWork.transact(async (trx, emit) => {
        const { order, party } = await lockFor(trx, caller, id);
        return take(trx, emit, order, { event, party, ...actorOf(caller), reason: reason ?? null });
      }),

    /**
     * Ships an order, or a part of it in a parcel; of one that is on its way, or of a parcel, corrects how. The same again
     * changes nothing; PARCEL_SENT where another parcel was sent since the order was seen.
     */
    ship: (caller: Caller, id: number, sending: Sending) =>
      unitOfWork.transact(async (trx, emit) => {
        const { order, party } = await lockFor(trx, caller, id);
        if (party === 'buyer') throw new AppError('NOT_FOUND');
        const sent = await parcels.ofOrder(trx, id);
        const { details, parcelId, parcelsSeen } = sending;
        const isOnItsWay = order.state === 'shipped' && !details && parcelsSeen === undefined;
        const corrected =
          parcelId === undefined ? isOnItsWay && sent.at(-1) : sent.find((each) => each.id === parcelId);
        if (parcelId !== undefined && !corrected) throw new AppError('NOT_FOUND');
        const step = { party, ...actorOf(caller) };
        return corrected
          ? correctParcel(trx, emit, { order, sent, corrected, sending, step })
          : sendParcel(trx, emit, { order, sent, sending, step });
      }),

    /** Notes that a parcel arrived; with the last one the order is delivered. */
    receive: (caller: Caller, id: number, parcelId: number) =>
      unitOfWork.transact(async (trx, emit) => {
        const { order, party } = await lockFor(trx, caller, id);
        const sent = await parcels.ofOrder(trx, id);
        const parcel = sent.find((each) => each.id === parcelId);
        if (!parcel) throw new AppError('NOT_FOUND');
        if (parcel.deliveredAt !== null) return standingOf(id, order.state);
        await parcels.arrive(trx, { orderId: id, id: parcelId }, clock());
        const isLast = order.state === 'shipped' && sent.every((each) => each.deliveredAt ?? each === parcel);
        return take(trx, emit, order, {
          event: isLast ? 'deliver' : 'receivePart',
          party,
          ...actorOf(caller),
          ...(!isLast && { lines: await contentOfParcel(trx, parcel) }),
        });
      }),

    /** Gives an order to an adviser of its store who works there and may see orders. */
    assign: (caller: Caller, id: number, adviserId: number) =>
      unitOfWork.transact(async (trx, emit) => {
        const seen = await orders.find(trx, id);
        const advisers = seen ? await stores.lockAdvisers(trx, seen.storeId) : [];
        const { order, party } = await lockFor(trx, caller, id);
        if (party === 'buyer') throw new AppError('NOT_FOUND');
        if (order.adviserId === adviserId) return;
        const standing = standingAmong(advisers, adviserId);
        if (!standing || standing === 'left' || !standing.rights.includes('seeOrders'))
          throw new AppError('ADVISER_REQUIRED', { fields: { adviser_id: errors.ADVISER_REQUIRED.message } });
        await orders.setAdviser(trx, id, adviserId);
        const { reference, requestId, storeId } = order;
        if (party === 'manager')
          noteAct(emit, {
            subject: { type: 'order', id, name: reference },
            action: 'assignOrder',
            before: { adviserId: order.adviserId },
            after: { adviserId },
            byUserId: caller.user(),
            at: clock(),
          });
        emit(orderAssigned, {
          orderId: id,
          reference,
          requestId,
          storeId,
          adviserId,
          byUserId: caller.user(),
        });
      }),

    /**
     * Closes orders that nobody has said anything of for long enough, and of which nothing is being returned; returns how
     * many. By country: the oldest of each are those whose term of withdrawal is over.
     */
    closeSilent: async (): Promise<number> => {
      let closed = 0;
      for (const state of ['delivered', 'shipped'] as const)
        for (const country of Object.keys(countries) as CountryCode[])
          closed += await closeStanding(state, country);
      return closed;
    },
  };
};
