import { createHmac } from 'node:crypto';
import { sitesOf, type FeatureDeps, type OnTables } from '@tuerca/service';
import { providerKeysOf, providersOf, webhookUrlOf, type Config } from '../config.ts';
import type { OrderLifeService } from '../orders/order-life.service.ts';
import type { ReturnsService } from '../returns/returns.service.ts';
import { createMercadoPago } from './adapters/mercado-pago.ts';
import { createStripe } from './adapters/stripe.ts';
import { createWompi } from './adapters/wompi.ts';
import { createDifferencesService } from './differences.service.ts';
import { createLinksService } from './links.service.ts';
import { createPaymentsService } from './payments.service.ts';
import { createProviders } from './providers.ts';
import { createRefunding } from './refunding.ts';
import { createRefundsService } from './refunds.service.ts';
import { createSandboxService } from './sandbox/sandbox.service.ts';
import { createSettling } from './settling.ts';

/** The payments of a configuration: its providers, and what stands on them. */
export const createPayments = (
  deps: FeatureDeps<Config> & OnTables & { life: OrderLifeService; returns: ReturnsService },
) => {
  const { config } = deps;
  const siteOf = sitesOf(config);
  const byCountry = providersOf(config);
  const runsSandbox = Object.values(byCountry).includes('sandbox');
  const sandbox = runsSandbox
    ? createSandboxService({
        ...deps,
        secret: createHmac('sha256', config.LINK_SECRET).update('sandbox-provider').digest('hex'),
        webhookUrl: webhookUrlOf(config, 'sandbox'),
      })
    : null;
  const outside = { fetch: deps.fetch, webhookUrl: webhookUrlOf(config, 'mercadoPago') };
  const { wompi, mercadoPago, stripe } = providerKeysOf(config);
  const all = [
    ...(sandbox ? [sandbox.provider] : []),
    ...(wompi ? [createWompi(wompi, outside)] : []),
    ...(mercadoPago ? [createMercadoPago(mercadoPago, outside)] : []),
    ...(stripe ? [createStripe(stripe, outside)] : []),
  ];
  const providers = createProviders(all, byCountry, siteOf);
  const settling = createSettling(deps);
  const refunding = createRefunding(deps);
  const payments = createPaymentsService({
    ...deps,
    providers,
    settling,
    siteOf,
  });
  return {
    sandbox,
    payments,
    refunds: createRefundsService({ ...deps, providers, settling, refunding }),
    links: createLinksService({ ...deps, secret: config.LINK_SECRET, providers, payments }),
    differences: createDifferencesService({ ...deps, settling, refunding }),
  };
};
