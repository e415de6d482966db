import { fillInventory } from '@tuerca/catalogue/testing';
import { openDatabase } from '@tuerca/postgres';
import pg from 'pg';
import { withoutIndexes } from './without-indexes.ts';

/** Products that are written as the service writes them; all others are copies of them. */
const written = 10_000;
const stores = 400;
const copiesPerStatement = 100_000;
const tables = ['products', 'product_fits', 'product_numbers'];

/** How a copy differs from what it is a copy of: another store, number and price, and often one word more in its name. */
const own: Readonly<Record<string, string>> = {
  id: 'made.id',
  store_id: `1 + (seed.id * 31 + made.turn * 17) % ${stores}`,
  reference: `left(seed.reference, 9) || '-' || made.mark`,
  reference_key: 'made.key',
  name: `rtrim(left(seed.name, 100) || ' ' || coalesce(added.word, ''))`,
  price_minor: '100000 * (1 + (seed.id * 37 + made.turn * 101) % 900)',
  country: `case when (1 + (seed.id * 31 + made.turn * 17) % ${stores}) % 4 = 0 then 'MX' else 'CO' end`,
  stock: '(seed.id + made.turn) % 5',
  words: `ts_delete(seed.words, '#' || translate(seed.reference_key, 'OI', '01'))
    || ('''#' || translate(made.key, 'OI', '01') || '''')::tsvector
    || case when added.word is null then ''::tsvector else ('''' || added.stem || ''' ''=' || added.stem || '''')::tsvector end`,
  name_words: 'seed.name_words + (added.word is not null)::int',
  updated_at: `seed.updated_at - interval '1 minute' * made.turn`,
};

const copies = `
  select seed.id as seed_id, turn, (turn * ${written} + seed.id) as id, to_hex(turn * ${written} + seed.id) as mark,
    left(seed.reference_key, 9) || upper(to_hex(turn * ${written} + seed.id)) as key
  from products as seed, generate_series($1::int, $2::int) as turn where seed.id <= ${written}`;

const copy = async (client: pg.Client, first: number, last: number): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
       where table_name = 'products' and table_schema = 'public' and is_generated = 'NEVER'`,
  );
  const columns = rows.map(({ name }) => name);
  await client.query(
    `with made as (${copies}), dictionary as (
         select word, stem, row_number() over (order by word) - 1 as place, count(*) over () as all_words from product_words
       )
       insert into products (${columns.join(', ')}) overriding system value
         select ${columns.map((column) => own[column] ?? `seed.${column}`).join(', ')}
         from made join products as seed on seed.id = made.seed_id
           left join dictionary as added on made.turn % 2 = 1 and added.place = (made.id * 7) % added.all_words`,
    [first, last],
  );
  await client.query(
    `with made as (${copies})
       insert into product_fits (product_id, position, brand_id, model, year_from, year_to)
         select made.id, position, brand_id, model, year_from, year_to from made join product_fits on product_id = seed_id`,
    [first, last],
  );
  await client.query(
    `with made as (${copies})
       insert into product_numbers (product_id, key, kind)
         select made.id, case kind when 'main' then translate(made.key, 'OI', '01') else product_numbers.key end, kind
         from made join product_numbers on product_id = seed_id
         on conflict do nothing`,
    [first, last],
  );
};

/** Fills an empty, migrated catalogue database with so many products, a multiple of 10,000; answers the seconds it took. */
export const generateProducts = async (databaseUrl: string, count: number): Promise<number> => {
  const began = performance.now();
  const db = openDatabase({ url: databaseUrl, statementTimeoutMs: 0 });
  await fillInventory(db, { products: written, stores });
  await db.destroy();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const perStatement = copiesPerStatement / written;
    const turns = count / written - 1;
    await withoutIndexes(client, tables, async () => {
      for (let first = 1; first <= turns; first += perStatement)
        await copy(client, first, Math.min(first + perStatement - 1, turns));
    });
    await client.query(
      `select setval(pg_get_serial_sequence('products', 'id'), (select max(id) from products))`,
    );
    await client.query('vacuum analyze');
    return (performance.now() - began) / 1000;
  } finally {
    await client.end();
  }
};
