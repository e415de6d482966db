import * as contracts from '@tuerca/contracts/operations/catalogue';
import { productLimits } from '@tuerca/contracts';
import { openMongo } from '@tuerca/mongo';
import { hourMs } from '@tuerca/rules';
import {
  createSealer,
  dataKeysOf,
  defineService,
  noteSmallPhotos,
  sitesOf,
  standingAmong,
} from '@tuerca/service';
import { migrations } from '../migrations/index.ts';
import { brandsRoutes } from './brands/brands.routes.ts';
import { createBrandsService } from './brands/brands.service.ts';
import { readVehicleData } from './brands/vehicle-data.ts';
import { createCatalogsService } from './catalogs/catalogs.service.ts';
import { Config, marketplaceOf } from './config.ts';
import { publishDemo } from './editions/demo/publish-demo.ts';
import { createEditionsService } from './editions/editions.service.ts';
import { outsideRoutes } from './outside/outside.routes.ts';
import { createOutsideService } from './outside/outside.service.ts';
import { openProvider } from './outside/open-provider.ts';
import { createEmbeddedMarketplace } from './marketplace-sync/embedded-marketplace.ts';
import { marketplaceSyncRoutes } from './marketplace-sync/marketplace-sync.routes.ts';
import { createMarketplaceSyncService } from './marketplace-sync/marketplace-sync.service.ts';
import { createMercadoLibre } from './marketplace-sync/mercado-libre.ts';
import { merchantFeedRoutes } from './merchant-feed/merchant-feed.routes.ts';
import { createMerchantFeedService } from './merchant-feed/merchant-feed.service.ts';
import { partsRoutes } from './parts/parts.routes.ts';
import { createPartsService } from './parts/parts.service.ts';
import { peopleConsumers } from './people/people.consumers.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { createPeopleService } from './people/people.service.ts';
import { createImageReportsService } from './product-images/image-reports.service.ts';
import { productImagesRoutes } from './product-images/product-images.routes.ts';
import { createProductImagesService } from './product-images/product-images.service.ts';
import { productSearchRoutes } from './product-search/product-search.routes.ts';
import { createProductSearchService } from './product-search/product-search.service.ts';
import { createProductWordsService } from './product-words/product-words.service.ts';
import { createClaimsService } from './products/claims.service.ts';
import { productsRoutes } from './products/products.routes.ts';
import { productSalesConsumers } from './product-sales/product-sales.consumers.ts';
import { createProductsService } from './products/products.service.ts';
import { productUploadsRoutes } from './product-uploads/product-uploads.routes.ts';
import { createProductUploadsService } from './product-uploads/product-uploads.service.ts';
import { sentProductsRoutes } from './product-uploads/sent-products.routes.ts';
import { createSentProductsService } from './product-uploads/sent-products.service.ts';
import { createNumbersService } from './searches/numbers.service.ts';
import { searchesRoutes } from './searches/searches.routes.ts';
import { createSearchesService } from './searches/searches.service.ts';
import { substitutionReportsRoutes } from './substitution-reports/substitution-reports.routes.ts';
import { storesConsumers } from './stores/stores.consumers.ts';
import { storesRepository as stores } from './stores/stores.repository.ts';
import {
  createCorrections,
  createNumberCorrections,
  createSubstitutionReportsService,
} from './substitution-reports/substitution-reports.service.ts';
import { createIdentifyService } from './vin/identify.service.ts';
import { createVinDecoder } from './vin/vin-decoder.ts';
import { vinRoutes } from './vin/vin.routes.ts';
import { createVinService } from './vin/vin.service.ts';
import { openVpic } from './vin/vpic.ts';

/** How often an outside provider is asked which catalogues it has. */
const outsideMs = 10 * 60_000;
/** How often to look for uploads that wait, and for stores with something to tell other marketplaces, in milliseconds. */
const pollMs = 5000;

