import { defineService, standingAmong } from '@tuerca/service';
import { migrations } from '../migrations/index.ts';
import { Config } from './config.ts';
import { ordersConsumers } from './orders/orders.consumers.ts';
import { ordersRoutes } from './orders/orders.routes.ts';
import { createOrdersService } from './orders/orders.service.ts';
import { peopleConsumers } from './people/people.consumers.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { createPeopleService } from './people/people.service.ts';
import { ratingsConsumers } from './ratings/ratings.consumers.ts';
import { ratingsRoutes } from './ratings/ratings.routes.ts';
import { createRatingsService } from './ratings/ratings.service.ts';
import { storesConsumers } from './stores/stores.consumers.ts';
import { storesRepository as stores } from './stores/stores.repository.ts';

export const cart = defineService({
  name: 'cart',
  Config,
  migrations,
  features: (deps) => {
    const ratings = createRatingsService(deps);
    const orders = createOrdersService({ ...deps, ratings });
    const people = createPeopleService(deps);
    return [
      { routes: (app) => ordersRoutes(app, orders), consumers: ordersConsumers },
      { routes: (app) => peopleRoutes(app, people), consumers: peopleConsumers(people) },
      { routes: (app) => ratingsRoutes(app, ratings), consumers: ratingsConsumers(ratings) },
      {
        consumers: storesConsumers,
        standing: async ({ storeId, adviserId }) =>
          standingAmong(await stores.advisersOf(deps.db, storeId), adviserId),
      },
    ];
  },
});
