import { ApiError, isAway, isRefusedForGood } from '@tuerca/api-client';
import type {
  BodyOf,
  createNewOrder,
  createNewOrders,
  makePurchase,
  QuotationOrderDraft,
} from '@tuerca/contracts';
import {
  createOrderOfQuotation,
  createOrderPaymentLink,
  quotationOrdered,
  readAddress,
  readPaymentProviders,
} from '@tuerca/contracts';
import type { UnitOfWork } from '@tuerca/events';
import type { Database, Executor, Transaction } from '@tuerca/postgres';
import { countries, fromMinor, isOfClosedAccount, withoutBuyer } from '@tuerca/rules';
import { AppError } from '@tuerca/service';
import type { CallService, Caller, Log } from '@tuerca/service';
import type { Line } from '../quotations/line.ts';
import { salesModelOf, type Quotation } from '../quotations/quotation.ts';
import { quotationsRepository as quotations } from '../quotations/quotations.repository.ts';
import { requestsRepository as requests } from '../requests/requests.repository.ts';
import { usersRepository as users } from '../users/users.repository.ts';
import { viewerOf } from '../viewer.ts';
import type { Viewer } from '../viewer.ts';
import { zonesRepository as zones } from '../zones/zones.repository.ts';
import {
  fingerprintOf,
  isSameIntent,
  ofQuotation,
  purchasedLines,
  refuseBelowMinimum,
  refuseOtherIntent,
  refuseUnavailable,
  registrarOf,
} from './order.ts';
import type { BoughtOf, Purchase } from './order.ts';
import { closeWhenOrdered } from './ordered-requests.ts';
import { ordersRepository as orders } from './orders.repository.ts';
import type { QuotationOrder } from './orders.repository.ts';
import { orderDraft, purchaseFromWire, saleFromWire, soldOf } from './orders.wire.ts';
import type { Address, Sale } from './orders.wire.ts';

type OrderBody = BodyOf<typeof createNewOrder>;
type SplitOrderBody = BodyOf<typeof createNewOrders> | BodyOf<typeof makePurchase>;

export interface OrdersDeps {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => Date;
  callIdentity: CallService;
  callCart: CallService;
  log: Pick<Log, 'warn' | 'error'>;
}

/** What is to be ordered together, from one or more quotations. */
interface OrderIntent {
  buyerId: number;
  /** The requests of the quotations. */
  requestIds: readonly number[];
  items: readonly { quotationId: number; purchase: Purchase }[];
  readDelivery: () => Promise<Address | null>;
  comment: string | null;
  idempotencyKey: string | undefined;
  fingerprint: string;
  isSale?: boolean;
  /** Who registers a sale on the buyer's behalf. */
  registeredBy?: QuotationOrderDraft['registeredBy'];
  /** Throws unless whoever orders may order from the quotation. */
  admit: (quotation: Quotation | undefined) => Quotation;
  /** The error to answer with when one of the quotations cannot be ordered. */
  failureOf: (error: unknown, quotation: Quotation) => unknown;
}
type ClaimedIntent = OrderIntent & { address: Address | null };
/** What the claim of one quotation's order takes of its intent. */
interface ClaimTerms extends Pick<
  ClaimedIntent,
  'address' | 'comment' | 'idempotencyKey' | 'fingerprint' | 'registeredBy'
> {
  /** Of the store's inventory, by line. */
  productIds?: ReadonlyMap<number, number>;
}

/** Age at which a claim counts as abandoned: longer than any HTTP request lasts. */
const abandonedMs = 30_000;
const finishBatch = 50;

const receiptOf = (order: QuotationOrder) => ({
  id: order.orderId!,
  ref_venta: order.reference!,
  total: fromMinor(order.totalMinor),
  currency: order.draft.currency,
});

const receiptOfStore = (order: QuotationOrder) => ({
  ...receiptOf(order),
  quotation_id: order.quotationId,
  store: { id: order.draft.storeId, name: order.draft.storeName },
});

