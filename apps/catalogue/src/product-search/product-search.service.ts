import { productLimits } from '@tuerca/contracts';
import type { Database } from '@tuerca/postgres';
import {
  fold,
  numberKey,
  partGroups,
  readProductQuery,
  searchStem,
  type CountryCode,
  type PartGroup,
} from '@tuerca/rules';
import { LRUCache } from 'lru-cache';
import { productsRepository } from '../products/products.repository.ts';
import type { ProductsService } from '../products/products.service.ts';
import { readAskedWords } from './asked-words.ts';
import {
  productSearchRepository as search,
  type Chosen,
  type FoundId,
  type Lookup,
  type SearchOrder,
  type SearchScope,
} from './product-search.repository.ts';
import { prefixExpression } from './search-query.ts';

interface Deps {
  db: Database;
  products: Pick<ProductsService, 'readShown'>;
}

/** What is searched for: words or a part number, within a scope, of what was chosen. */
export interface ProductSearch {
  text: string;
  scope: SearchScope;
  chosen: Chosen;
}

/** How the words of a search were understood. */
interface Understood {
  as: 'nothing' | 'reference' | 'words';
  corrected: string | null;
  synonyms: string[];
  relaxed: boolean;
}
interface Way {
  lookup: Lookup;
  understood: Understood;
}

/** Counts of groups are read at most this often. */
const groupsCacheMs = 60_000;

const nothing: Way = {
  lookup: { by: 'nothing' },
  understood: { as: 'nothing', corrected: null, synonyms: [], relaxed: false },
};

const isAnyChosen = ({ inStock, ...chosen }: Chosen): boolean =>
  inStock || Object.values(chosen).some((value) => value !== undefined);

/** Searches of products on sale. */
export const createProductSearchService = ({ db, products }: Deps) => {
  const groupCounts = new LRUCache<CountryCode, Map<PartGroup, number>>({
    max: 4,
    ttl: groupsCacheMs,
    fetchMethod: (country) => search.countGroups(db, country),
  });

  const wayOfWords = async (text: string): Promise<Way | null> => {
    const asked = await readAskedWords(db, text);
    if (!asked) return null;
    const { expressions, year, corrected, synonyms } = asked;
    return {
      lookup: { by: 'words', expressions, relaxed: null, year },
      understood: { as: 'words', corrected, synonyms, relaxed: false },
    };
  };

  /** The same with less and less of what was asked for. */
  const relaxed = ({ lookup, understood }: Way): Way[] =>
    lookup.by === 'words'
      ? lookup.expressions.some.map((_expression, index) => ({
          lookup: { ...lookup, relaxed: index },
          understood: { ...understood, relaxed: true },
        }))
      : [];

  /** The ways in which a text may be understood, the first that finds something is right. */
  const waysOf = async function* (text: string): AsyncGenerator<Way> {
    const { numberKey: key } = readProductQuery(text);
    if (key) yield { lookup: { by: 'number', key }, understood: { ...nothing.understood, as: 'reference' } };
    const words = await wayOfWords(text);
    if (words) yield words;
    if (words) yield* relaxed(words);
  };

  /** What its vehicle's brand is called: people write it before the model, or leave it out. */
  const withBrand = async (asked: ProductSearch): Promise<ProductSearch> => {
    const { vehicle } = asked.scope;
    if (vehicle.brandId === undefined || !vehicle.model) return asked;
    const names = await productsRepository.namesOf(db, 'brands', [vehicle.brandId]);
    return {
      ...asked,
      scope: { ...asked.scope, vehicle: { ...vehicle, brand: names.get(vehicle.brandId) } },
    };
  };

  const isAsked = (text: string) => fold(text).length >= productLimits.searchMin;

  /** The first way in which a text finds anything, whatever was chosen; the last one when none does. */
  const understand = async <T>(
    { text, scope, chosen }: ProductSearch,
    attempt: (way: Way) => Promise<{ isFound: boolean; result: T }>,
  ): Promise<T> => {
    const ways = isAsked(text) ? waysOf(text) : [nothing];
    let last: T | undefined;
    for await (const way of ways) {
      const { isFound, result } = await attempt(way);
      last = result;
      if (isFound) return result;
      // Of what was chosen there may be none, and still something by this way.
      if (isAnyChosen(chosen) && (await search.finds(db, { lookup: way.lookup, scope }))) return result;
    }
    return last ?? (await attempt(nothing)).result;
  };

  const withMatches = async (rows: readonly FoundId[], vehicle: SearchScope['vehicle']) => {
    const found = await products.readShown(
      rows.map(({ id }) => id),
      vehicle,
    );
    const matchOf = new Map(rows.map(({ id, match }) => [id, match]));
    return found.map((each) => ({ ...each, match: matchOf.get(each.product.id)! }));
  };

  return {
    async find(
      asked: ProductSearch,
      { order, page, pageSize }: { order: SearchOrder; page: number; pageSize: number },
    ) {
      const { text, scope, chosen } = await withBrand(asked);
      const { rows, ...found } = await understand(
        { text, scope, chosen },
        async ({ lookup, understood: way }) => {
          const result = await search.find(db, { lookup, scope, chosen, order, page, pageSize });
          return { isFound: result.count > 0, result: { ...result, understood: way } };
        },
      );
      return { ...found, rows: await withMatches(rows, scope.vehicle) };
    },

    async countFacets(asked: ProductSearch) {
      const { text, scope, chosen } = await withBrand(asked);
      const facets = await understand({ text, scope, chosen }, async ({ lookup }) => {
        const result = await search.facets(db, { lookup, scope, chosen });
        return { isFound: result.kind.length > 0, result };
      });
      const idsOf = (values: readonly { value: number }[]) => values.map(({ value }) => value);
      const [stores, cities] = await Promise.all([
        productsRepository.namesOf(db, 'stores', idsOf(facets.store)),
        productsRepository.namesOf(db, 'cities', idsOf(facets.city)),
      ]);
      return { ...facets, stores, cities };
    },

    /** Names and numbers that somebody may be typing, each once, numbers first where a number is typed. */
    async suggest(text: string, country: CountryCode) {
      if (!isAsked(text)) return [];
      const { numberKey: key, words } = readProductQuery(text);
      const numbers = key ? await search.numbersLike(db, { country, key }) : [];
      const begun = numbers.length ? [] : await search.namesLike(db, { country, prefix: text });
      const expression = prefixExpression(words.map(searchStem));
      const more =
        numbers.length || begun.length >= productLimits.suggestions || !expression
          ? []
          : await search.namesWith(db, { country, words: expression });
      const names = [...new Map([...begun, ...more].map((name) => [fold(name), name])).values()];
      return [
        ...numbers.map(({ reference, name }) => ({
          text: reference,
          kind: 'reference' as const,
          detail: name,
        })),
        ...names.map((name) => ({ text: name, kind: 'name' as const, detail: null })),
      ].slice(0, productLimits.suggestions);
    },

    /** The products under a number, its substitutes told as such, the cheapest first. */
    async findByReference(reference: string, { country, vehicle }: Pick<SearchScope, 'country' | 'vehicle'>) {
      const key = numberKey(reference);
      const rows = key ? await search.ofNumber(db, { country, key }) : [];
      return withMatches(rows, vehicle);
    },

    async countGroups(country: CountryCode) {
      const counts = (await groupCounts.fetch(country)) ?? new Map<PartGroup, number>();
      return partGroups.map((code) => ({ code, count: counts.get(code) ?? 0 }));
    },
  };
};
export type ProductSearchService = ReturnType<typeof createProductSearchService>;
