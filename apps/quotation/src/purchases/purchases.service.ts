import { randomUUID } from 'node:crypto';
import { ApiError, isAway, isRefusal, isRefusedForGood } from '@tuerca/api-client';
import { claimProducts, settleProductClaim, type BodyOf } from '@tuerca/contracts';
import type { Emit, UnitOfWork } from '@tuerca/events';
import type { Database, Executor, Transaction } from '@tuerca/postgres';
import { AppError, type CallService, type Caller, type Log } from '@tuerca/service';
import { fingerprintOf } from '../orders/order.ts';
import { ordersRepository } from '../orders/orders.repository.ts';
import type { QuotationOrder } from '../orders/orders.repository.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import type { Address } from '../orders/orders.wire.ts';
import type { QuotationsService } from '../quotations/quotations.service.ts';
import type { RequestsService } from '../requests/requests.service.ts';
import { storesRepository as stores } from '../stores/stores.repository.ts';
import { viewerOf, type Viewer } from '../viewer.ts';
import { byStore, quotationOf, refuseBelowLeast, sellingStore, type Claimed } from './purchase.ts';
import { purchasesRepository as purchases, type ProductPurchase } from './purchases.repository.ts';
import { claimedFromWire, refuseRepeated, requestOf, type PurchaseBody } from './purchases.wire.ts';

export interface PurchasesDeps {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => Date;
  callCatalogue: CallService;
  requests: Pick<RequestsService, 'writePurchase'>;
  quotations: Pick<QuotationsService, 'writePurchase'>;
  orders: Pick<OrdersService, 'claimWritten' | 'finishAll' | 'readOwnAddress'>;
  log: Pick<Log, 'warn' | 'error'>;
}

/** Age at which a purchase that is not made counts as abandoned: longer than any HTTP request lasts. */
const abandonedMs = 60_000;
const settledAtOnce = 50;

/** What became of a purchase's claim; where the cart service refused the orders of some stores, which products were ordered. */
const outcomeOf = (
  { quotationIds }: ProductPurchase,
  made: readonly QuotationOrder[],
): Pick<BodyOf<typeof settleProductClaim>, 'outcome' | 'orderedIds'> => {
  if (made.length === 0) return { outcome: 'released' };
  if (made.length === quotationIds.length) return { outcome: 'kept' };
  return {
    outcome: 'kept',
    orderedIds: made.flatMap(({ draft }) => draft.lines.flatMap(({ productId }) => productId ?? [])),
  };
};

interface Buying {
  viewer: Viewer;
  body: PurchaseBody;
  address: Address;
}

/**
 * Buys products of inventories (ADR 0490). Their pieces are claimed at the catalogue first; how a claim always ends as its
 * purchase did: docs/adr/0491-claims-of-stock-are-settled-by-who-claimed.md.
 */
