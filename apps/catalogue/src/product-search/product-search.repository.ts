import { productLimits } from '@tuerca/contracts';
import { escapeLike, type Executor } from '@tuerca/postgres';
import type { CountryCode, PartGroup } from '@tuerca/rules';
import type { AskedVehicle, ProductKind } from '../products/product.ts';
import type { SearchExpressions } from './search-query.ts';

/** What a search is limited to. */
export interface SearchScope {
  country: CountryCode;
  vehicle: AskedVehicle;
  onlyFitting: boolean;
}
/** The facets that were chosen; what is undefined was not. Prices in minor units. */
export interface Chosen {
  brand?: string | undefined;
  kind?: ProductKind | undefined;
  partGroup?: PartGroup | undefined;
  storeId?: number | undefined;
  cityId?: number | undefined;
  priceFrom?: number | undefined;
  priceTo?: number | undefined;
  inStock: boolean;
}
export type SearchOrder = 'relevance' | 'price' | '-price';
/** How products are looked for: by a number, by words, or all. */
export type Lookup =
  | { by: 'number'; key: string }
  /** `relaxed`: which of `expressions.some`; null: all of it. */
  | { by: 'words'; expressions: SearchExpressions; relaxed: number | null; year: number | null }
  | { by: 'nothing' };
type Match = 'same' | 'prefix' | 'substitute' | 'words';
export interface FoundId {
  id: number;
  match: Match;
}

/** Matches that are ranked, and that are counted by facets: a search for 'filtro' is no longer than one for a part. */
const most = {
  ranked: 3000,
  ofNumber: 2000,
  byPrice: 20_000,
  counted: 20_000,
  names: 400,
  stores: 300,
} as const;

type Bindings = Record<string, string | number | null>;
interface Piece {
  sql: string;
  bindings: Bindings;
}

const vehicleMatch = `fit.brand_id = :brandId and ((:model)::text is null or fit.model_key = fold(:model)
  or fit.model_key like fold(:modelPrefix) || ' %' or fold(:model) like fit.model_key || ' %')
  and ((:year)::int is null or :year between coalesce(fit.year_from, 0) and coalesce(fit.year_to, 9999))`;

const vehicleBindings = ({ brandId, model, year }: AskedVehicle): Bindings => ({
  brandId: brandId ?? null,
  model: model || null,
  modelPrefix: model ? escapeLike(model) : null,
  year: year ?? null,
});

const fits = `exists (select from product_fits fit where fit.product_id = products.id and ${vehicleMatch})`;
/** Whether each row is for the vehicle, looked at once: 2 it is, 1 nobody says, 0 it is for others. */
const fitted = `left join lateral (select max(case when ${vehicleMatch} then 2 else 0 end) as fit
  from product_fits fit where fit.product_id = products.id) as fitted on true`;
const fitRank = 'coalesce(fitted.fit, 1)';

const shownStores = `select id, city_id from stores
  where country = :country and is_active and linked_mobile is null`;

/** Each facet with what a row has to be, once it is chosen. */
const conditionsOf = (chosen: Chosen): Record<string, string> => ({
  ...(chosen.brand !== undefined && { brand: 'brand_key = fold(:brand)' }),
  ...(chosen.kind !== undefined && { kind: 'kind = :kind' }),
  ...(chosen.partGroup !== undefined && { partGroup: 'shown_group = :partGroup' }),
  ...(chosen.storeId !== undefined && { store: 'store_id = :storeId' }),
  ...(chosen.cityId !== undefined && { city: 'city_id = :cityId' }),
  ...((chosen.priceFrom !== undefined || chosen.priceTo !== undefined) && {
    price: 'price_minor between :priceFrom and :priceTo',
  }),
  ...(chosen.inStock && { inStock: 'stock > 0' }),
});

const chosenBindings = (chosen: Chosen): Bindings => ({
  brand: chosen.brand ?? null,
  kind: chosen.kind ?? null,
  partGroup: chosen.partGroup ?? null,
  storeId: chosen.storeId ?? null,
  cityId: chosen.cityId ?? null,
  priceFrom: chosen.priceFrom ?? 0,
  priceTo: chosen.priceTo ?? Number.MAX_SAFE_INTEGER,
});

/** The products under a number, each once: 0 the number itself, 1 a substitute of it, 2 it begins like that. */
const numbered = `select product_id, min(class) as class from (
    (select product_id, case kind when 'main' then 0 else 1 end as class from product_numbers
       where key = :key limit ${most.ofNumber})
    union all
    (select product_id, 2 from product_numbers
       where key like :keyPrefix and kind = 'main' limit ${most.ofNumber})
  ) as each_number group by product_id`;

