import { providerLinkOpened, providerRemoved, providerSaved } from '@tuerca/contracts';
import { on, type Handler } from '@tuerca/events';
import { deliveriesRepository as deliveries } from './deliveries.repository.ts';

export const deliveriesConsumers: Handler[] = [
  on(providerLinkOpened, ({ providerId, userId: ownerId, requestId, at }, { trx }) =>
    deliveries.setOpened(trx, { ownerId, providerId, requestId, at: new Date(at) }),
  ),

  // By what was sent there nobody could answer any more.
  on(providerRemoved, ({ providerId }, { trx }) => deliveries.dropToProvider(trx, providerId)),
  on(providerSaved, ({ providerId, whatsapp }, { trx }) =>
    deliveries.dropToProvider(trx, providerId, { except: whatsapp }),
  ),
];