/** How an order is made, and why in this sequence: docs/adr/0240-order-of-a-quotation.md. */
export const createOrdersService = ({ db, unitOfWork, clock, callIdentity, callCart, log }: OrdersDeps) => {
  /**
   * Quotations whose claims the cart service refuses for good, with the buyer that the claim names: not asked of again before
   * the next start.
   */
  const refused = new Map<number, number | null>();

  /** NOT_FOUND unless the user is the buyer, even for those who may see the quotation. */
  const ofBuyer = (quotation: Quotation | undefined, userId: number): Quotation => {
    if (!quotation || quotation.buyerId !== userId) throw new AppError('NOT_FOUND');
    return quotation;
  };

  const readOwnAddress = async (id: number, token: string | null): Promise<Address> => {
    try {
      const { data } = await callIdentity(readAddress, { params: { id }, token });
      return data;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404)
        throw new AppError('ADDRESS_REQUIRED', { cause: error });
      throw error;
    }
  };

  /** A store quotes for its country: its shipping, and what it can bring. */
  const refuseAbroad = async (
    trx: Transaction,
    { cityId, country }: Quotation,
    address: Address | null,
  ): Promise<void> => {
    if (!address || address.city_id === cityId) return;
    if (await zones.findCity(trx, address.city_id, country)) return;
    const message = `Selecciona una dirección de entrega en ${countries[country].name}`;
    throw new AppError('ADDRESS_REQUIRED', { message });
  };

  const newClaim = async (
    trx: Transaction,
    quotation: Quotation,
    purchase: Purchase,
    terms: ClaimTerms,
  ): Promise<QuotationOrder> => {
    const { address, comment, idempotencyKey, fingerprint, registeredBy, productIds } = terms;
    refuseUnavailable(quotation, clock());
    await refuseAbroad(trx, quotation, address);
    const lines = purchasedLines(quotation, await quotations.linesOf(trx, [quotation.id]), purchase);
    const buyer = await users.find(trx, quotation.buyerId);
    const vehicle = await requests.vehicleOf(trx, quotation.requestId);
    const draft = orderDraft({
      quotation,
      lines,
      buyer,
      address,
      comment,
      registeredBy,
      vehicle,
      productIds,
    });
    const claim = {
      quotationId: quotation.id,
      requestId: quotation.requestId,
      buyerId: quotation.buyerId,
      idempotencyKey: idempotencyKey ?? null,
      fingerprint,
      draft,
      claimedAt: clock(),
    };
    await orders.claim(trx, claim);
    return { ...claim, orderId: null, reference: null, totalMinor: draft.totalMinor };
  };

  /** Claims all quotations of the intent in one transaction, or none. */
  const claimAll = (intent: ClaimedIntent): Promise<QuotationOrder[]> =>
    unitOfWork.transact(async (trx) => {
      const { buyerId, requestIds, idempotencyKey, fingerprint } = intent;
      if (
        idempotencyKey !== undefined &&
        (await orders.isKeyOfOtherIntent(trx, { buyerId, idempotencyKey, fingerprint }))
      ) {
        throw new AppError('IDEMPOTENCY_KEY_REUSED');
      }
      // Lock the requests first, as quoting and closing do: a concurrent close waits or comes first.
      for (const requestId of requestIds.toSorted((a, b) => a - b)) await requests.lockShared(trx, requestId);
      const claims: QuotationOrder[] = [];
      const bought: BoughtOf[] = [];
      // Locked in the order of their ids: two intents for the same quotations cannot deadlock.
      for (const item of intent.items.toSorted((a, b) => a.quotationId - b.quotationId)) {
        const quotation = intent.admit(await quotations.findLocked(trx, item.quotationId));
        try {
          const existing = await orders.find(trx, quotation.id);
          if (existing) refuseOtherIntent(existing, intent);
          const claim = existing ?? (await newClaim(trx, quotation, item.purchase, intent));
          claims.push(claim);
          bought.push({ quotation, subtotalMinor: claim.draft.subtotalMinor });
        } catch (error) {
          throw intent.failureOf(error, quotation);
        }
      }
      // What a store sold it sold as it wanted.
      if (!intent.isSale) refuseBelowMinimum(bought);
      return claims;
    });

  /** Asks the cart service for the claimed order; idempotent by the key of the quotation. */
  const askCart = async ({ quotationId, claimedAt, draft }: QuotationOrder) => {
    try {
      const { data } = await callCart(createOrderOfQuotation, {
        body: draft,
        idempotencyKey: `quotation-${quotationId}`,
      });
      return data;
    } catch (error) {
      // Only a refusal proves that no order exists; after any other error one may, so the claim stays.
      if (error instanceof ApiError && error.is('INVALID_INPUT')) {
        await orders.release(db, { quotationId, claimedAt });
        log.error({ err: error, quotationId, data: error.data }, 'The cart service refused an order');
        throw new AppError('UNEXPECTED', { cause: error });
      }
      throw error;
    }
  };

  /**
   * The same for who closed the account meanwhile: an order that is made now names nobody. One that was made before is known to
   * the cart by what it was asked for with.
   */
  const askCartUnnamed = async (claim: QuotationOrder) => {
    try {
      return await askCart({ ...claim, draft: withoutBuyer(claim.draft) });
    } catch (error) {
      const isMade =
        error instanceof ApiError && (error.is('IDEMPOTENCY_KEY_REUSED') || error.is('QUOTATION_ORDERED'));
      if (isMade) return askCart(claim);
      throw error;
    }
  };

  const isClosed = async (on: Executor, userId: number): Promise<boolean> => {
    const user = await users.find(on, userId);
    return user !== undefined && isOfClosedAccount(user);
  };

  /** Nobody asks again for a refused order of who closed the account: its claim names them no more. */
  const forgetRefused = async (): Promise<void> => {
    for (const [quotationId, buyerId] of refused) {
      if (buyerId === null || !(await isClosed(db, buyerId))) continue;
      await unitOfWork.transact((trx) => orders.forgetBuyer(trx, { quotationId }, { isRefused: true }));
      refused.set(quotationId, null);
    }
  };

  /** Makes the claimed order and, once, marks the quotation as ordered and emits the event. */
  const finish = async (claim: QuotationOrder): Promise<QuotationOrder> => {
    if (claim.orderId !== null) return claim;
    const made = await ((await isClosed(db, claim.buyerId)) ? askCartUnnamed : askCart)(claim);
    return unitOfWork.transact(async (trx, emit) => {
      const { requestId } = claim;
      // Before the quotation, as everywhere.
      const earlier = await requests.lockWithAskedAgain(trx, requestId);
      const quotation = (await quotations.findLocked(trx, claim.quotationId))!;
      if (quotation.orderId !== null) return (await orders.find(trx, quotation.id))!;
      const orderedAt = clock();
      const order = { orderId: made.id, reference: made.ref_venta };
      await orders.complete(trx, quotation.id, { ...order, orderedAt }, claim.draft.lines);
      if (await isClosed(trx, claim.buyerId)) await orders.forgetBuyer(trx, { quotationId: quotation.id });
      emit(quotationOrdered, {
        quotationId: quotation.id,
        requestId,
        buyerId: quotation.buyerId,
        storeId: quotation.storeId,
        sellerUserId: quotation.sellerUserId,
        orderId: made.id,
        orderReference: made.ref_venta,
        currency: made.currency,
        totalMinor: made.totalMinor,
        at: orderedAt.toISOString(),
      });
      // Where its request was closed while it was made, that counts again in the earlier ones.
      await closeWhenOrdered(trx, emit, [quotation, ...earlier], orderedAt);
      return { ...claim, ...order };
    });
  };

  const ofBuyersOwn = (caller: Caller, { addressId, comment }: Pick<OrderBody, 'addressId' | 'comment'>) => ({
    readDelivery: () => readOwnAddress(addressId, caller.token),
    comment: comment || null,
    admit: (quotation: Quotation | undefined) => ofBuyer(quotation, caller.user()),
  });

  /** Makes the orders of an intent, all or none; a retry returns the existing ones. */
  const place = async (intent: OrderIntent): Promise<QuotationOrder[]> => {
    const ids = intent.items.map(({ quotationId }) => quotationId);
    const earlier = await orders.ofQuotations(db, ids);
    const isRepeat = earlier.length === ids.length && earlier.every((order) => isSameIntent(order, intent));
    const claims = isRepeat ? earlier : await claimAll({ ...intent, address: await intent.readDelivery() });
    const made = new Map<number, QuotationOrder>();
    for (const claim of claims) made.set(claim.quotationId, await finish(claim));
    return ids.map((id) => made.get(id)!);
  };

  const create = async (
    caller: Caller,
    quotationId: number,
    body: OrderBody,
    idempotencyKey: string | undefined,
  ) => {
    const { userId } = viewerOf(caller);
    if (caller.isGuest) throw new AppError('SIGN_UP_REQUIRED');
    if (body.quotation_id !== undefined && body.quotation_id !== quotationId)
      throw new AppError('QUOTATION_CHANGED');
    const { requestId } = ofBuyer(await quotations.find(db, quotationId), userId);
    const [order] = await place({
      buyerId: userId,
      requestIds: [requestId],
      items: [{ quotationId, purchase: purchaseFromWire(body) }],
      ...ofBuyersOwn(caller, body),
      idempotencyKey,
      fingerprint: fingerprintOf(quotationId, body),
      failureOf: (error) => error,
    });
    return receiptOf(order!);
  };

  /** `onlyOf` is the request that all of them have to be of; null: of any of one's own. */
  const createTogether = async (
    caller: Caller,
    onlyOf: number | null,
    body: SplitOrderBody,
    idempotencyKey: string | undefined,
  ) => {
    const { userId } = viewerOf(caller);
    if (caller.isGuest) throw new AppError('SIGN_UP_REQUIRED');
    const ids = body.quotations.map(({ quotation_id: id }) => id);
    if (new Set(ids).size < ids.length) {
      throw new AppError('INVALID_INPUT', { fields: { quotations: 'Una cotización está repetida' } });
    }
    const requestIds = new Set<number>();
    for (const id of ids) {
      const { requestId } = ofBuyer(await quotations.find(db, id), userId);
      if (onlyOf !== null && requestId !== onlyOf) throw new AppError('NOT_FOUND');
      requestIds.add(requestId);
    }
    const made = await place({
      buyerId: userId,
      requestIds: [...requestIds],
      items: body.quotations.map(({ quotation_id: quotationId, ...bought }) => ({
        quotationId,
        purchase: purchaseFromWire(bought),
      })),
      ...ofBuyersOwn(caller, body),
      idempotencyKey,
      fingerprint: fingerprintOf(onlyOf ?? 0, body),
      failureOf: (error, quotation) => ofQuotation(error, ids.indexOf(quotation.id), quotation),
    });
    return made.map(receiptOfStore);
  };

  return {
    create,
    readOwnAddress,

    /** Claims the order of all of a quotation that was just written, in the transaction that wrote it. */
    claimWritten: (
      trx: Transaction,
      quotation: Quotation,
      { lines, ...terms }: ClaimTerms & { lines: readonly Line[] },
    ): Promise<QuotationOrder> => {
      const all = lines.map(({ id, amount }) => ({ id, quantity: amount, seenPrice: undefined }));
      return newClaim(trx, quotation, { lines: all, version: undefined }, terms);
    },

    /** Makes claimed orders, one after another. */
    finishAll: async (claims: readonly QuotationOrder[]) => {
      const receipts = [];
      for (const claim of claims) receipts.push(receiptOfStore(await finish(claim)));
      return receipts;
    },

    /** Orders from a quotation whose store is paid through the platform, and makes the link that pays it. */
    createWithLink: async (
      caller: Caller,
      quotationId: number,
      body: OrderBody,
      idempotencyKey: string | undefined,
    ): Promise<string> => {
      const quotation = ofBuyer(await quotations.find(db, quotationId), viewerOf(caller).userId);
      const { data: providers } = await callCart(readPaymentProviders, {});
      if (salesModelOf(quotation) !== 'cart' || providers[quotation.country] === null)
        throw new AppError('ORDER_NOT_PAYABLE');
      const { id } = await create(caller, quotationId, body, idempotencyKey);
      const { data } = await callCart(createOrderPaymentLink, { params: { id }, token: caller.token });
      return data.link;
    },

    /** Orders from several quotations of one request: docs/adr/0242-ordering-a-split.md. */
    createSeveral: (
      caller: Caller,
      requestId: number,
      body: SplitOrderBody,
      idempotencyKey: string | undefined,
    ) => createTogether(caller, requestId, body, idempotencyKey),

    /** Orders what is in a cart, from quotations of several requests: docs/adr/0448-the-cart.md. */
    createOfCart: (caller: Caller, body: SplitOrderBody, idempotencyKey: string | undefined) =>
      createTogether(caller, null, body, idempotencyKey),

    /**
     * Registers what the buyer accepted outside as their order: of a request aimed at the store, at the price
     * of the quotation, once (docs/adr/0367-a-sale-that-the-store-registers.md).
     */
    registerSale: async (viewer: Viewer, quotationId: number, sale: Sale): Promise<void> => {
      const quotation = await quotations.find(db, quotationId);
      const as = registrarOf(quotation, viewer, clock());
      const { requestId, buyerId } = quotation!;
      await place({
        buyerId,
        requestIds: [requestId],
        items: [{ quotationId, purchase: saleFromWire(sale) }],
        readDelivery: async () => null,
        comment: sale.comment || null,
        idempotencyKey: undefined,
        fingerprint: fingerprintOf(quotationId, soldOf(sale)),
        isSale: true,
        registeredBy: { as, userId: viewer.userId },
        admit: (locked) => {
          registrarOf(locked, viewer, clock());
          return locked!;
        },
        failureOf: (error) => error,
      });
    },

    /** Completes abandoned claims, and returns how many. */
    finishAbandoned: async (): Promise<number> => {
      const before = new Date(clock().getTime() - abandonedMs);
      const stale = await orders.staleClaims(db, { before, except: [...refused.keys()] }, finishBatch);
      let finished = 0;
      for (const claim of stale) {
        try {
          await finish(claim);
          finished += 1;
        } catch (error) {
          const failure = { err: error, quotationId: claim.quotationId };
          if (isRefusedForGood(error)) {
            refused.set(claim.quotationId, claim.buyerId);
            log.error(failure, 'The cart service refuses an abandoned order');
          } else if (!(error instanceof AppError)) {
            // A draft that was refused is logged already.
            log.warn(failure, 'An abandoned order could not be finished yet');
          }
          // The cart service is down, so the remaining claims would fail too.
          if (isAway(error)) break;
        }
      }
      await forgetRefused();
      return finished;
    },
  };
};
export type OrdersService = ReturnType<typeof createOrdersService>;
