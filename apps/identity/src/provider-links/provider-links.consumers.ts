import { limits, quotationRequestClosed, quotationRequestCreated } from '@tuerca/contracts';
import { on, type Handler } from '@tuerca/events';
import { providerLinksRepository as links } from './provider-links.repository.ts';

const validMs = limits.providerLink.hours * 3_600_000;

export const providerLinksConsumers: Handler[] = [
  on(quotationRequestCreated, ({ requestId, providers, country, cityId, createdAt }, { trx }) =>
    links.add(
      trx,
      providers.map(({ providerId, whatsapp }) => ({
        requestId,
        providerId,
        whatsapp,
        country,
        cityId,
        expiresAt: new Date(new Date(createdAt).getTime() + validMs),
      })),
    ),
  ),

  on(quotationRequestClosed, async ({ requestId, cause }, { trx }) => {
    // A full request still belongs to those who quoted it, and a place in it may become free.
    if (cause !== 'limit') await links.removeOfRequest(trx, requestId);
  }),
];
