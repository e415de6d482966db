import { limits, quotationRequestClosed, quotationRequestCreated } from '@tuerca/contracts';
import { on, type Handler } from '@tuerca/events';
import { hourMs, passingClosures } from '@tuerca/rules';
import type { AgendaEntriesService } from '../activities/agenda-entries.service.ts';
import { isAskedBy } from '../wishes/wish.ts';
import { wishesRepository as wishes } from '../wishes/wishes.repository.ts';
import { providerLinksRepository as links } from './provider-links.repository.ts';

const validMs = limits.providerLink.hours * hourMs;

interface Deps {
  agenda: Pick<AgendaEntriesService, 'settle'>;
}

export const providerLinksConsumers = ({ agenda }: Deps): Handler[] => [
  on(quotationRequestCreated, async (request, { trx }) => {
    const { requestId, providers, country, cityId, createdAt } = request;
    await links.add(
      trx,
      providers.map(({ providerId, whatsapp }) => ({
        requestId,
        providerId,
        whatsapp,
        country,
        cityId,
        expiresAt: new Date(new Date(createdAt).getTime() + validMs),
      })),
    );
    const open = await wishes.listOpen(trx, request.buyerId);
    const asked = open.filter((wish) => isAskedBy(wish, request)).map(({ id }) => id);
    if (asked.length > 0) await wishes.setAsked(trx, asked, request);
  }),

  on(quotationRequestClosed, async ({ requestId, buyerId, cause }, { trx, emit }) => {
    // A full or wholly ordered request still belongs to those who quoted it, and may take quotations again.
    if (passingClosures.includes(cause)) return;
    await links.removeOfRequest(trx, requestId);
    await agenda.settle(requestId, buyerId, { trx, emit });
  }),
];
