import { openProviderLink, readProviderLink, refuseProviderLink } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { answerSession, visitOf } from '../sessions/session-cookies.wire.ts';
import type { ProviderLinksService } from './provider-links.service.ts';

export const providerLinksRoutes = (app: FastifyInstance, links: ProviderLinksService): void => {
  route(app, readProviderLink, async (input) => {
    const { buyerName, tradeName, requestId } = await links.describe(visitOf(input), input.body.token);
    return { data: { buyer_name: buyerName, trade_name: tradeName, quotation_request_id: requestId } };
  });

  route(app, openProviderLink, async (input) => {
    const { token, transport } = input.body;
    return answerSession(await links.open(visitOf(input), token), transport, input.reply);
  });

  route(app, refuseProviderLink, async (input) => {
    await links.refuse(visitOf(input), input.body.token);
    return { data: { ok: true as const } };
  });
};
