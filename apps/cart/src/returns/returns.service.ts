import { limits, returnChanged } from '@tuerca/contracts';
import type {
  BodyOf,
  changeTransactionReturn,
  createTransactionReturn,
  loadTransactionReturns,
  QueryOf,
} from '@tuerca/contracts';
import type { Emit, UnitOfWork } from '@tuerca/events';
import type { Database, Executor, Transaction } from '@tuerca/postgres';
import {
  dayMs,
  isOrderLost,
  isRestCancellable,
  isReturnable,
  isWithinWithdrawalTerm,
  returnTransitionOf,
  toldOf,
  type OrderParty,
  type ReturnEvent,
} from '@tuerca/rules';
import { AppError } from '@tuerca/service';
import type { Caller, Log } from '@tuerca/service';
import { creditOrder } from '../invoices/credit-notes.ts';
import { oneByOne } from '../one-by-one.ts';
import { noteAct } from '../orders/note-act.ts';
import type { OrderLifeService } from '../orders/order-life.service.ts';
import {
  actorOf,
  deliveredAtOf,
  livingOf,
  namedLines,
  partyOf,
  sideOf,
  type Order,
  type OrderLine,
  type Side,
} from '../orders/order.ts';
import { ordersRepository as orders } from '../orders/orders.repository.ts';
import { markerOf, markersOf, sideOfWhose, whoseFor, type Marker } from '../orders/whose.ts';
import { leftOf, packed } from '../parcels/parcel.ts';
import { parcelsRepository as parcels } from '../parcels/parcels.repository.ts';
import { leftToRefund, refundReturn } from '../payments/refunds.ts';
import { webhooksRepository as webhooks } from '../webhooks/webhooks.repository.ts';
import {
  refundOf,
  refuseWhole,
  saidWith,
  type OrderReturn,
  type Returned,
  type ReturnLine,
  type ReturnWords,
} from './return.ts';
import { returnsRepository as returns } from './returns.repository.ts';
import { returnChangeWire, returnWire } from './returns.wire.ts';

export interface ReturnsDeps {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => Date;
  log: Pick<Log, 'error'>;
  linkSecret: string;
  life: Pick<OrderLifeService, 'take'>;
  /** Days after which what was accepted and never sent is returned no more. */
  lapsesAfterDays: number;
  /** Days that a return waits for a decision before its store is reminded, and again. */
  remindsAfterDays: number;
}
export type ReturnsService = ReturnType<typeof createReturnsService>;

interface Step {
  event: ReturnEvent;
  party: OrderParty;
  userId: number | null;
  sessionId?: string | null;
  words?: ReturnWords;
  /** What the platform gave back, where that may be less than was due. */
  refundMinor?: number;
}

const atOnce = 200;
const refundedByTuerca = { event: 'refund', party: 'system', userId: null } as const;
/** How a return begins that its buyer asks for, and how what its store says not to send any more. */
const beginnings = {
  buyer: { event: 'ask', state: 'asked' },
  seller: { event: 'cancelRest', state: 'received' },
} as const;
const noWords: ReturnWords = { reason: null, way: null, place: null, carrier: null, guide: null };