const lookupOf = (lookup: Lookup): { from: string; where: string; bindings: Bindings } => {
  if (lookup.by === 'number')
    return {
      from: `(${numbered}) as numbered join products on products.id = numbered.product_id`,
      where: 'true',
      bindings: { key: lookup.key, keyPrefix: `${escapeLike(lookup.key)}_%` },
    };
  if (lookup.by === 'words') {
    const { expressions, relaxed } = lookup;
    return {
      from: 'products',
      where: 'products.words @@ (:words)::tsquery',
      bindings: { words: relaxed === null ? expressions.all : expressions.some[relaxed]! },
    };
  }
  return { from: 'products', where: 'true', bindings: {} };
};

/** How near each of the matches is, the best first; the columns of `matched` are at hand. */
const rankingOf = (lookup: Lookup, order: SearchOrder): Piece => {
  if (order !== 'relevance')
    return { sql: `price_minor ${order === 'price' ? 'asc' : 'desc'}, id`, bindings: {} };
  if (lookup.by === 'number') return { sql: 'class, in_stock desc, fit desc, price_minor, id', bindings: {} };
  // The newest of each store in turn.
  if (lookup.by === 'nothing')
    return {
      sql: `in_stock desc, fit desc,
        row_number() over (partition by in_stock, fit, store_id order by id desc), id desc`,
      bindings: {},
    };
  const { expressions, relaxed, year } = lookup;
  const isRelaxed = relaxed !== null;
  const { inName, asTyped, beginning, each } = expressions;
  const parts = isRelaxed
    ? each.map((_term, index) => `(words @@ (:each${index})::tsquery)::int * ${each.length - index + 2}`)
    : [`(words @@ (:inName)::tsquery)::int * 2`];
  return {
    sql: `${parts.join(' + ')} + (name_key ~ :beginning)::int * ${isRelaxed ? 3 : 1} desc, in_stock desc, fit desc,
      (words @@ (:asTyped)::tsquery)::int desc, ${year === null ? '' : 'of_year desc, '}name_words, id`,
    bindings: {
      inName,
      asTyped,
      beginning,
      ...Object.fromEntries(each.map((term, index) => [`each${index}`, term])),
    },
  };
};

const matchOf = `case class when 0 then 'same' when 1 then 'substitute' when 2 then 'prefix' else 'words' end`;

interface Search {
  lookup: Lookup;
  scope: SearchScope;
  chosen: Chosen;
}

/** Whether a product is for a year that was typed. */
const ofYear = `exists (select from product_fits fit where fit.product_id = products.id
  and :typedYear between coalesce(fit.year_from, 0) and coalesce(fit.year_to, 9999)) as of_year`;

/** What matches, as a bounded number of rows with what ranks and counts them. */
const matchedBy = (
  { lookup, scope, chosen }: Search,
  { where, limit, ofEachStore = 0 }: { where: string; limit: number; ofEachStore?: number },
): Piece => {
  const { from, where: found, bindings } = lookupOf(lookup);
  const hasVehicle = scope.vehicle.brandId !== undefined;
  const year = lookup.by === 'words' ? lookup.year : null;
  const columns = [
    'products.id, products.words, name_key, name_words, store_id, city_id, brand, brand_key, products.kind',
    'shown_group, price_minor, stock, stock > 0 as in_stock',
    lookup.by === 'number' ? 'class' : '3 as class',
    ...(year === null ? [] : [ofYear]),
  ].join(', ');
  const read = (fit: string, further: string, rows: number, joined = '') => `(select ${columns}, ${fit} as fit
      from ${from} join (${shownStores}) as shown on shown.id = store_id ${joined}
      where is_active and ${found} and ${where}${further}
      ${lookup.by === 'nothing' ? 'order by products.id desc' : ''} limit ${rows})`;
  /** The last changed ones of each store, which the newest of all may be without. */
  const mixed = () => `select each_store.*
      from (${shownStores} order by id desc limit ${most.stores}) as shown cross join lateral (
        select ${columns}, 1 as fit from products where store_id = shown.id and is_active
        order by updated_at desc, products.id desc limit ${ofEachStore}) as each_store`;
  const fitting = (rows: number) => read('2', ` and ${fits}`, rows);
  const sql = () => {
    if (!hasVehicle && ofEachStore > 0)
      return `select distinct on (id) * from (${read('1', '', limit)} union all ${mixed()}) as of_stores`;
    if (!hasVehicle) return read('1', '', limit);
    if (scope.onlyFitting) return fitting(limit);
    if (lookup.by === 'number') return read(fitRank, '', limit, fitted);
    // What is for the vehicle is among the ranked ones, however much else there is.
    return `${fitting(limit / 2)} union all ${read(fitRank, ` and ${fitRank} < 2`, limit / 2, fitted)}`;
  };
  return {
    sql: sql(),
    bindings: {
      ...bindings,
      ...vehicleBindings(scope.vehicle),
      ...chosenBindings(chosen),
      typedYear: year,
      country: scope.country,
    },
  };
};

