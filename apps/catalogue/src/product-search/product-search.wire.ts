import type { QueryOf, readProductFacets, ResponseOf } from '@tuerca/contracts';
import { fromMinor, partGroupNames, toMinor } from '@tuerca/rules';
import type { ProductSearch, ProductSearchService } from './product-search.service.ts';

const kindNames = { original: 'Original', replacement: 'De reemplazo' } as const;

const minorOf = (price: number | undefined) =>
  price === undefined ? undefined : toMinor(Math.round(price * 100) / 100);

export const searchFromWire = (query: QueryOf<typeof readProductFacets>): ProductSearch => ({
  text: query.q,
  scope: {
    country: query.country,
    vehicle: { brandId: query.brand_id, model: query.model, year: query.year },
    onlyFitting: query.only_fitting,
  },
  chosen: {
    brand: query.brand || undefined,
    kind: query.kind,
    partGroup: query.part_group,
    storeId: query.store_id,
    cityId: query.city_id,
    priceFrom: minorOf(query.price_from),
    priceTo: minorOf(query.price_to),
    inStock: query.in_stock,
  },
});

export const facetsWire = (
  facets: Awaited<ReturnType<ProductSearchService['countFacets']>>,
): ResponseOf<typeof readProductFacets>['data'] => {
  const named = <V>(
    counted: readonly { value: V; count: number }[],
    nameOf: (value: V) => string | undefined,
  ) =>
    counted.flatMap(({ value, count }) => {
      const name = nameOf(value);
      return name === undefined ? [] : [{ value, name, count }];
    });
  const { priceFrom, priceTo } = facets;
  return {
    brand: named(facets.brand, (brand) => brand),
    store: named(facets.store, (id) => facets.stores.get(id)),
    city: named(facets.city, (id) => facets.cities.get(id)),
    part_group: named(facets.partGroup, (group) => partGroupNames[group]),
    kind: named(facets.kind, (kind) => kindNames[kind]),
    price:
      priceFrom === null || priceTo === null ? null : { from: fromMinor(priceFrom), to: fromMinor(priceTo) },
    in_stock: facets.inStock,
  };
};
