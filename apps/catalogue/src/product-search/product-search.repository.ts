import { productLimits } from '@tuerca/contracts';
import { escapeLike, type Executor } from '@tuerca/postgres';
import { countries, fold, sayingWords, searchStem, type CountryCode, type PartGroup } from '@tuerca/rules';
import { modelMatchOf, wordsOfModel, type AskedVehicle, type ProductKind } from '../products/product.ts';
import type { SearchExpressions } from './search-query.ts';

/** What a search is limited to. */
export interface SearchScope {
  country: CountryCode;
  /** `brand`: what its brand is called, where a model is asked for. */
  vehicle: AskedVehicle & { brand?: string | undefined };
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
  ranked: productLimits.found,
  ofNumber: 2000,
  byPrice: 20_000,
  counted: 10_000,
  names: 400,
  stores: 300,
} as const;

type Bindings = Record<string, string | readonly string[] | number | null>;
interface Piece {
  sql: string;
  bindings: Bindings;
}

const vehicleMatch = `fit.brand_id = :brandId and ((:modelPattern)::text is null or fit.model_key ~ :modelPattern
  or replace(fit.model_key, ' ', '') = any((:modelBeginnings)::text[]))
  and ((:year)::int is null or :year between coalesce(fit.year_from, 0) and coalesce(fit.year_to, 9999))`;

const vehicleBindings = ({ brandId, brand = '', model, year }: SearchScope['vehicle']): Bindings => {
  const match = model ? modelMatchOf(brand, model) : null;
  return {
    brandId: brandId ?? null,
    modelPattern: match?.pattern ?? null,
    modelBeginnings: match?.beginnings ?? null,
    year: year ?? null,
  };
};

/** A sub-plan for each row that is read: as a join it would be looked up for all vehicles of the model first. */
const fits = `coalesce((select true from product_fits fit
  where fit.product_id = products.id and ${vehicleMatch} limit 1), false)`;
/** Of what is not for the vehicle: 1 its store says of none, 0 it is for others. */
const noFit = '(not has_fits)::int';

const shownStores = 'select id, city_id from stores where is_active and linked_mobile is null';
const storesOfCountry = `${shownStores} and country = :country`;
/** Products of a country that are active, as its own index of words has them: its condition has to stand in the statement. */
const activeIn = (country: CountryCode) =>
  `products.is_active and products.country = '${countries[country].code}'`;

/**
 * What a product for a model has among its words, whichever way both write its beginning: 'CX-5', 'CX 5' or 'CX5'. Empty for
 * one that begins with a letter alone, which is no word of a product.
 */
