import { rowsAs, rowsOf, runAlong, type Executor } from '@tuerca/postgres';
import type { CountryCode } from '@tuerca/rules';
import { fieldVersionsWith } from './products.repository.ts';

/** Pieces of a product that are asked for, at the price that was seen. */
export interface AskedPieces {
  productId: number;
  amount: number;
  unitPriceMinor: number;
}
/** A product that was claimed, as the order keeps it. */
export interface ClaimedPieces extends AskedPieces {
  storeId: number;
  reference: string;
  name: string;
  brand: string | null;
  currency: 'COP' | 'MXN';
  warranty: string | null;
  deliveryTime: string | null;
  weightKg: number | null;
}
export interface Claim {
  state: 'open' | 'kept' | 'released';
  asked: AskedPieces[];
  claimed: ClaimedPieces[];
}
/** A product that may be claimed, with whose it is. */
export interface ClaimableProduct extends Omit<
  ClaimedPieces,
  'amount' | 'unitPriceMinor' | 'productId' | 'currency'
> {
  id: number;
  priceMinor: number;
  stock: number;
  isActive: boolean;
  country: CountryCode;
  isStoreActive: boolean;
  linkedMobile: string | null;
}

export const claimsRepository = {
  /** Adds a claim, or waits for the one with this key; false where there is one. */
  async begin(
    trx: Executor,
    key: string,
    { state, asked, claimedAt }: Pick<Claim, 'state' | 'asked'> & { claimedAt: Date },
  ) {
    const added = (await trx('productClaims')
      .insert({ key, state, asked: JSON.stringify(asked), claimed: '[]', claimedAt })
      .onConflict('key')
      .ignore()
      .returning('key')) as unknown[];
    return added.length > 0;
  },

  lock: (trx: Executor, key: string): Promise<Claim | undefined> =>
    trx('productClaims').where({ key }).forUpdate().first('state', 'asked', 'claimed'),

  async keep(trx: Executor, key: string, claimed: readonly ClaimedPieces[]): Promise<void> {
    await runAlong(
      trx,
      trx('productClaims')
        .where({ key })
        .update({ claimed: JSON.stringify(claimed) }),
    );
  },

  async settle(trx: Executor, key: string, state: Claim['state']): Promise<void> {
    await runAlong(trx, trx('productClaims').where({ key }).update({ state }));
  },

  /** Products of any state, which nobody else changes until the transaction ends, locked in the order of their ids. */
  lockProducts: (trx: Executor, ids: readonly number[]): Promise<ClaimableProduct[]> =>
    trx('products')
      .join('stores', 'stores.id', 'products.storeId')
      .whereRaw('products.id = any(?)', [[...ids]])
      .orderBy('products.id')
      .forUpdate('products')
      .select(
        'products.id',
        'storeId',
        'reference',
        'products.name',
        'brand',
        'priceMinor',
        'stock',
        'products.isActive',
        'warranty',
        'deliveryTime',
        'weightKg',
        'products.country',
        'stores.isActive as isStoreActive',
        'linkedMobile',
      ),

  /** Adds to the stock of products that are locked, or takes from it; those that are there no more are left out. */
  async moveStock(
    trx: Executor,
    moves: readonly { productId: number; amount: number }[],
    { most, now }: { most: number; now: Date },
  ): Promise<void> {
    await runAlong(
      trx,
      trx.raw(
        `update products set stock = least(?, stock + moved.amount), version = version + 1, updated_at = ?,
           field_versions = ${fieldVersionsWith("jsonb_build_object('stock', version + 1)")}
         from ${rowsAs('moved', { productId: 'bigint', amount: 'integer' }, moves)}
         where products.id = moved."productId"`,
        [most, now, ...rowsOf(moves)],
      ),
    );
  },

  async prune(on: Executor, before: Date): Promise<void> {
    await on('productClaims').whereNot('state', 'open').where('claimedAt', '<', before).delete();
  },
};
