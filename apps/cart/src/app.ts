import * as contracts from '@tuerca/contracts/operations/cart';
import { callService, defineService, sitesOf, standingAmong } from '@tuerca/service';
import { migrations } from '../migrations/index.ts';
import { cartRoutes } from './cart/cart.routes.ts';
import { createCartService } from './cart/cart.service.ts';
import { Config, providersOf, stampingOf } from './config.ts';
import { disbursementsConsumers } from './disbursements/disbursements.consumers.ts';
import { disbursementsRoutes } from './disbursements/disbursements.routes.ts';
import { createDisbursementsService } from './disbursements/disbursements.service.ts';
import { invoicesRoutes } from './invoices/invoices.routes.ts';
import { createInvoicesService } from './invoices/invoices.service.ts';
import { createSandboxStampingService } from './invoices/sandbox/sandbox-stamping.service.ts';
import { createStampingService } from './invoices/stamping.service.ts';
import { createReleasesService } from './ledger/releases.service.ts';
import { createOrderLifeService } from './orders/order-life.service.ts';
import { ordersConsumers } from './orders/orders.consumers.ts';
import { ordersRoutes } from './orders/orders.routes.ts';
import { createOrdersService } from './orders/orders.service.ts';
import { paymentsRoutes, sandboxRoutes } from './payments/payments.routes.ts';
import { createPayments } from './payments/payments.ts';
import { peopleConsumers } from './people/people.consumers.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { createPeopleService } from './people/people.service.ts';
import { ratingsConsumers } from './ratings/ratings.consumers.ts';
import { ratingsRoutes } from './ratings/ratings.routes.ts';
import { createRatingsService } from './ratings/ratings.service.ts';
import { returnsRoutes } from './returns/returns.routes.ts';
import { createReturnsService } from './returns/returns.service.ts';
import { vehiclesConsumers } from './vehicles/vehicles.consumers.ts';
import { createOrderPoster } from './webhooks/post-order.ts';
import { webhooksRoutes } from './webhooks/webhooks.routes.ts';
import { createWebhooksService } from './webhooks/webhooks.service.ts';
import { storesConsumers } from './stores/stores.consumers.ts';
import { storesRepository as stores } from './stores/stores.repository.ts';
import { walletRoutes } from './wallet/wallet.routes.ts';
import { createWalletService } from './wallet/wallet.service.ts';

export const cart = defineService({
  name: 'cart',
  contracts,
  Config,
  migrations,
  features: (deps) => {
    const { config } = deps;
    const ratings = createRatingsService(deps);
    const providers = providersOf(config);
    const orders = createOrdersService({
      ...deps,
      ratings,
      linkSecret: config.LINK_SECRET,
      takesPayments: (country) => providers[country] !== null,
    });
    const life = createOrderLifeService({
      ...deps,
      closesAfterDays: { shipped: config.SHIPPED_CLOSES_DAYS, delivered: config.DELIVERED_CLOSES_DAYS },
    });
    const returns = createReturnsService({
      ...deps,
      life,
      linkSecret: config.LINK_SECRET,
      lapsesAfterDays: config.RETURN_LAPSES_DAYS,
      remindsAfterDays: config.RETURN_REMINDS_DAYS,
    });
    const money = createPayments({ ...deps, life, returns });
    const { payments, refunds, sandbox } = money;
    const everyMs = config.PAYMENT_SWEEP_SECONDS * 1000;
    const isProduction = config.NODE_ENV === 'production';
    const webhooks = createWebhooksService({
      ...deps,
      linkSecret: config.LINK_SECRET,
      isProduction,
      readForStore: orders.readForStore,
      post: createOrderPoster(isProduction),
    });
    const { RELEASE_DAYS: releaseDays, LINK_SECRET: secret } = config;
    const siteOf = sitesOf(config);
    const releases = createReleasesService({ ...deps, releaseDays });
    const wallet = createWalletService({ ...deps, releaseDays, siteOf });
    const { name: from, fetch } = deps;
    const callIdentity = callService({ from, baseUrl: config.IDENTITY_URL, secret, fetch });
    const disbursements = createDisbursementsService({ ...deps, callIdentity });
    const stamping = createStampingService({
      ...deps,
      provider: stampingOf(config) === 'sandbox' ? createSandboxStampingService(deps) : null,
    });
    const invoices = createInvoicesService({ ...deps, stamping, siteOf });
    const people = createPeopleService(deps);
    const shopping = createCartService(deps);
    return [
      { routes: (app) => cartRoutes(app, shopping) },
      {
        routes: (app) => ordersRoutes(app, orders, life),
        consumers: ordersConsumers,
        periodic: [{ name: 'closeOrders', everyMs: config.SWEEP_SECONDS * 1000, run: life.closeSilent }],
      },
      {
        routes: (app) => returnsRoutes(app, returns),
        periodic: [
          { name: 'lapseReturns', everyMs: config.SWEEP_SECONDS * 1000, run: returns.lapse },
          { name: 'remindReturns', everyMs: config.SWEEP_SECONDS * 1000, run: returns.remind },
        ],
      },
      {
        routes: (app) => webhooksRoutes(app, webhooks),
        periodic: [
          {
            name: 'sendOrdersToStores',
            everyMs: config.WEBHOOK_SECONDS * 1000,
            wakenBy: webhooks.wakenBy,
            run: webhooks.sendDue,
          },
        ],
      },
      { consumers: vehiclesConsumers },
      {
        routes: (app) => paymentsRoutes(app, money),
        periodic: [
          { name: 'reconcilePayments', everyMs, run: payments.reconcile },
          { name: 'sendRefunds', everyMs, run: refunds.send },
        ],
      },
      {
        routes: (app) => sandboxRoutes(app, sandbox),
        periodic: sandbox
          ? [
              {
                name: 'sendSandboxWebhooks',
                everyMs,
                wakenBy: sandbox.wakenBy,
                run: sandbox.sendWebhooks,
              },
            ]
          : [],
      },
      {
        routes: (app) => walletRoutes(app, wallet),
        periodic: [{ name: 'releaseSales', everyMs: config.SWEEP_SECONDS * 1000, run: releases.release }],
      },
      { routes: (app) => disbursementsRoutes(app, disbursements), consumers: disbursementsConsumers },
      {
        routes: (app) => invoicesRoutes(app, invoices),
        periodic: [{ name: 'stampInvoices', everyMs, run: stamping.stampDue }],
      },
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
