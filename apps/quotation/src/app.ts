import * as contracts from '@tuerca/contracts/operations/quotation';
import { limits } from '@tuerca/contracts';
import { callService, defineService, noteSmallPhotos, sitesOf, standingAmong } from '@tuerca/service';
import { migrations } from '../migrations/index.ts';
import { analyticsRoutes } from './analytics/analytics.routes.ts';
import { createAnalyticsService } from './analytics/analytics.service.ts';
import { brandsConsumers } from './brands/brands.consumers.ts';
import { cartQuotationsRoutes } from './cart-quotations/cart-quotations.routes.ts';
import { createCartQuotationsService } from './cart-quotations/cart-quotations.service.ts';
import { Config } from './config.ts';
import { discardsRoutes } from './discards/discards.routes.ts';
import { createDiscardsService } from './discards/discards.service.ts';
import { documentsRoutes } from './documents/documents.routes.ts';
import { createDocumentsService } from './documents/documents.service.ts';
import { indicatorsRoutes } from './indicators/indicators.routes.ts';
import { createIndicatorsService } from './indicators/indicators.service.ts';
import { infractionsRoutes } from './infractions/infractions.routes.ts';
import { createInfractionsService } from './infractions/infractions.service.ts';
import { opportunitiesRoutes } from './opportunities/opportunities.routes.ts';
import { createOpportunitiesService } from './opportunities/opportunities.service.ts';
import { ordersConsumers } from './orders/orders.consumers.ts';
import { ordersRoutes } from './orders/orders.routes.ts';
import { createOrdersService } from './orders/orders.service.ts';
import { ownPhotosRoutes } from './own-photos/own-photos.routes.ts';
import { createOwnPhotosService } from './own-photos/own-photos.service.ts';
import { partNamesRoutes } from './part-names/part-names.routes.ts';
import { createPartNamesService } from './part-names/part-names.service.ts';
import { partSynonymsRoutes } from './part-synonyms/part-synonyms.routes.ts';
import { createPartSynonymsService } from './part-synonyms/part-synonyms.service.ts';
import { pricesRoutes } from './prices/prices.routes.ts';
import { createPricesService } from './prices/prices.service.ts';
import { providersConsumers } from './providers/providers.consumers.ts';
import { purchasesRoutes } from './purchases/purchases.routes.ts';
import { createPurchasesService } from './purchases/purchases.service.ts';
import { quotationsRoutes } from './quotations/quotations.routes.ts';
import { createQuotationsService } from './quotations/quotations.service.ts';
import { reachRoutes } from './reach/reach.routes.ts';
import { createReachService } from './reach/reach.service.ts';
import { requestsConsumers } from './requests/requests.consumers.ts';
import { requestsRoutes } from './requests/requests.routes.ts';
import { createRequestsService } from './requests/requests.service.ts';
import { storesConsumers } from './stores/stores.consumers.ts';
import { createStoresService } from './stores/stores.service.ts';
import { storesRepository as stores } from './stores/stores.repository.ts';
import { usersConsumers } from './users/users.consumers.ts';
import { vehiclesConsumers } from './vehicles/vehicles.consumers.ts';
import { zonesConsumers } from './zones/zones.consumers.ts';

/** Timeout for the cart service to create an order. */
const orderDeadlineMs = 4000;
import { peopleConsumers } from './people/people.consumers.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { createPeopleService } from './people/people.service.ts';

export const quotation = defineService({
  name: 'quotation',
  contracts,
  Config,
  migrations,
  parts: ({ name: from, config, fetch }) => {
    const { LINK_SECRET: secret, IDENTITY_URL, CART_URL, CATALOGUE_URL, NOTIFICATION_URL } = config;
    return {
      callIdentity: callService({ from, baseUrl: IDENTITY_URL, secret, fetch }),
      callCart: callService({ from, baseUrl: CART_URL, secret, fetch, deadlineMs: orderDeadlineMs }),
      callCatalogue: callService({ from, baseUrl: CATALOGUE_URL, secret, fetch }),
      callNotification: callService({ from, baseUrl: NOTIFICATION_URL, secret, fetch }),
    };
  },
  features: (deps) => {
    const { config } = deps;
    const everyMs = config.SWEEP_SECONDS * 1000;
    const requests = createRequestsService({ ...deps, linkSecret: config.LINK_SECRET });
    const quotations = createQuotationsService({ ...deps, detectContactData: config.DETECT_CONTACT_DATA });
    const discards = createDiscardsService(deps);
    const orders = createOrdersService(deps);
    const purchases = createPurchasesService({ ...deps, requests, quotations, orders });
    const infractions = createInfractionsService({ ...deps, linkSecret: config.LINK_SECRET });
    const indicators = createIndicatorsService(deps);
    const analytics = createAnalyticsService(deps);
    const siteOf = sitesOf(config);
    const documents = createDocumentsService({ ...deps, siteOf });
    const cartQuotations = createCartQuotationsService({ ...deps, siteOf });
    const prices = createPricesService({ ...deps, requests });
    const ownPhotos = createOwnPhotosService({ ...deps, requests });
    const reach = createReachService(deps);
    const opportunities = createOpportunitiesService(deps);
    const partSynonyms = createPartSynonymsService(deps);
    const partNames = createPartNamesService({ ...deps, synonyms: partSynonyms });
    const people = createPeopleService(deps);
    return [
      { routes: (app) => peopleRoutes(app, people), consumers: peopleConsumers(people) },
      {
        routes: (app) => requestsRoutes(app, requests),
        consumers: requestsConsumers(requests),
        periodic: [{ name: 'expireRequests', everyMs, run: requests.expire }],
      },
      { routes: (app) => quotationsRoutes(app, quotations, orders) },
      { routes: (app) => discardsRoutes(app, discards) },
      {
        routes: (app) => ordersRoutes(app, orders),
        consumers: ordersConsumers,
        periodic: [{ name: 'finishAbandonedOrders', everyMs, run: orders.finishAbandoned }],
      },
      {
        routes: (app) => purchasesRoutes(app, purchases),
        periodic: [{ name: 'settleProductClaims', everyMs, run: purchases.settleClaims }],
      },
      { routes: (app) => infractionsRoutes(app, infractions) },
      { routes: (app) => indicatorsRoutes(app, indicators) },
      { routes: (app) => analyticsRoutes(app, analytics) },
      { routes: (app) => documentsRoutes(app, documents) },
      { routes: (app) => cartQuotationsRoutes(app, cartQuotations) },
      { routes: (app) => pricesRoutes(app, prices) },
      { routes: (app) => ownPhotosRoutes(app, ownPhotos) },
      { routes: (app) => reachRoutes(app, reach) },
      { routes: (app) => opportunitiesRoutes(app, opportunities) },
      {
        routes: (app) => partNamesRoutes(app, partNames),
        periodic: [{ name: 'learnPartNames', everyMs, run: partNames.learn }],
      },
      {
        routes: (app) => partSynonymsRoutes(app, partSynonyms),
        periodic: [{ name: 'learnPartSynonyms', everyMs, run: partSynonyms.learn }],
      },
      { consumers: usersConsumers },
      {
        consumers: storesConsumers(createStoresService({ clock: deps.clock })),
        standing: async ({ storeId, adviserId }) =>
          standingAmong((await stores.find(deps.db, storeId))?.advisers ?? [], adviserId),
      },
      { consumers: zonesConsumers },
      { consumers: brandsConsumers },
      { consumers: providersConsumers },
      { consumers: vehiclesConsumers },
      { consumers: [noteSmallPhotos(limits.photoMinPixels)] },
    ];
  },
});