/** What of orders goes back to their stores, and the money with it (`returnLife`, ADR 0444). */
export const createReturnsService = ({
  db,
  unitOfWork,
  clock,
  log,
  linkSecret,
  life,
  lapsesAfterDays,
  remindsAfterDays,
}: ReturnsDeps) => {
  const tell = async (
    trx: Transaction,
    emit: Emit,
    { order, returned, from }: { order: Order; returned: OrderReturn; from: OrderReturn['state'] | null },
    { event, party, userId, words = noWords }: Step,
  ) => {
    const at = clock();
    const [lines, bought, due] = await Promise.all([
      returns.linesOf(trx, [returned.id]),
      orders.linesOf(trx, [order.id]),
      returns.dueOf(trx, [returned.id]),
    ]);
    emit(returnChanged, {
      returnId: returned.id,
      reference: returned.reference,
      orderId: order.id,
      orderReference: order.reference,
      quotationId: order.quotationId,
      requestId: order.requestId,
      buyerId: order.buyerId,
      storeId: order.storeId,
      storeName: order.storeName,
      sellerUserId: order.sellerUserId,
      adviserId: order.adviserId,
      event,
      from,
      to: returned.state,
      by: party,
      byUserId: userId,
      tells: toldOf(party),
      returnReason: returned.reason,
      lines: (lines.get(returned.id) ?? []).map(({ orderLineId, amount }) => {
        const { name, quotationDetailId } = bought.get(order.id)!.find(({ id }) => id === orderLineId)!;
        return { orderLineId, quotationDetailId, amount, name };
      }),
      refundMinor: due.get(returned.id) ?? returned.refundMinor,
      isWithinWithdrawalTerm: returned.isWithinWithdrawalTerm,
      isPaid: order.paidAt !== null,
      currency: order.currency,
      way: returned.way,
      place: returned.place,
      reason: words.reason,
      changedAt: at.toISOString(),
    });
    // With the money the order takes a step, which is sent.
    if (returned.state !== from && returned.state !== 'refunded')
      await webhooks.queue(trx, { storeId: order.storeId, orderId: order.id, event: 'return', at });
  };

  /** How many of each line of a locked order are still to be sent, without what `back` has of it. */
  const unsentOf = async (
    trx: Transaction,
    orderId: number,
    { bought, back }: { bought: readonly OrderLine[]; back: ReadonlyMap<number, Returned> },
  ): Promise<Map<number, number>> => {
    const inside = await parcels.linesOf(trx, await parcels.ofOrder(trx, orderId));
    return leftOf(bought, inside.values(), back);
  };

  /** What of a locked order its store does not send: of one of which nothing was sent yet, not all of it. */
  const givenUpOf = async (
    trx: Transaction,
    order: Order,
    of: Parameters<typeof unsentOf>[2],
    named: readonly ReturnLine[],
  ): Promise<readonly ReturnLine[]> => {
    const left = await unsentOf(trx, order.id, of);
    const lines = packed(of.bought, left, named);
    if (order.state !== 'partlyShipped') refuseWhole(left, lines);
    return lines;
  };

  /** The order follows a return whose money was given back: in part, or, when nothing is left of it, in full. */
  const followBy = async (
    trx: Transaction,
    emit: Emit,
    order: Order,
    returned: OrderReturn,
    { party: by, userId, sessionId = null }: Step,
  ) => {
    // It was reversed meanwhile, with what its store did not send of it.
    if (isOrderLost(order.state)) return;
    const [lines, back] = await Promise.all([
      orders.linesOf(trx, [order.id]),
      returns.amountsOf(trx, [order.id], ['refunded']),
    ]);
    const bought = lines.get(order.id)!;
    const isWhole = bought.every(({ id, amount }) => back.get(id)?.amount === amount);
    const event = isWhole ? 'returnAll' : 'returnPart';
    // Nothing of it is still to be sent, for the rest of it came back.
    const isAllSent =
      order.state === 'partlyShipped' && (await unsentOf(trx, order.id, { bought, back })).size === 0;
    // The return has told of it.
    const who = { party: 'system', by, userId, sessionId } as const;
    // Its life says why its store sends no more of it, as of what is cancelled.
    const reason = returned.reason === 'notSent' ? returned.description : null;
    await life.take(trx, emit, order, { event, ...who, reason, isTold: false, isAllSent });
    if (event === 'returnPart' && isAllSent) await arriveBy(trx, emit, { ...order, state: 'shipped' });
  };

  /** Of an order whose rest came to nothing all that was sent may be there: its buyer has said so. */
  const arriveBy = async (trx: Transaction, emit: Emit, order: Order) => {
    const sent = await parcels.ofOrder(trx, order.id);
    if (sent.some(({ deliveredAt }) => deliveredAt === null)) return;
    await life.take(trx, emit, order, { event: 'deliver', party: 'system', userId: null, isTold: false });
  };

  /** Takes a return whose order is locked as well one step on; RETURN_STEP when its life has no such step now. */
  const take = async (
    trx: Transaction,
    emit: Emit,
    order: Order,
    returned: OrderReturn,
    step: Step,
  ): Promise<{ id: number; status: OrderReturn['state'] }> => {
    const { event, party, userId, sessionId = null, words = noWords, refundMinor } = step;
    const { id, state, way } = returned;
    const transition = returnTransitionOf({ state, way, salesModel: order.salesModel }, event, party);
    if (!transition) {
      const last = (await returns.changesOf(trx, id)).at(-1);
      if (last?.event === event && last.userId === userId) return { id, status: state };
      throw new AppError('RETURN_STEP');
    }
    const said = { ...saidWith(transition.needs, words), ...(refundMinor !== undefined && { refundMinor }) };
    const { to } = transition;
    const createdAt = clock();
    const { reason } = words;
    await returns.change(
      trx,
      id,
      { ...said, unreadBy: toldOf(party) },
      { event, state: to, by: party, userId, sessionId, reason, createdAt },
    );
    await tell(trx, emit, { order, returned: { ...returned, ...said, state: to }, from: state }, step);
    if (party === 'manager')
      noteAct(emit, {
        subject: { type: 'return', id, name: returned.reference },
        action: 'changeReturn',
        before: { returnStatus: state },
        after: { returnStatus: to, ...(words.reason && { reason: words.reason }) },
        byUserId: userId,
        at: createdAt,
      });
    if (to === 'refunded') await followBy(trx, emit, order, returned, step);
    if (to === 'refunded' && order.salesModel === 'orders' && returned.refundMinor > 0)
      await creditOrder(trx, order.id, {
        source: `return:${id}`,
        amountMinor: returned.refundMinor,
        at: createdAt,
      });
    if (to === 'received') return payBack(trx, emit, order, { ...returned, ...said, state: to }, userId);
    return { id, status: to };
  };

  /**
   * The store has what is returned: what was paid through the platform goes back by it, and ends the return when it is
   * done.
   */
  const payBack = async (
    trx: Transaction,
    emit: Emit,
    order: Order,
    returned: OrderReturn,
    userId: number | null,
  ): Promise<{ id: number; status: OrderReturn['state'] }> => {
    const { id, state, reference, refundMinor: amountMinor, reason } = returned;
    // What is not sent of what nobody has paid is not to be paid: there is no money to give back (ADR 0619).
    if (reason === 'notSent' && order.salesModel === 'orders' && order.paidAt === null)
      return take(trx, emit, order, returned, { event: 'refund', party: 'store', userId });
    const isUnderWay =
      order.salesModel !== 'cart' ||
      (await refundReturn(trx, {
        orderId: order.id,
        amountMinor,
        reason: `Devolución ${reference}`,
        userId,
        returnId: id,
        at: clock(),
      }));
    if (isUnderWay) return { id, status: state };
    return take(trx, emit, order, returned, { ...refundedByTuerca, refundMinor: 0 });
  };

  /** Locks a return with its order, the order first: whoever locks both does it in this order. */
  const lock = async (trx: Transaction, id: number, orderId: number) => {
    const order = await orders.lock(trx, orderId);
    const returned = await returns.lock(trx, id);
    return order && returned && { order, returned };
  };

  /** The caller's side of a return; NOT_FOUND, to hide that it exists, for those it does not concern. */
  const findFor = async (on: Executor, caller: Caller, id: number) => {
    const returned = await returns.find(on, id);
    const order = returned && (await orders.find(on, returned.orderId));
    const side = order && sideOf(order, caller);
    if (!side) throw new AppError('NOT_FOUND');
    return { returned, order, side };
  };

  const wiresOf = async (on: Executor, found: readonly OrderReturn[], sideFor: (order: Order) => Side) => {
    const orderIds = [...new Set(found.map(({ orderId }) => orderId))];
    const ids = found.map(({ id }) => id);
    const [of, bought, lines, due] = await Promise.all([
      orders.findMany(on, orderIds),
      orders.linesOf(on, orderIds),
      returns.linesOf(on, ids),
      returns.dueOf(on, ids),
    ]);
    return found.map((returned) => {
      const order = of.get(returned.orderId)!;
      return returnWire(returned, {
        order,
        dueMinor: due.get(returned.id) ?? returned.refundMinor,
        bought: bought.get(order.id) ?? [],
        lines: lines.get(returned.id) ?? [],
        side: sideFor(order),
        now: clock(),
        linkSecret,
      });
    });
  };

  const daysAgo = (days: number) => new Date(clock().getTime() - days * dayMs);

  /** Takes the step that time takes, with each of some returns that is still in a state since then; returns how many. */
  const takeByTime = (
    found: readonly Pick<OrderReturn, 'id' | 'orderId'>[],
    event: ReturnEvent,
    { state, before }: { state: OrderReturn['state']; before: Date },
  ): Promise<number> =>
    oneByOne(
      found,
      ({ id, orderId }) =>
        unitOfWork.transact(async (trx, emit) => {
          const locked = await lock(trx, id, orderId);
          if (locked?.returned.state !== state || locked.returned.stateSince >= before) return;
          await take(trx, emit, locked.order, locked.returned, { event, party: 'system', userId: null });
        }),
      (error, { id }) => log.error({ err: error, returnId: id, event }, 'A return could not go on'),
    );

  /** At most what is left of what a gateway took for a locked order, and no other return gives back. */
  const atMostLeft = async (trx: Transaction, orderId: number, wanted: number): Promise<number> => {
    const left = await leftToRefund(trx, orderId);
    if (!left) return wanted;
    return Math.max(0, Math.min(wanted, left.leftMinor - (await returns.promisedMinor(trx, orderId))));
  };

  return {
    /** The money of a return of a locked order was given back: what was left for it, which may be nothing. */
    refunded: async (
      trx: Transaction,
      emit: Emit,
      order: Order,
      { id, refundMinor }: { id: number; refundMinor: number },
    ): Promise<void> => {
      const returned = (await returns.lock(trx, id))!;
      await take(trx, emit, order, returned, { ...refundedByTuerca, refundMinor });
    },

    /**
     * Says what of an order goes back, or of its store what it does not send any more; of many at once never more than was
     * bought, or is left to send.
     */
    ask: (caller: Caller, body: BodyOf<typeof createTransactionReturn>, key: string | undefined) => {
      const userId = caller.user();
      const { reason, description, evidence } = body;
      const isOfStore = reason === 'notSent';
      const side = isOfStore ? 'seller' : 'buyer';
      const { event, state } = beginnings[side];
      const party = partyOf[side];
      return unitOfWork.transact(
        async (trx, emit) => {
          const order = await orders.lock(trx, body.order_id);
          if (!order || sideOf(order, caller) !== side) throw new AppError('NOT_FOUND');
          // They are signed in the buyer's name.
          if (isOfStore && evidence.length > 0)
            throw new AppError('INVALID_INPUT', { fields: { evidence: 'Solo el comprador adjunta fotos' } });
          if (isOfStore && !isRestCancellable(livingOf(order))) throw new AppError('ORDER_STEP');
          if (!isOfStore && !isReturnable(order.state)) throw new AppError('RETURN_OVER');
          const [all, returned] = await Promise.all([
            orders.linesOf(trx, [order.id]),
            returns.amountsOf(trx, [order.id]),
          ]);
          const bought = all.get(order.id)!;
          const named = namedLines(body.details);
          const lines = isOfStore ? await givenUpOf(trx, order, { bought, back: returned }, named) : named;
          const at = clock();
          const asked = {
            reason,
            isWithinWithdrawalTerm:
              !isOfStore &&
              isWithinWithdrawalTerm(at, { deliveredAt: deliveredAtOf(order), country: order.country }),
          };
          const wanted = refundOf(order, bought, { lines, returned, ...asked });
          const made = await returns.insert(
            trx,
            {
              orderId: order.id,
              storeId: order.storeId,
              buyerId: order.buyerId,
              ...asked,
              description,
              evidence,
              refundMinor: await atMostLeft(trx, order.id, wanted),
              state,
              stateSince: at,
              createdAt: at,
              buyerReadAt: isOfStore ? null : at,
              sellerReadAt: isOfStore ? at : null,
            },
            lines,
          );
          const by = { by: party, ...actorOf(caller) };
          await returns.note(trx, made.id, { event, state, ...by, reason: null, createdAt: at });
          // What its buyer wrote is read on its page.
          const words = isOfStore ? { ...noWords, reason: description } : noWords;
          await tell(trx, emit, { order, returned: made, from: null }, { event, party, userId, words });
          if (isOfStore) await payBack(trx, emit, order, made, userId);
          const [wire] = await wiresOf(trx, [(await returns.find(trx, made.id))!], () => side);
          return wire!;
        },
        { idempotency: { key, operation: 'createTransactionReturn', callerId: userId, body } },
      );
    },

    change: (caller: Caller, id: number, { event, ...words }: BodyOf<typeof changeTransactionReturn>) =>
      unitOfWork.transact(async (trx, emit) => {
        const { returned: asked, side } = await findFor(trx, caller, id);
        const { order, returned } = (await lock(trx, id, asked.orderId))!;
        const step = { event, party: partyOf[side], ...actorOf(caller), words };
        return take(trx, emit, order, returned, step);
      }),

    list: async (caller: Caller, query: QueryOf<typeof loadTransactionReturns>) => {
      const { page, pageSize, scopes } = query;
      const whose = whoseFor(caller, scopes);
      const { rows, count } = await returns.list(db, whose, query);
      const side = sideOfWhose(whose);
      return { data: await wiresOf(db, rows, () => side), metadata: { count, page, pageSize } };
    },

    read: async (caller: Caller, id: number) => {
      const { returned, side } = await findFor(db, caller, id);
      const [wires, changes] = await Promise.all([
        wiresOf(db, [returned], () => side),
        returns.changesOf(db, id),
      ]);
      return { ...wires[0]!, changes: changes.map(returnChangeWire) };
    },

    count: async (caller: Caller, scopes: readonly string[]) => {
      const whose = whoseFor(caller, scopes);
      const [counts, unread] = await Promise.all([
        returns.countByState(db, whose),
        'buyerId' in whose || 'storeId' in whose ? returns.countUnread(db, whose as Marker) : 0,
      ]);
      return { states: Object.fromEntries(counts.map(({ state, count }) => [state, count])), unread };
    },

    markRead: async (caller: Caller, { id, isRead }: { id: number; isRead: boolean }) => {
      const { order, side } = await findFor(db, caller, id);
      await returns.markRead(db, markerOf(order, side), id, isRead ? clock() : null);
    },

    markAllRead: async (caller: Caller, scopes: readonly string[]) => {
      const readAt = clock();
      await db.transaction(async (trx) => {
        for (const marker of markersOf(caller, scopes)) await returns.markAllRead(trx, marker, readAt);
      });
    },

    /** Ends returns that were accepted and never sent; returns how many. */
    lapse: async (): Promise<number> => {
      const before = daysAgo(lapsesAfterDays);
      const found = await returns.lapsing(db, before, atOnce);
      return takeByTime(found, 'lapse', { state: 'accepted', before });
    },

    /** Reminds of returns that nobody decides, a few times; returns how many. */
    remind: async (): Promise<number> => {
      const before = daysAgo(remindsAfterDays);
      const found = await returns.undecided(db, before, { reminders: limits.returnReminders, most: atOnce });
      return takeByTime(found, 'remind', { state: 'asked', before });
    },
  };
};
