import { operationsOf } from '@tuerca/contracts';
import type { Handler, UnitOfWork } from '@tuerca/events';
import type { Database } from '@tuerca/postgres';
import { createService } from '@tuerca/service';
import type { CallService, Log, VerifyToken } from '@tuerca/service';
import { analyticsRoutes } from './analytics/analytics.routes.ts';
import { createAnalyticsService } from './analytics/analytics.service.ts';
import { brandsConsumers } from './brands/brands.consumers.ts';
import { discardsRoutes } from './discards/discards.routes.ts';
import { createDiscardsService } from './discards/discards.service.ts';
import { indicatorsRoutes } from './indicators/indicators.routes.ts';
import { createIndicatorsService } from './indicators/indicators.service.ts';
import { opportunitiesRoutes } from './opportunities/opportunities.routes.ts';
import { createOpportunitiesService } from './opportunities/opportunities.service.ts';
import { ordersRoutes } from './orders/orders.routes.ts';
import { createOrdersService } from './orders/orders.service.ts';
import { partNamesRoutes } from './part-names/part-names.routes.ts';
import { createPartNamesService } from './part-names/part-names.service.ts';
import { pricesRoutes } from './prices/prices.routes.ts';
import { createPricesService } from './prices/prices.service.ts';
import { providersConsumers } from './providers/providers.consumers.ts';
import { quotationsRoutes } from './quotations/quotations.routes.ts';
import { createQuotationsService } from './quotations/quotations.service.ts';
import { requestsRoutes } from './requests/requests.routes.ts';
import { createRequestsService } from './requests/requests.service.ts';
import { storesConsumers } from './stores/stores.consumers.ts';
import { usersConsumers } from './users/users.consumers.ts';
import { vehiclesConsumers } from './vehicles/vehicles.consumers.ts';
import { zonesConsumers } from './zones/zones.consumers.ts';

export interface Deps {
  db: Database;
  unitOfWork: UnitOfWork;
  verifyToken: VerifyToken;
  callIdentity: CallService;
  callCart: CallService;
  linkSecret: string;
  detectContactData: boolean;
  clock: () => Date;
  log: Log;
}

/** What the service does on other services' events. */
export const handlers: readonly Handler[] = [
  ...usersConsumers,
  ...storesConsumers,
  ...zonesConsumers,
  ...brandsConsumers,
  ...providersConsumers,
  ...vehiclesConsumers,
];

/** The service with every feature wired, and the work it does by itself now and then. */
export const buildApp = (deps: Deps) => {
  const { clock, log } = deps;
  const requests = createRequestsService(deps);
  const quotations = createQuotationsService(deps);
  const discards = createDiscardsService(deps);
  const orders = createOrdersService(deps);
  const indicators = createIndicatorsService(deps);
  const analytics = createAnalyticsService(deps);
  const opportunities = createOpportunitiesService(deps);
  const partNames = createPartNamesService(deps);
  const prices = createPricesService({ db: deps.db, requests });

  const app = createService({
    name: 'quotation',
    log,
    clock,
    verifyToken: deps.verifyToken,
    operations: operationsOf('quotation'),
  });
  requestsRoutes(app, requests);
  quotationsRoutes(app, quotations);
  discardsRoutes(app, discards);
  ordersRoutes(app, orders);
  indicatorsRoutes(app, indicators);
  analyticsRoutes(app, analytics);
  pricesRoutes(app, prices);
  opportunitiesRoutes(app, opportunities);
  partNamesRoutes(app, partNames);

  return {
    app,
    work: {
      expireRequests: requests.expire,
      finishAbandonedOrders: orders.finishAbandoned,
      learnPartNames: partNames.learn,
    },
  };
};
