import {
  claimProducts,
  createProduct,
  deleteProduct,
  getCompatibleVehicles,
  getProductDetailByUrl,
  listOwnProducts,
  loadProduct,
  productLimits,
  readProductOffers,
  settleProductClaim,
  updateProduct,
} from '@tuerca/contracts';
import { fromMinor } from '@tuerca/rules';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { ClaimsService } from './claims.service.ts';
import type { ProductsService } from './products.service.ts';
import {
  cardWire,
  detailWire,
  editFromWire,
  fitWire,
  ownProductWire,
  wholeFromWire,
} from './products.wire.ts';

const vehicleOf = (query: {
  brand_id?: number | undefined;
  model?: string | undefined;
  year?: number | undefined;
}) => ({ brandId: query.brand_id, model: query.model, year: query.year });

export const productsRoutes = (
  app: FastifyInstance,
  { products, claims }: { products: ProductsService; claims: ClaimsService },
): void => {
  route(app, listOwnProducts, async ({ query, caller }) => {
    const { rows, count, corrected } = await products.listOwn(caller, query);
    return {
      data: rows.map(ownProductWire),
      metadata: { count, page: query.page, pageSize: query.pageSize, corrected },
    };
  });
  route(app, loadProduct, async ({ params, caller }) => ({
    data: ownProductWire(await products.load(caller, params.id)),
  }));
  route(app, createProduct, async ({ body, caller, idempotencyKey }) => ({
    data: ownProductWire(await products.create(caller, wholeFromWire(body), { key: idempotencyKey, body })),
  }));
  route(app, updateProduct, async ({ params, body, caller }) => ({
    data: ownProductWire(await products.update(caller, params.id, editFromWire(body))),
  }));
  route(app, deleteProduct, async ({ params, caller }) => {
    await products.remove(caller, params.id);
    return { data: { ok: true as const } };
  });

  route(app, getProductDetailByUrl, async ({ query }) => ({
    data: detailWire(await products.readByUrl(query.url, vehicleOf(query))),
  }));
  route(app, getCompatibleVehicles, async ({ params }) => {
    const { store, catalogue } = await products.readVehicles(params.id);
    const vehicles = [
      ...store.map((each) => ({ ...fitWire(each), source: 'store' as const })),
      ...catalogue.map((each) => ({ ...fitWire(each), source: 'catalogue' as const })),
    ];
    return { data: vehicles.slice(0, productLimits.vehiclesOfProduct) };
  });
  route(app, readProductOffers, async ({ query }) => {
    const found = await products.readShown(query.ids, vehicleOf(query));
    return {
      data: found.map((each) => ({
        ...cardWire(each),
        warranty: each.product.warranty,
        minimum_order: fromMinor(each.product.minimumOrderMinor),
      })),
    };
  });

  route(app, claimProducts, async ({ body }) => ({
    data: await claims.claim(body.claimKey, body.products),
  }));
  route(app, settleProductClaim, async ({ body: { claimKey, ...settled } }) => {
    await claims.settle(claimKey, settled);
    return { data: { ok: true as const } };
  });
};