export const catalogue = defineService({
  name: 'catalogue',
  contracts,
  Config,
  migrations,
  parts: async ({ config, keep, fetch, log }) => {
    const vpic = keep('vpic', await openVpic(config.VPIC_DIR), (each) => each.close());
    const mongo = keep('mongo', await openMongo({ url: config.MONGO_URL }), (each) => each.close());
    const provider = keep('provider', openProvider({ config, fetch, log }), (each) => each.close());
    return { vpic, mongo, provider };
  },
  features: (deps) => {
    const { vpic, mongo, clock, config, db } = deps;
    const secret = config.LINK_SECRET;
    const brands = createBrandsService(deps);
    const catalogs = createCatalogsService(deps);
    const editions = createEditionsService(deps);
    const outside = createOutsideService({
      ...deps,
      catalogs,
      secret,
      freshDays: config.OUTSIDE_CATALOGS_FRESH_DAYS,
    });
    const parts = createPartsService({ mongo, catalogs, secret, outside, correct: createCorrections(db) });
    const numbers = createNumbersService({
      mongo,
      catalogs,
      brands,
      correct: createNumberCorrections(db),
    });
    const searches = createSearchesService({
      db,
      clock,
      limitsOfDay: {
        guest: config.CATALOG_SEARCHES_GUEST,
        account: config.CATALOG_SEARCHES_ACCOUNT,
        seller: config.CATALOG_SEARCHES_SELLER,
      },
    });
    const reports = createSubstitutionReportsService({ ...deps, parts });
    const vins = createVinService({ decode: createVinDecoder(vpic, clock), brands, catalogs });
    const identify = createIdentifyService({ mongo, catalogs, parts, vins, outside });
    const people = createPeopleService(deps);
    const images = createProductImagesService(deps);
    const imageReports = createImageReportsService(deps);
    const products = createProductsService({ ...deps, images, numbers });
    const claims = createClaimsService(deps);
    const productSearch = createProductSearchService({ db, products });
    const productWords = createProductWordsService(deps);
    const housekeeping = () =>
      Promise.all([
        searches.prune(),
        outside.forgetIdentities(),
        claims.prune(),
        productWords.renew(),
        productWords.prune(),
      ]);
    const siteOf = sitesOf(config);
    const uploads = createProductUploadsService(deps);
    const sentProducts = createSentProductsService(deps);
    const feeds = createMerchantFeedService({ ...deps, siteOf, images });
    const sync = createMarketplaceSyncService({
      ...deps,
      siteOf,
      images,
      sealer: createSealer(dataKeysOf(config, 'marketplace tokens')),
      marketplace:
        marketplaceOf(config) === 'http'
          ? createMercadoLibre({
              url: config.MARKETPLACE_URL,
              deadlineMs: config.MARKETPLACE_DEADLINE_MS,
              backoffMs: config.MARKETPLACE_BACKOFF_MS,
              fetch: deps.fetch,
            })
          : createEmbeddedMarketplace(),
    });
    return [
      {
        routes: (app) => brandsRoutes(app, brands),
        prepare: { name: 'brands', run: () => brands.importBrands(() => readVehicleData(vpic)) },
      },
      { routes: (app) => vinRoutes(app, { vins, identify, searches, secret }) },
      {
        routes: (app) => partsRoutes(app, { parts, catalogs, secret }),
        prepare: { name: 'catalogues', run: () => publishDemo(editions, catalogs, config.DEMO_CATALOGS) },
        probes: { checks: { mongo: async () => mongo.db?.admin().ping() } },
      },
      {
        routes: (app) => outsideRoutes(app, outside),
        prepare: { name: 'outside catalogues', run: outside.prepare },
        periodic: [{ name: 'readOutsideCatalogues', everyMs: outsideMs, run: outside.readCatalogs }],
      },
      {
        routes: (app) => searchesRoutes(app, { searches, numbers, secret }),
        periodic: [{ name: 'housekeeping', everyMs: hourMs, run: housekeeping }],
      },
      { routes: (app) => substitutionReportsRoutes(app, reports, secret) },
      {
        routes: (app) => productsRoutes(app, { products, claims }),
        consumers: productSalesConsumers(claims),
      },
      { routes: (app) => productSearchRoutes(app, { search: productSearch, brands }) },
      {
        routes: (app) => productImagesRoutes(app, { images, reports: imageReports }),
        consumers: [noteSmallPhotos(productLimits.photoMinPixels)],
      },
      {
        consumers: storesConsumers,
        standing: async ({ storeId, adviserId }) =>
          standingAmong(await stores.advisersOf(db, storeId), adviserId),
      },
      {
        routes: (app) => productUploadsRoutes(app, uploads),
        periodic: [
          {
            name: 'takeOverProductUploads',
            everyMs: pollMs,
            wakenBy: uploads.wakenBy,
            run: uploads.takeOver,
          },
          { name: 'pruneProductUploads', everyMs: hourMs, run: uploads.prune },
        ],
      },
      { routes: (app) => sentProductsRoutes(app, sentProducts) },
      { routes: (app) => merchantFeedRoutes(app, feeds) },
      {
        routes: (app) => marketplaceSyncRoutes(app, sync),
        periodic: [{ name: 'tellMarketplaces', everyMs: pollMs, run: sync.tellMarketplaces }],
      },
      { routes: (app) => peopleRoutes(app, people), consumers: peopleConsumers(people) },
    ];
  },
});