export const createPurchasesService = ({
  db,
  unitOfWork,
  clock,
  callCatalogue,
  requests,
  quotations,
  orders,
  log,
}: PurchasesDeps) => {
  /** The orders of a purchase, made or claimed, by store. */
  const madeOf = async (on: Executor, { quotationIds }: ProductPurchase): Promise<QuotationOrder[]> =>
    (await ordersRepository.ofQuotations(on, quotationIds)).toSorted(
      (one, other) => one.quotationId - other.quotationId,
    );

  /** The same of one that somebody asks for again; where the cart service refused all of it, it is about to fail. */
  const standingOf = async (on: Executor, purchase: ProductPurchase): Promise<QuotationOrder[]> => {
    const made = await madeOf(on, purchase);
    if (made.length === 0) throw new AppError('SERVICE_UNAVAILABLE');
    return made;
  };

  /** Claims whose settling the catalogue refuses for good: not asked of again before the next start. */
  const refused = new Set<string>();

  /** Tells the catalogue what became of a claim; false while that is not known. */
  const settle = async (claimKey: string): Promise<boolean> => {
    const purchase = await purchases.find(db, claimKey);
    if (!purchase || purchase.state === 'claiming') return false;
    const claimed = purchase.state === 'made' ? await madeOf(db, purchase) : [];
    // The cart service has not made all of them, and may refuse one.
    if (claimed.some(({ orderId }) => orderId === null)) return false;
    if (claimed.length === 0) await purchases.setRefused(db, claimKey);
    try {
      await callCatalogue(settleProductClaim, { body: { claimKey, ...outcomeOf(purchase, claimed) } });
    } catch (error) {
      if (!(error instanceof ApiError && error.is('NOT_FOUND'))) throw error;
      // An answer too: there is nothing to keep.
      log.error({ err: error, claimKey }, 'The catalogue has no claim of products that were ordered');
    }
    await purchases.setSettled(db, claimKey, clock());
    return true;
  };
  /** Whoever waits for the order does not wait for this: what fails here, the periodic task does. */
  const trySettling = async (claimKey: string): Promise<void> => {
    try {
      await settle(claimKey);
    } catch (error) {
      log.warn({ err: error, claimKey }, 'A claim of products could not be settled yet');
    }
  };

  /** The order of one store's products, claimed with the request and the quotation that it stands on. */
  const claimOrder = async (
    trx: Transaction,
    emit: Emit,
    { viewer, body, address }: Buying,
    { purchase, storeId, products }: { purchase: ProductPurchase; storeId: number; products: Claimed[] },
  ): Promise<QuotationOrder> => {
    const store = sellingStore(await stores.find(trx, storeId), viewer);
    const request = await requests.writePurchase(
      trx,
      emit,
      viewer,
      requestOf(body, { store, address, products }),
    );
    const drafted = quotationOf(request, { store, products, now: clock() });
    refuseBelowLeast(store, drafted.subtotalMinor);
    const { quotation, lines } = await quotations.writePurchase(trx, emit, { drafted, request, store });
    return orders.claimWritten(trx, quotation, {
      lines,
      productIds: new Map(lines.map(({ id }, index) => [id, products[index]!.productId])),
      address,
      comment: body.comment || null,
      idempotencyKey: purchase.idempotencyKey ?? undefined,
      fingerprint: purchase.fingerprint,
    });
  };

  /** Claims all orders of a purchase in one transaction, or none; answers those of before where it is made. */
  const make = (
    claimKey: string,
    buying: Buying,
    claimed: readonly Claimed[] | null,
  ): Promise<QuotationOrder[]> =>
    unitOfWork.transact(async (trx, emit) => {
      const purchase = await purchases.lock(trx, claimKey);
      if (purchase?.state === 'made') return standingOf(trx, purchase);
      // It took so long that it was given up, or another attempt with its key was refused.
      if (purchase?.state !== 'claiming' || !claimed) throw new AppError('SERVICE_UNAVAILABLE');
      const made: QuotationOrder[] = [];
      for (const [storeId, products] of byStore(claimed))
        made.push(await claimOrder(trx, emit, buying, { purchase, storeId, products }));
      await purchases.setMade(
        trx,
        claimKey,
        made.map(({ quotationId }) => quotationId),
      );
      return made;
    });

  /** What a key stands for; IDEMPOTENCY_KEY_REUSED where that is another purchase. */
  const knownBy = async (
    buyerId: number,
    idempotencyKey: string | undefined,
    fingerprint: string,
  ): Promise<ProductPurchase | undefined> => {
    const known =
      idempotencyKey === undefined ? undefined : await purchases.ofKey(db, buyerId, idempotencyKey);
    if (known && known.fingerprint !== fingerprint) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    return known;
  };

  /** Begins a purchase, or goes on with the one that the key stands for; answers its claim key. */
  const begin = async (
    buyerId: number,
    idempotencyKey: string | undefined,
    fingerprint: string,
  ): Promise<string> => {
    const claimKey = randomUUID();
    const begunAt = clock();
    const intent = { claimKey, buyerId, idempotencyKey: idempotencyKey ?? null, fingerprint, begunAt };
    if (await purchases.begin(db, intent)) return claimKey;
    const known = await knownBy(buyerId, idempotencyKey, fingerprint);
    // Refused between the two.
    if (!known) throw new AppError('SERVICE_UNAVAILABLE');
    return known.claimKey;
  };

  /** Takes the pieces out of stock; null where another attempt with the same key has been decided already. */
  const claim = async (claimKey: string, body: PurchaseBody): Promise<Claimed[] | null> => {
    try {
      const { data } = await callCatalogue(claimProducts, {
        body: { claimKey, products: claimedFromWire(body) },
      });
      return data;
    } catch (error) {
      if (error instanceof ApiError && error.is('CONFLICT')) return null;
      throw error;
    }
  };

  /** Whether an error says that nothing was done; after any other, something may have been. */
  const isUndone = (error: unknown): boolean => error instanceof AppError || isRefusal(error);

  return {
    /** Orders products, one order for each store: all of them, or none. A retry answers the orders of before. */
    order: async (caller: Caller, body: PurchaseBody, idempotencyKey: string | undefined) => {
      const viewer = viewerOf(caller);
      if (caller.isGuest) throw new AppError('SIGN_UP_REQUIRED');
      refuseRepeated(body);
      const fingerprint = fingerprintOf(0, body);
      const known = await knownBy(viewer.userId, idempotencyKey, fingerprint);
      if (known?.state === 'made') return orders.finishAll(await standingOf(db, known));
      const address = await orders.readOwnAddress(body.addressId, caller.token);
      const claimKey = await begin(viewer.userId, idempotencyKey, fingerprint);
      try {
        const claims = await make(claimKey, { viewer, body, address }, await claim(claimKey, body));
        const receipts = await orders.finishAll(claims);
        // The orders are made whatever becomes of that.
        await trySettling(claimKey);
        return receipts;
      } catch (error) {
        if (isUndone(error)) await purchases.setFailed(db, claimKey);
        await trySettling(claimKey);
        throw error;
      }
    },

    /** Gives up abandoned purchases and settles claims that are not settled yet; returns how many. */
    settleClaims: async (): Promise<number> => {
      await purchases.failAbandoned(db, new Date(clock().getTime() - abandonedMs));
      let settled = 0;
      for (const claimKey of await purchases.unsettled(db, { except: [...refused], limit: settledAtOnce })) {
        try {
          if (await settle(claimKey)) settled += 1;
        } catch (error) {
          if (isRefusedForGood(error)) {
            refused.add(claimKey);
            log.error({ err: error, claimKey }, 'The catalogue refuses to settle a claim of products');
            continue;
          }
          log.warn({ err: error, claimKey }, 'A claim of products could not be settled yet');
          // The catalogue is down, so the others would fail too.
          if (isAway(error)) break;
        }
      }
      return settled;
    },
  };
};
export type PurchasesService = ReturnType<typeof createPurchasesService>;
