import { isLockTimeout, type Database } from '@tuerca/postgres';
import { hourMs } from '@tuerca/rules';
import { searchDataOf } from '../products/product.ts';
import { productsRepository as products } from '../products/products.repository.ts';
import { brandNamesOf, withFits } from '../products/save-products.ts';
import { productWordsRepository as words } from './product-words.repository.ts';

/** Products that one transaction renews, and words of one part of the dictionary. */
const productsAtOnce = 500;
const wordsAtOnce = 500;
/** How long a round renews before the next one goes on. */
const roundMs = 60_000;

/** The words by which products are found, as brands and products change. */
export const createProductWordsService = ({ db, clock }: { db: Database; clock: () => Date }) => {
  /** Renews the next products for a brand whose name has changed; false: there is none. */
  const renewSome = (): Promise<boolean> =>
    db.transaction(async (trx) => {
      const brand = await words.lockRenamed(trx);
      if (!brand) return false;
      const next = { after: brand.renewedTo, most: productsAtOnce };
      const rows = await withFits(trx, await products.lockForBrand(trx, brand.id, next));
      const brandNames = await brandNamesOf(trx, rows);
      const renewed = rows.map((row) => ({ id: row.id, ...searchDataOf(row, brandNames) }));
      await words.renew(
        trx,
        renewed.map(({ id, words: text }) => ({ id, words: text })),
      );
      await products.learnWords(trx, new Set(renewed.flatMap(({ dictionary }) => dictionary)));
      await words.renewedTo(trx, brand.id, rows.at(-1)?.id ?? null);
      return true;
    });

  return {
    /** Has products found by the name of a brand that has changed. */
    async renew(): Promise<void> {
      const until = performance.now() + roundMs;
      while (performance.now() < until && (await renewSome()));
    },

    /** Forgets words that no product on sale has any more: each hour another part of the dictionary, whoever looks. */
    async prune(): Promise<void> {
      const turn = Math.floor(clock().getTime() / hourMs);
      const unused = await words.unused(db, turn, wordsAtOnce);
      if (unused.length === 0) return;
      try {
        await db.transaction((trx) => words.forgetUnused(trx, unused));
      } catch (error) {
        // They stay until it is their part's turn again.
        if (!isLockTimeout(error)) throw error;
      }
    },
  };
};