/** That a row is all that was chosen but of one facet. */
const othersThan = (facet: string, chosen: Record<string, string>) =>
  Object.entries(chosen)
    .filter(([name]) => name !== facet)
    .map(([, condition]) => condition)
    .join(' and ') || 'true';

const facetOf = (column: string, facet: string, chosen: Record<string, string>, value = column) =>
  `(select coalesce(json_agg(json_build_object('value', value, 'count', count) order by count desc, value), '[]')
     from (select ${value} as value, count(*)::int as count from matched
             where ${column} is not null and ${othersThan(facet, chosen)}
             group by ${column} order by 2 desc, 1 limit ${productLimits.facetValues}) as counted)`;

interface Counted<V> {
  value: V;
  count: number;
}
export interface Facets {
  brand: Counted<string>[];
  store: Counted<number>[];
  city: Counted<number>[];
  partGroup: Counted<PartGroup>[];
  kind: Counted<ProductKind>[];
  priceFrom: number | null;
  priceTo: number | null;
  inStock: number;
}

export const productSearchRepository = {
  /** The ids of a page of what is found, the best first, and how many there are, at most `productLimits.found`. */
  async find(
    on: Executor,
    search: Search & { order: SearchOrder; page: number; pageSize: number },
  ): Promise<{ rows: FoundId[]; count: number }> {
    const { lookup, chosen, order, page, pageSize } = search;
    const where = Object.values(conditionsOf(chosen)).join(' and ') || 'true';
    const limit = order === 'relevance' ? most.ranked : most.byPrice;
    // What is narrowed is not looked for store by store: one has up to 200,000 products.
    const isMixed = lookup.by === 'nothing' && order === 'relevance' && where === 'true';
    const matched = matchedBy(search, { where, limit, ofEachStore: isMixed ? productLimits.pageSize : 0 });
    const ranking = rankingOf(lookup, order);
    const offset = page * pageSize;
    const { rows } = (await on.raw(
      `with matched as materialized (${matched.sql})
         select id, ${matchOf} as match, (select count(*)::int from matched) as count from matched
         order by ${ranking.sql} offset :offset limit :pageSize`,
      {
        ...matched.bindings,
        ...ranking.bindings,
        offset,
        pageSize: Math.max(0, Math.min(pageSize, productLimits.found - offset)),
      } as never,
    )) as { rows: (FoundId & { count: number })[] };
    const count =
      rows[0]?.count ??
      (page > 0 ? (await productSearchRepository.find(on, { ...search, page: 0, pageSize: 1 })).count : 0);
    return {
      rows: rows.map(({ id, match }) => ({ id, match })),
      count: Math.min(count, productLimits.found),
    };
  },

  /** Whether anything is found, whatever was chosen. */
  async finds(on: Executor, { lookup, scope }: Pick<Search, 'lookup' | 'scope'>): Promise<boolean> {
    const matched = matchedBy(
      { lookup, scope, chosen: { inStock: false } },
      { where: 'true', limit: most.ranked },
    );
    const { rows } = (await on.raw(
      `select id from (${matched.sql}) as matched limit 1`,
      matched.bindings as never,
    )) as {
      rows: unknown[];
    };
    return rows.length > 0;
  },

  /** What is found by each facet, of each as if nothing of it were chosen; of the first 20,000 matches. */
  async facets(on: Executor, search: Search): Promise<Facets> {
    const chosen = conditionsOf(search.chosen);
    // A row that misses two of the chosen facets is counted by none.
    const missed = Object.values(chosen).map((condition) => `(not coalesce(${condition}, false))::int`);
    const where = missed.length > 1 ? `${missed.join(' + ')} <= 1` : 'true';
    const matched = matchedBy(search, { where, limit: most.counted });
    const others = (facet: string) => othersThan(facet, chosen);
    const { rows } = (await on.raw(
      `with matched as materialized (${matched.sql})
         select ${facetOf('brand_key', 'brand', chosen, 'min(brand)')} as brand,
           ${facetOf('store_id', 'store', chosen)} as store,
           ${facetOf('city_id', 'city', chosen)} as city,
           ${facetOf('shown_group', 'partGroup', chosen)} as part_group,
           ${facetOf('kind', 'kind', chosen)} as kind,
           (select min(price_minor) from matched where ${others('price')}) as price_from,
           (select max(price_minor) from matched where ${others('price')}) as price_to,
           (select count(*)::int from matched where stock > 0 and ${others('inStock')}) as in_stock`,
      matched.bindings as never,
    )) as { rows: [Facets] };
    return rows[0];
  },

  /** Which of some stems are words of any product. */
  async knownStems(on: Executor, stems: readonly string[]): Promise<ReadonlySet<string>> {
    const { rows } = (await on.raw('select distinct stem from product_words where stem = any(?)', [
      [...stems],
    ])) as { rows: { stem: string }[] };
    return new Set(rows.map(({ stem }) => stem));
  },

  /** The words that sound most like one, the most like it first. */
  async wordsLike(on: Executor, sound: string): Promise<string[]> {
    const { rows } = (await on.raw(
      `select word from product_words where sound % :sound order by similarity(sound, :sound) desc, word limit 60`,
      { sound },
    )) as { rows: { word: string }[] };
    return rows.map(({ word }) => word);
  },

  /** Names of products on sale that begin like a text, those of most products first. */
  async namesLike(
    on: Executor,
    { country, prefix }: { country: CountryCode; prefix: string },
  ): Promise<string[]> {
    const { rows } = (await on.raw(
      `select min(name) as name from (
           select products.name, name_key from products join (${shownStores}) as shown on shown.id = store_id
             where products.is_active and name_key like fold(:prefix) || '%' order by name_key limit ${most.names}
         ) as alike
         group by name_key order by count(*) desc, name_key limit ${productLimits.suggestions}`,
      { country, prefix: escapeLike(prefix) },
    )) as { rows: { name: string }[] };
    return rows.map(({ name }) => name);
  },

  /** Names of products on sale that have all words, the last one as a beginning, those of most products first. */
  async namesWith(
    on: Executor,
    { country, words }: { country: CountryCode; words: string },
  ): Promise<string[]> {
    const { rows } = (await on.raw(
      `select min(name) as name from (
           select products.name, name_key, name_words from products
             join (${shownStores}) as shown on shown.id = store_id
             where products.is_active and words @@ (:words)::tsquery limit ${most.names}
         ) as alike
         group by name_key order by count(*) desc, min(name_words), name_key limit ${productLimits.suggestions}`,
      { country, words },
    )) as { rows: { name: string }[] };
    return rows.map(({ name }) => name);
  },

  /** Main numbers of products on sale that begin like one, each with what it is of. */
  async numbersLike(
    on: Executor,
    { country, key }: { country: CountryCode; key: string },
  ): Promise<{ reference: string; name: string }[]> {
    const { rows } = (await on.raw(
      `select min(reference) as reference, min(name) as name from (
           select product_numbers.key, reference, products.name from product_numbers
             join products on products.id = product_id
             join (${shownStores}) as shown on shown.id = store_id
             where product_numbers.key like :prefix and product_numbers.kind = 'main' and products.is_active
             limit ${most.names}
         ) as alike
         group by key order by key limit ${productLimits.suggestions}`,
      { country, prefix: `${escapeLike(key)}%` },
    )) as { rows: { reference: string; name: string }[] };
    return rows;
  },

  /** The products on sale under a number, the cheapest first. */
  async ofNumber(on: Executor, { country, key }: { country: CountryCode; key: string }): Promise<FoundId[]> {
    const { rows } = (await on.raw(
      `select products.id, case product_numbers.kind when 'main' then 'same' else 'substitute' end as match
         from product_numbers join products on products.id = product_id
           join (${shownStores}) as shown on shown.id = store_id
         where product_numbers.key = :key and products.is_active
         order by price_minor, products.id limit ${productLimits.ofReference}`,
      { country, key },
    )) as { rows: FoundId[] };
    return rows;
  },

  /** How many products are on sale in each group. */
  async countGroups(on: Executor, country: CountryCode): Promise<Map<PartGroup, number>> {
    const { rows } = (await on.raw(
      `select shown_group, count(*)::int as count from products
           join (${shownStores}) as shown on shown.id = store_id
         where products.is_active and shown_group is not null group by shown_group`,
      { country },
    )) as { rows: { shownGroup: PartGroup; count: number }[] };
    return new Map(rows.map(({ shownGroup, count }) => [shownGroup, count]));
  },
};
