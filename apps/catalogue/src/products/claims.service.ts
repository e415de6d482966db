import { productLimits, type BodyOf, type settleProductClaim } from '@tuerca/contracts';
import type { Emit, UnitOfWork } from '@tuerca/events';
import type { Database, Transaction } from '@tuerca/postgres';
import { countries, dayMs, formatMoney } from '@tuerca/rules';
import { AppError } from '@tuerca/service';
import { isShown } from '../stores/store.ts';
import { storesRepository as stores } from '../stores/stores.repository.ts';
import {
  claimsRepository as claims,
  type AskedPieces,
  type ClaimableProduct,
  type ClaimedPieces,
} from './claims.repository.ts';
import { productsRepository as products } from './products.repository.ts';
import { tellOfProduct } from './save-products.ts';

interface Deps {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => Date;
}

/** How long a settled claim is kept, so that a late repeat is known. */
const keptMs = 7 * dayMs;

const isOnSale = ({ isActive, isStoreActive, linkedMobile }: ClaimableProduct) =>
  isActive && isShown({ isActive: isStoreActive, linkedMobile });

const claimedOf = (product: ClaimableProduct, { amount }: AskedPieces): ClaimedPieces => ({
  productId: product.id,
  storeId: product.storeId,
  reference: product.reference,
  name: product.name,
  brand: product.brand,
  amount,
  unitPriceMinor: product.priceMinor,
  currency: countries[product.country].currency,
  warranty: product.warranty,
  deliveryTime: product.deliveryTime,
  weightKg: product.weightKg,
});

/** Why pieces of a product cannot be had as they were seen, with its name. */
const refusalOf = (product: ClaimableProduct, { amount, unitPriceMinor }: AskedPieces) => {
  const { name, priceMinor, stock, country } = product;
  const price = formatMoney({ amount: priceMinor, currency: countries[country].currency });
  if (!isOnSale(product))
    return { code: 'PRODUCT_NOT_AVAILABLE' as const, message: `${name} ya no está a la venta.` };
  if (priceMinor !== unitPriceMinor)
    return {
      code: 'PRODUCT_CHANGED' as const,
      message: `${name} ahora cuesta ${price}. Revísalo antes de pedir.`,
    };
  if (stock < amount) {
    const left = `De ${name} ${stock === 1 ? 'queda' : 'quedan'} ${stock}. Cambia la cantidad.`;
    return { code: 'PRODUCT_STOCK' as const, message: stock === 0 ? `${name} se agotó.` : left };
  }
  return null;
};

/** The pieces asked for of each product, once per product. */
const byProductOf = (asked: readonly AskedPieces[]): AskedPieces[] =>
  [...Map.groupBy(asked, ({ productId }) => productId).values()].map((same) => ({
    ...same[0]!,
    amount: same.reduce((sum, { amount }) => sum + amount, 0),
  }));

const comparable = (asked: readonly AskedPieces[]): string =>
  JSON.stringify(asked.map(({ productId, amount, unitPriceMinor }) => [productId, amount, unitPriceMinor]));

/** Pieces that leave the stock for orders: all of an order or none, never more than there are. */
export const createClaimsService = ({ db, unitOfWork, clock }: Deps) => {
  /** Changes the stock of products that are locked, and tells of each. */
  const move = async (
    trx: Transaction,
    emit: Emit,
    moves: readonly { productId: number; amount: number }[],
  ): Promise<void> => {
    await claims.moveStock(trx, moves, { most: productLimits.stockMax, now: clock() });
    const moved = await products.findAll(
      trx,
      moves.map(({ productId }) => productId),
    );
    const byId = await stores.findMany(trx, [...new Set(moved.map(({ storeId }) => storeId))]);
    for (const product of moved) {
      const store = byId.get(product.storeId);
      if (store) tellOfProduct(emit, store, { ...product, fits: [] });
    }
  };

  const take = async (
    trx: Transaction,
    emit: Emit,
    asked: readonly AskedPieces[],
  ): Promise<ClaimedPieces[]> => {
    const wanted = byProductOf(asked);
    const locked = await claims.lockProducts(
      trx,
      wanted.map(({ productId }) => productId),
    );
    const byId = new Map(locked.map((product) => [product.id, product]));
    const claimed = wanted.map((each, index) => {
      const product = byId.get(each.productId);
      if (!product) throw new AppError('PRODUCT_NOT_AVAILABLE');
      const refusal = refusalOf(product, each);
      if (refusal)
        throw new AppError(refusal.code, {
          message: refusal.message,
          fields: { [`products.${index}`]: refusal.message },
        });
      return claimedOf(product, each);
    });
    await move(
      trx,
      emit,
      claimed.map(({ productId, amount }) => ({ productId, amount: -amount })),
    );
    return claimed;
  };

  /** Puts pieces back into stock; of products that are there no more nothing happens. */
  const giveBack = async (
    trx: Transaction,
    emit: Emit,
    pieces: readonly { productId: number; amount: number }[],
  ): Promise<void> => {
    const locked = await claims.lockProducts(
      trx,
      pieces.map(({ productId }) => productId),
    );
    const there = new Set(locked.map(({ id }) => id));
    await move(
      trx,
      emit,
      pieces.filter(({ productId }) => there.has(productId)),
    );
  };

  return {
    /** Takes pieces out of stock under a key; the same again is answered the same, CONFLICT once it is settled. */
    claim: (key: string, asked: readonly AskedPieces[]): Promise<ClaimedPieces[]> =>
      unitOfWork.transact(async (trx, emit) => {
        const isNew = await claims.begin(trx, key, { state: 'open', asked: [...asked], claimedAt: clock() });
        if (!isNew) {
          const before = await claims.lock(trx, key);
          if (before?.state !== 'open' || comparable(before.asked) !== comparable(asked))
            throw new AppError('CONFLICT');
          return before.claimed;
        }
        const claimed = await take(trx, emit, asked);
        await claims.keep(trx, key, claimed);
        return claimed;
      }),

    /**
     * Settles a claim; a repeat changes nothing. Of one that is kept the pieces of products that were not ordered are given back.
     * One that is not there is refused from now on where it is given up, and NOT_FOUND where it is to be kept.
     */
    settle: (
      key: string,
      { outcome, orderedIds }: Pick<BodyOf<typeof settleProductClaim>, 'outcome' | 'orderedIds'>,
    ): Promise<void> =>
      unitOfWork.transact(async (trx, emit) => {
        const isLate = outcome === 'released';
        if (isLate && (await claims.begin(trx, key, { state: 'released', asked: [], claimedAt: clock() })))
          return;
        const claim = await claims.lock(trx, key);
        if (!claim || (outcome === 'kept' && claim.state === 'released')) throw new AppError('NOT_FOUND');
        if (claim.state !== 'open') return;
        await claims.settle(trx, key, outcome);
        const ordered = outcome === 'released' ? [] : orderedIds;
        const left = ordered && claim.claimed.filter(({ productId }) => !ordered.includes(productId));
        if (left && left.length > 0) await giveBack(trx, emit, left);
      }),

    giveBack,

    prune: (): Promise<void> => claims.prune(db, new Date(clock().getTime() - keptMs)),
  };
};
export type ClaimsService = ReturnType<typeof createClaimsService>;