const beginningOf = ({ brand = '', model = '' }: SearchScope['vehicle']): string => {
  const [first = '', second = ''] = wordsOfModel(brand, model);
  if (sayingWords(first).length === 0) return '';
  const written = fold(model).split(' ');
  const ways = [
    [first],
    [wordsOfModel('', brand).join('') + first],
    [first + second],
    sayingWords(written.find((word) => word.replace(/[^a-z0-9]/g, '').endsWith(first)) ?? ''),
    /^([a-z]+)([0-9]+)$/.exec(first)?.slice(1) ?? [],
  ];
  const asked = ways
    .map((words) => words.flatMap(sayingWords).map((word) => `'${searchStem(word)}'`))
    .filter((words) => words.length > 0);
  return [...new Set(asked.map((words) => `(${words.join(' & ')})`))].join(' | ');
};

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
       where key like :keyPrefix and kind = 'main' order by key using ~<~ limit ${most.ofNumber})
  ) as each_number group by product_id`;

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
  const { inName, asTyped, beginning, each } = expressions;
  const parts =
    relaxed === null
      ? ['in_name::int * 2']
      : each.map((_term, index) => `(words @@ (:each${index})::tsquery)::int * ${each.length - index + 2}`);
  const isTyped = asTyped === inName ? '' : '(words @@ (:asTyped)::tsquery)::int desc,';
  return {
    sql: `${parts.join(' + ')} + (name_key ~ :beginning)::int * ${relaxed === null ? 1 : 3} desc, in_stock desc, fit desc,
      ${isTyped} ${year === null ? '' : 'of_year desc, '}name_words, id`,
    bindings: {
      asTyped,
      beginning,
      ...(relaxed !== null && Object.fromEntries(each.map((term, index) => [`each${index}`, term]))),
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

/** Some of what matches, by the words that it has; `inName` says of each row whether all of them are in its name. */
interface Tier {
  words: string | null;
  where: string;
  inName: string;
}

/** What matches in parts that have nothing in common; to be ranked, what ranks first comes first. */
const tiersOf = (lookup: Lookup, isRanked: boolean): { tiers: readonly Tier[]; bindings: Bindings } => {
  if (lookup.by !== 'words')
    return { tiers: [{ words: null, where: 'true', inName: 'false' }], bindings: {} };
  const { expressions, relaxed } = lookup;
  const { all, inName, some } = expressions;
  const partsOf = (words: readonly string[]) =>
    words.map((each) => ({ words: each, where: 'true', inName: 'false' }));
  if (relaxed !== null) {
    const { any, tiers } = some[relaxed]!;
    return { tiers: partsOf(isRanked ? tiers : [any]), bindings: {} };
  }
  if (!isRanked) return { tiers: partsOf([all]), bindings: {} };
  const isInName = 'words @@ (:inName)::tsquery';
  return {
    tiers: [
      { words: inName, where: 'stock > 0', inName: 'true' },
      { words: all, where: `not (stock > 0 and ${isInName})`, inName: isInName },
    ],
    bindings: { inName },
  };
};

interface Asked {
  where: string;
  /** What is read of each match. */
  columns: 'rank' | 'facets';
  isRanked: boolean;
  limit: number;
  ofEachStore?: string;
}
/** Enough of each store that all together fill the pages. */
const pagesByStores = `select least(${productLimits.pageSize}, 1 + ${productLimits.found} / greatest(1, count(*)))::int
  from (${storesOfCountry}) as counted`;
const facetColumns = 'store_id, city_id, brand, brand_key, products.kind, shown_group, price_minor, stock';

/** What matches, as a bounded number of rows with what ranks or counts them. */
const matchedBy = (
  { lookup, scope, chosen }: Search,
  { where, columns: wanted, isRanked, limit, ofEachStore }: Asked,
): Piece => {
  const hasVehicle = scope.vehicle.brandId !== undefined;
  const ofModel = beginningOf(scope.vehicle);
  const year = lookup.by === 'words' ? lookup.year : null;
  const isByWords = lookup.by === 'words' && isRanked;
  const columns = [
    'products.id',
    lookup.by === 'number' ? 'class' : '3 as class',
    ...(wanted === 'facets' ? [facetColumns] : ['store_id, price_minor, stock > 0 as in_stock']),
    ...(isByWords ? ['words, name_key, name_words'] : []),
    ...(isByWords && year !== null ? [ofYear] : []),
  ].join(', ');
  const { tiers, bindings } = tiersOf(lookup, isRanked);
  const from =
    lookup.by === 'number'
      ? `(${numbered}) as numbered join products on products.id = numbered.product_id`
      : 'products';
  const values: Bindings = {};
  const hasWords = (...words: (string | null)[]) => {
    const asked = words.filter(Boolean).map((each) => `(${each})`);
    if (!asked.length) return 'true';
    const name = `words${Object.keys(values).length}`;
    values[name] = asked.join(' & ');
    return `words @@ (:${name})::tsquery`;
  };
  const read = (
    tier: Tier,
    fit: string,
    further = '',
    ...words: string[]
  ) => `(select ${columns}, ${fit} as fit
      ${isByWords ? `, ${tier.inName} as in_name` : ''}
      from ${from} join (${shownStores}) as shown on shown.id = store_id
      where ${activeIn(scope.country)} and ${hasWords(tier.words, ...words)} and ${tier.where}${further} and ${where}
      ${lookup.by === 'nothing' ? 'order by products.id desc' : ''} limit ${limit})`;
  /** The last changed ones of each store, which the newest of all may be without. */
  const mixed = () => `select each_store.*
      from (${storesOfCountry} order by id desc limit ${most.stores}) as shown cross join lateral (
        select ${columns}, 1 as fit from products where store_id = shown.id and is_active
        order by updated_at desc, products.id desc limit (${ofEachStore})) as each_store`;
  const fitting = () => tiers.map((tier) => read(tier, '2', ` and ${fits}`, ofModel));
  const all = () => tiers.map((tier) => read(tier, '1'));
  const parts = () => {
    if (!hasVehicle) return all();
    if (scope.onlyFitting) return fitting();
    if (lookup.by === 'number')
      return tiers.map((tier) => read(tier, `case when ${fits} then 2 else ${noFit} end`));
    // What is for the vehicle is among the ranked ones, however much else there is.
    const mayFit = ofModel ? 'words @@ (:ofModel)::tsquery and ' : '';
    return [...fitting(), ...tiers.map((tier) => read(tier, noFit, ` and not (${mayFit}${fits})`))];
  };
  // Each part is read while those before it are too few.
  const sql =
    !hasVehicle && ofEachStore
      ? `select distinct on (id) * from (${all().join(' union all ')} union all ${mixed()}) as of_stores`
      : `select * from (${parts().join(' union all ')}) as parts limit ${limit}`;
  return {
    sql,
    bindings: {
      ...bindings,
      ...values,
      ...(lookup.by === 'number' && { key: lookup.key, keyPrefix: `${escapeLike(lookup.key)}_%` }),
      ...vehicleBindings(scope.vehicle),
      ...chosenBindings(chosen),
      typedYear: year,
      ofModel,
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
  /**
   * The ids of a page of what is found, the best first, and how many there are, at most `productLimits.found`; and how many
   * of them are for the vehicle that was asked for. By words all of these are found before any other; of a number the first
   * ones alone are looked at.
   */
  async find(
    on: Executor,
    search: Search & { order: SearchOrder; page: number; pageSize: number },
  ): Promise<{ rows: FoundId[]; count: number; fitting: number | null }> {
    const { lookup, scope, chosen, order, page, pageSize } = search;
    const where = Object.values(conditionsOf(chosen)).join(' and ') || 'true';
    const isRanked = order === 'relevance';
    const limit = isRanked ? most.ranked : most.byPrice;
    // What is narrowed is not looked for store by store: one has up to 200,000 products.
    const isMixed = lookup.by === 'nothing' && isRanked && where === 'true';
    const matched = matchedBy(search, {
      where,
      columns: 'rank',
      isRanked,
      limit,
      ...(isMixed && { ofEachStore: pagesByStores }),
    });
    const ranking = rankingOf(lookup, order);
    const offset = page * pageSize;
    const hasVehicle = scope.vehicle.brandId !== undefined;
    const { rows } = (await on.raw(
      `with matched as materialized (${matched.sql})
         select id, ${matchOf} as match, (select count(*)::int from matched) as count,
           ${hasVehicle ? '(select count(*)::int from matched where fit = 2)' : 'null::int'} as fitting from matched
         order by ${ranking.sql} offset :offset limit :pageSize`,
      {
        ...matched.bindings,
        ...ranking.bindings,
        offset,
        pageSize: Math.max(0, Math.min(pageSize, productLimits.found - offset)),
      } as never,
    )) as { rows: (FoundId & { count: number; fitting: number | null })[] };
    const none = { count: 0, fitting: hasVehicle ? 0 : null };
    const { count, fitting } =
      rows[0] ??
      (page > 0 ? await productSearchRepository.find(on, { ...search, page: 0, pageSize: 1 }) : none);
    return {
      rows: rows.map(({ id, match }) => ({ id, match })),
      count: Math.min(count, productLimits.found),
      fitting: fitting && Math.min(fitting, productLimits.found),
    };
  },

  /** Whether anything is found, whatever was chosen. */
  async finds(on: Executor, { lookup, scope }: Pick<Search, 'lookup' | 'scope'>): Promise<boolean> {
    const matched = matchedBy(
      { lookup, scope, chosen: { inStock: false } },
      { where: 'true', columns: 'rank', isRanked: false, limit: 1 },
    );
    const { rows } = (await on.raw(matched.sql, matched.bindings as never)) as {
      rows: unknown[];
    };
    return rows.length > 0;
  },

  /** What is found by each facet, of each as if nothing of it were chosen; of the first 10,000 matches. */
  async facets(on: Executor, search: Search): Promise<Facets> {
    const chosen = conditionsOf(search.chosen);
    // A row that misses two of the chosen facets is counted by none.
    const missed = Object.values(chosen).map((condition) => `(not coalesce(${condition}, false))::int`);
    const where = missed.length > 1 ? `${missed.join(' + ')} <= 1` : 'true';
    const matched = matchedBy(search, { where, columns: 'facets', isRanked: false, limit: most.counted });
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
             where ${activeIn(country)} and name_key like fold(:prefix) || '%' order by name_key using ~<~ limit ${most.names}
         ) as alike
         group by name_key order by count(*) desc, name_key limit ${productLimits.suggestions}`,
      { prefix: escapeLike(prefix) },
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
             where ${activeIn(country)} and words @@ (:words)::tsquery limit ${most.names}
         ) as alike
         group by name_key order by count(*) desc, min(name_words), name_key limit ${productLimits.suggestions}`,
      { words },
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
             where product_numbers.key like :prefix and product_numbers.kind = 'main' and ${activeIn(country)}
             order by product_numbers.key using ~<~ limit ${most.names}
         ) as alike
         group by key order by key limit ${productLimits.suggestions}`,
      { prefix: `${escapeLike(key)}%` },
    )) as { rows: { reference: string; name: string }[] };
    return rows;
  },

  /** The products on sale under a number, the cheapest first. */
  async ofNumber(on: Executor, { country, key }: { country: CountryCode; key: string }): Promise<FoundId[]> {
    const { rows } = (await on.raw(
      `select products.id, case product_numbers.kind when 'main' then 'same' else 'substitute' end as match
         from product_numbers join products on products.id = product_id
           join (${shownStores}) as shown on shown.id = store_id
         where product_numbers.key = :key and ${activeIn(country)}
         order by price_minor, products.id limit ${productLimits.ofReference}`,
      { key },
    )) as { rows: FoundId[] };
    return rows;
  },

  /** How many products are on sale in each group. */
  async countGroups(on: Executor, country: CountryCode): Promise<Map<PartGroup, number>> {
    const { rows } = (await on.raw(
      `select shown_group, count(*)::int as count from products
           join (${shownStores}) as shown on shown.id = store_id
         where ${activeIn(country)} and shown_group is not null group by shown_group`,
    )) as { rows: { shownGroup: PartGroup; count: number }[] };
    return new Map(rows.map(({ shownGroup, count }) => [shownGroup, count]));
  },
};
