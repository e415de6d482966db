import {
  listProductsCategoryGroup,
  listVehicleBrandsForSystems,
  productLimits,
  readProductFacets,
  searchProductByReference,
  searchProducts,
  suggestProducts,
} from '@tuerca/contracts';
import { partGroupNames } from '@tuerca/rules';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { BrandsService } from '../brands/brands.service.ts';
import { cardWire } from '../products/products.wire.ts';
import type { ProductSearchService } from './product-search.service.ts';
import { facetsWire, searchFromWire } from './product-search.wire.ts';

export const productSearchRoutes = (
  app: FastifyInstance,
  { search, brands }: { search: ProductSearchService; brands: Pick<BrandsService, 'listNames'> },
): void => {
  const { pageSize } = productLimits;
  route(app, searchProducts, async ({ query }) => {
    const { page, order } = query;
    const { rows, ...found } = await search.find(searchFromWire(query), { order, page, pageSize });
    return {
      data: rows.map((each) => ({ ...cardWire(each), match: each.match })),
      metadata: { ...found, page, pageSize },
    };
  });
  route(app, readProductFacets, async ({ query }) => ({
    data: facetsWire(await search.countFacets(searchFromWire(query))),
  }));
  route(app, suggestProducts, async ({ query }) => ({ data: await search.suggest(query.q, query.country) }));
  route(app, searchProductByReference, async ({ query }) => {
    const { reference, country, brand_id: brandId, model, year } = query;
    const found = await search.findByReference(reference, { country, vehicle: { brandId, model, year } });
    return {
      data: found.map((each) => ({
        ...cardWire(each),
        match: each.match === 'same' ? ('same' as const) : ('substitute' as const),
      })),
    };
  });
  route(app, listProductsCategoryGroup, async ({ query }) => ({
    data: (await search.countGroups(query.country)).map(({ code, count }) => ({
      code,
      name: partGroupNames[code],
      count,
    })),
  }));
  route(app, listVehicleBrandsForSystems, async ({ query }) => ({
    data: await brands.listNames(query.country),
  }));
};
