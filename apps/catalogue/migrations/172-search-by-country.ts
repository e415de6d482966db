import type { Migration } from '@tuerca/postgres';
import type { Knex } from 'knex';

const batch = 10_000;
const countryCodes = ['CO', 'MX'];

/** Changes the rows of all products, so many by each statement. */
const changeAll = async (db: Knex, change: string): Promise<void> => {
  for (let last = 0; ;) {
    const { rows } = (await db.raw(
      `with next as (select id from products where id > ? order by id limit ${batch}),
         changed as (update products set ${change} from next where products.id = next.id)
         select max(id) as last from next`,
      [last],
    )) as { rows: [{ last: number | null }] };
    if (rows[0].last === null) return;
    last = rows[0].last;
  }
};

const indexOf = (country: string) => `products_by_word_${country.toLowerCase()}`;

/**
 * An index of words for each country, and the words of a name a second time among all: what has all words of a search in its
 * name is read from the index alone (ADR 0494). Products say themselves whether there are vehicles of them.
 */
export const searchByCountry: Migration = {
  async up(db) {
    await db.schema.alterTable('products', (table) => {
      table.text('country');
      table.boolean('hasFits').notNullable().defaultTo(false);
    });
    await db.raw('drop index products_by_word');
    await changeAll(
      db,
      `country = (select country from stores where stores.id = store_id),
       has_fits = exists (select from product_fits where product_id = products.id),
       words = strip(words) || array_to_tsvector(array(
         select '=' || lexeme from unnest(words) as word (lexeme, places, weights) where 'A' = any(weights)))`,
    );
    await db.schema.alterTable('products', (table) => table.dropNullable('country'));
    for (const country of countryCodes)
      // Without a list of what is pending, which each search would read through.
      await db.raw(
        `create index ${indexOf(country)} on products using gin (words) with (fastupdate = off)
           where is_active and country = '${country}'`,
      );
  },
  async down(db) {
    for (const country of countryCodes) await db.raw(`drop index ${indexOf(country)}`);
    // What was in a name keeps its weight; the others get one alike, by which nothing is found.
    await changeAll(
      db,
      `words = (select string_agg(
           quote_literal(lexeme) || ':' || place || case when words @@ quote_literal('=' || lexeme)::tsquery then 'A' else 'B' end, ' ')
         from unnest(words) with ordinality as word (lexeme, places, weights, place) where lexeme not like '=%')::tsvector`,
    );
    await db.schema.alterTable('products', (table) => table.dropColumns('country', 'hasFits'));
    await db.raw('create index products_by_word on products using gin (words) where is_active');
  },
};
