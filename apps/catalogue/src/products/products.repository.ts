import { listOwnProducts, type QueryOf } from '@tuerca/contracts';
import {
  applyFilter,
  escapeLike,
  insertRows,
  rowsAs,
  rowsOf,
  runAlong,
  selectPage,
  type Executor,
} from '@tuerca/postgres';
import { numberKey, searchStem, soundOf, type CountryCode, type PartGroup } from '@tuerca/rules';
import type { Knex } from 'knex';
import type { Fit, ProductContent, ProductField, SearchData } from './product.ts';

/** A product as it is kept; its vehicles apart. */
export interface Product extends Omit<ProductContent, 'fits'> {
  id: number;
  storeId: number;
  shownGroup: PartGroup | null;
  slug: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A product with its store, as others see it. */
export interface ShownProduct extends Product {
  storeName: string;
  segment: string;
  country: CountryCode;
  cityId: number | null;
  cityName: string | null;
  averageRating: number | null;
  ratings: number;
  minimumOrderMinor: number;
}

export type KeptFit = Fit & { productId: number; brand: string };

/** What is written of a product: its content with what makes it found. */
export type ProductRow = Omit<ProductContent, 'fits'> & SearchData;

/** The same of one that is there, with the fields that it changes. */
type ChangedRow = ProductRow & { id: number; changed: readonly ProductField[] };

/**
 * The version in which each field of a product changed last; absent: in none. `any`: in which one may have changed that is not
 * told, since a service of before the fields were kept wrote it.
 */
export type FieldVersions = Partial<Record<ProductField | 'any', number>>;

/** The same in SQL, after a change of some fields, given as an object of them with the next version. */
export const fieldVersionsWith = (changed: string): string =>
  `field_versions || case
     when version > (select coalesce(max(known.value::integer), 0) from jsonb_each_text(field_versions) as known)
       then jsonb_build_object('any', version) else '{}' end || ${changed}`;

const columns = [
  'id',
  'storeId',
  'reference',
  'name',
  'brand',
  'kind',
  'priceMinor',
  'stock',
  'equivalences',
  'description',
  'prices',
  'warranty',
  'deliveryTime',
  'weightKg',
  'partGroup',
  'shownGroup',
  'isActive',
  'slug',
  'version',
  'createdAt',
  'updatedAt',
] as const;
const qualified = columns.map((column) => `products.${column}`);
const storeColumns = {
  storeName: 'stores.name',
  segment: 'stores.segment',
  country: 'stores.country',
  cityId: 'stores.cityId',
  cityName: 'cities.name',
  averageRating: 'stores.averageRating',
  ratings: 'stores.ratings',
  minimumOrderMinor: 'stores.minimumOrderMinor',
};

/** The columns of a written row as Postgres takes them from JSON. */
const written = {
  reference: 'text',
  referenceKey: 'text',
  name: 'text',
  brand: 'text',
  kind: 'text',
  priceMinor: 'bigint',
  stock: 'integer',
  equivalences: 'text',
  description: 'text',
  prices: 'jsonb',
  warranty: 'text',
  deliveryTime: 'text',
  weightKg: 'double precision',
  partGroup: 'text',
  shownGroup: 'text',
  isActive: 'boolean',
  slug: 'text',
  words: 'text',
  nameWords: 'smallint',
  hasFits: 'boolean',
} as const;

const fitTypes = {
  productId: 'bigint',
  position: 'smallint',
  brandId: 'bigint',
  model: 'text',
  yearFrom: 'integer',
  yearTo: 'integer',
};
const numberTypes = { productId: 'bigint', key: 'text', kind: 'text' };
const wordTypes = { word: 'text', stem: 'text', sound: 'text' };

/** Products that others see: of stores of Tuerca that are active. */
const shown = (on: Executor): Knex.QueryBuilder =>
  on('products')
    .join('stores', 'stores.id', 'products.storeId')
    .leftJoin('cities', 'cities.id', 'stores.cityId')
    .where('products.isActive', true)
    .where('stores.isActive', true)
    .whereNull('stores.linkedMobile')
    .select(qualified)
    .select(storeColumns);

/** Limits rows to those whose name has a text in it, or of whose part numbers one begins like it. */
export const withNameOrNumber = (
  rows: Knex.QueryBuilder,
  text: string,
  withNumber: (either: Knex.QueryBuilder, beginning: string) => void,
): void => {
  const key = numberKey(text);
  void rows.where((either) => {
    void either.whereRaw('name_key like fold(?)', [`%${escapeLike(text)}%`]);
    if (key) withNumber(either, key);
  });
};

/** Limits rows to those that have a number with a beginning, by a condition that connects the table of numbers with them. */
export const orWhereNumbered =
  (on: Executor, table: 'productNumbers' | 'productImageNumbers', of: string) =>
  (either: Knex.QueryBuilder, beginning: string): void =>
    void either.orWhereExists(on(table).select(on.raw('1')).whereRaw(of).whereLike('key', `${beginning}%`));

/**
 * So many products that a number finds are named in the statement of a list: Postgres then reads these and what the index of
 * names finds. It cannot put a condition of another table together with an index, and among more the next is never far.
 */
const namedMost = 1000;

/** Products, of any store, of whose part numbers one begins like a text; undefined where they are too many to be named. */
const findNumbered = async (on: Executor, text: string): Promise<number[] | undefined> => {
  const rows: { productId: number }[] = await on('productNumbers')
    .whereLike('key', `${numberKey(text)}%`)
    .limit(namedMost + 1)
    .select('productId');
  return rows.length > namedMost ? undefined : rows.map(({ productId }) => productId);
};

export const productsRepository = {
  find: (on: Executor, storeId: number, id: number): Promise<Product | undefined> =>
    on('products')
      .where({ id, storeId })
      .first(...columns),

  findAll: (on: Executor, ids: readonly number[]): Promise<Product[]> =>
    on('products')
      .whereRaw('id = any(?)', [[...ids]])
      .orderBy('id')
      .select(...columns),

  lock: (
    trx: Executor,
    storeId: number,
    id: number,
  ): Promise<(Product & { fieldVersions: FieldVersions }) | undefined> =>
    trx('products')
      .where({ id, storeId })
      .forUpdate()
      .first('fieldVersions', ...columns),

  /** The next products after one that are for a brand's vehicles, which nobody else changes until the transaction ends. */
  lockForBrand: (
    trx: Executor,
    brandId: number,
    { after, most }: { after: number; most: number },
  ): Promise<Product[]> =>
    trx('products')
      .whereIn(
        'id',
        trx('productFits')
          .where({ brandId })
          .where('productId', '>', after)
          .distinct('productId')
          .orderBy('productId')
          .limit(most),
      )
      .orderBy('id')
      .forUpdate()
      .select(...columns),

  /** The products of a store under some numbers, which nobody else changes until the transaction ends. */
  lockByReference: (
    trx: Executor,
    storeId: number,
    keys: readonly string[],
  ): Promise<(Product & { referenceKey: string })[]> =>
    trx('products')
      .where({ storeId })
      .whereRaw('reference_key = any(?)', [[...keys]])
      .orderBy('id')
      .forUpdate()
      .select('referenceKey', ...columns),

  /** Products on sale, in no order. */
  findShown: (on: Executor, ids: readonly number[]): Promise<ShownProduct[]> =>
    ids.length ? shown(on).whereRaw('products.id = any(?)', [[...ids]]) : Promise.resolve([]),

  /** Products of a store; with `words`, the text of a tsquery, those that have them in the place of the search's text. */
  listOwn: async (
    on: Executor,
    storeId: number,
    query: QueryOf<typeof listOwnProducts>,
    words: string | null = null,
  ) => {
    const { search, ...filter } = query.filter;
    const products = on('products').where({ storeId }).select(columns);
    if (words !== null) void products.whereRaw('words @@ (?)::tsquery', [words]);
    else if (search) {
      const numbered = await findNumbered(on, search);
      withNameOrNumber(
        products,
        search,
        numbered
          ? (either) => void either.orWhereRaw('id = any(?)', [numbered])
          : orWhereNumbered(on, 'productNumbers', 'product_numbers.product_id = products.id'),
      );
    }
    const matching = applyFilter(products, {
      filter,
      schema: listOwnProducts.query!.shape.filter.out,
      columns: {
        is_active: { column: 'isActive' },
        stock: { column: 'stock' },
        part_group: { column: 'shownGroup' },
        has_images: (each: Knex.QueryBuilder, hasImages: boolean) =>
          void each.whereRaw(
            `${hasImages ? '' : 'not '}exists (
               select from product_numbers own
                 join product_image_numbers pictured on pictured.key = own.key
                 where own.product_id = products.id and own.kind = 'main'
                   and pictured.store_id in (0, products.store_id))`,
          ),
      },
    });
    return selectPage<Product>(matching, {
      ...query,
      columns: { updated_at: 'updatedAt', name: 'nameKey', price: 'priceMinor', stock: 'stock' },
    });
  },

  /** The vehicles of some products by product, each product's in its order. */
  fitsOf: async (on: Executor, ids: readonly number[]): Promise<Map<number, KeptFit[]>> => {
    const rows: KeptFit[] = ids.length
      ? await on('productFits')
          .join('brands', 'brands.id', 'productFits.brandId')
          .whereRaw('product_id = any(?)', [[...ids]])
          .orderBy(['productId', 'position'])
          .select('productId', 'brandId', 'brands.name as brand', 'model', 'yearFrom', 'yearTo')
      : [];
    return Map.groupBy(rows, ({ productId }) => productId);
  },

  namesOf: async (
    on: Executor,
    table: 'brands' | 'stores' | 'cities',
    ids: readonly number[],
  ): Promise<Map<number, string>> => {
    const rows: { id: number; name: string }[] = ids.length
      ? await on(table)
          .whereRaw('id = any(?)', [[...ids]])
          .select('id', 'name')
      : [];
    return new Map(rows.map(({ id, name }) => [id, name]));
  },

  async add(
    trx: Executor,
    store: { id: number; country: CountryCode },
    rows: readonly ProductRow[],
    now: Date,
  ): Promise<{ id: number; referenceKey: string }[]> {
    const { rows: added } = (await trx.raw(
      `insert into products (store_id, country, reference, reference_key, name, brand, kind, price_minor, stock, equivalences,
           description, prices, warranty, delivery_time, weight_kg, part_group, shown_group, is_active, slug, words,
           name_words, has_fits, created_at, updated_at)
         select ?, ?, reference, "referenceKey", name, brand, kind, "priceMinor", stock, equivalences, description,
           prices, warranty, "deliveryTime", "weightKg", "partGroup", "shownGroup", "isActive", slug, words::tsvector,
           "nameWords", "hasFits", ?, ?
         from ${rowsAs('added', written, rows)}
         returning id, reference_key`,
      [store.id, store.country, now, now, ...rowsOf(rows)],
    )) as { rows: { id: number; referenceKey: string }[] };
    return added;
  },

  async change(trx: Executor, rows: readonly ChangedRow[], now: Date): Promise<void> {
    await trx.raw(
      `update products set reference = changed.reference, reference_key = changed."referenceKey", name = changed.name,
           brand = changed.brand, kind = changed.kind, price_minor = changed."priceMinor", stock = changed.stock,
           equivalences = changed.equivalences, description = changed.description, prices = changed.prices,
           warranty = changed.warranty, delivery_time = changed."deliveryTime", weight_kg = changed."weightKg",
           part_group = changed."partGroup", shown_group = changed."shownGroup", is_active = changed."isActive",
           slug = changed.slug, words = changed.words::tsvector, name_words = changed."nameWords",
           has_fits = changed."hasFits",
           field_versions = ${fieldVersionsWith(
             `(select coalesce(jsonb_object_agg(field, version + 1), '{}')
                 from jsonb_array_elements_text(changed.changed) as field)`,
           )},
           version = version + 1, updated_at = ?
         from ${rowsAs('changed', { id: 'bigint', changed: 'jsonb', ...written }, rows)}
         where products.id = changed.id`,
      [now, ...rowsOf(rows)],
    );
  },

  /** Puts vehicles in the place of those that products had. */
  async replaceFits(trx: Executor, products: readonly { id: number; fits: readonly Fit[] }[]): Promise<void> {
    if (!products.length) return;
    await runAlong(
      trx,
      trx.raw('delete from product_fits where product_id = any(?)', [products.map(({ id }) => id)]),
    );
    const rows = products.flatMap(({ id: productId, fits }) =>
      fits.map((fit, position) => ({ productId, position, ...fit })),
    );
    if (rows.length) await runAlong(trx, insertRows(trx, { table: 'productFits', types: fitTypes, rows }));
  },

  /** Puts numbers in the place of those that products had. */
  async replaceNumbers(
    trx: Executor,
    products: readonly { id: number; numbers: readonly { key: string; kind: string }[] }[],
  ): Promise<void> {
    if (!products.length) return;
    await runAlong(
      trx,
      trx.raw('delete from product_numbers where product_id = any(?)', [products.map(({ id }) => id)]),
    );
    const rows = products.flatMap(({ id: productId, numbers }) =>
      numbers.map((number) => ({ productId, ...number })),
    );
    if (rows.length)
      await runAlong(trx, insertRows(trx, { table: 'productNumbers', types: numberTypes, rows }));
  },

  /** Adds to the dictionary of words; in one order, so that two transactions that add the same wait for no circle. */
  async learnWords(trx: Executor, words: ReadonlySet<string>): Promise<void> {
    if (!words.size) return;
    const rows = [...words].sort().map((word) => ({ word, stem: searchStem(word), sound: soundOf(word) }));
    await runAlong(
      trx,
      insertRows(trx, { table: 'productWords', types: wordTypes, rows }).onConflict().ignore(),
    );
  },

  async remove(trx: Executor, id: number): Promise<void> {
    await runAlong(trx, trx('products').where({ id }).delete());
  },
};
