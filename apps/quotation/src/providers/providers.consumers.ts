import { providerRemoved, providerSaved } from '@tuerca/contracts';
import { on } from '@tuerca/events';
import { providersRepository as providers } from './providers.repository.ts';

export const providersConsumers = [
  on(providerSaved, (provider, { trx }) => providers.save(trx, provider)),
  on(providerRemoved, ({ providerId }, { trx }) => providers.remove(trx, providerId)),
];
