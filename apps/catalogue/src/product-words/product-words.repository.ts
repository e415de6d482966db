import { rowsAs, rowsOf, type Executor } from '@tuerca/postgres';
import { countries } from '@tuerca/rules';

/** Whether a product on sale has a word of the dictionary; each country has an index of words. */
const isUsed = Object.keys(countries)
  .map(
    (country) =>
      `exists (select from products where products.is_active and products.country = '${country}'
         and products.words @@ quote_literal(stem)::tsquery)`,
  )
  .join(' or ');

export const productWordsRepository = {
  /** A brand whose name has changed, with the last product whose words were renewed since; what others renew is left to them. */
  lockRenamed: (trx: Executor): Promise<{ id: number; renewedTo: number } | undefined> =>
    // References to it are added meanwhile.
    trx('brands')
      .whereNotNull('renewedTo')
      .orderBy('id')
      .forNoKeyUpdate()
      .skipLocked()
      .first('id', 'renewedTo'),

  async renewedTo(trx: Executor, brandId: number, renewedTo: number | null): Promise<void> {
    await trx('brands').where({ id: brandId }).update({ renewedTo });
  },

  async renew(trx: Executor, rows: readonly { id: number; words: string }[]): Promise<void> {
    await trx.raw(
      `update products set words = renewed.words::tsvector
         from ${rowsAs('renewed', { id: 'bigint', words: 'text' }, rows)} where products.id = renewed.id`,
      [...rowsOf(rows)],
    );
  },

  /** Words that no product on sale has, of the part of the dictionary whose turn it is; a part has at most so many words. */
  async unused(on: Executor, turn: number, most: number): Promise<string[]> {
    const { rows } = await on.raw<{ rows: { word: string }[] }>(
      `select word from (
         select word, stem from product_words order by word limit ?::bigint
         offset ?::bigint * (?::bigint % (select greatest(1, (count(*) + ? - 1) / ?) from product_words))
       ) as part where not (${isUsed})`,
      [most, most, turn, most, most],
    );
    return rows.map(({ word }) => word);
  },

  /**
   * Forgets those of some words that no product on sale has. Who writes products waits: none of a product that is written goes.
   * Fails (`isLockTimeout`) where products are being written for longer than others may be held up by this.
   */
  async forgetUnused(trx: Executor, words: readonly string[]): Promise<void> {
    await trx.raw("set local lock_timeout = '1s'");
    await trx.raw('lock table product_words in share row exclusive mode');
    await trx.raw(`delete from product_words where word = any(?) and not (${isUsed})`, [[...words]]);
  },
};
