import { openProviderLink, readProviderLink, refuseProviderLink } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { answerSession, visitOf } from '../sessions/session-cookies.wire.ts';
import type { SignInsService } from '../sign-ins/sign-ins.service.ts';
import type { ProviderLinksService } from './provider-links.service.ts';

export const providerLinksRoutes = (
  app: FastifyInstance,
  { links, signIns }: { links: ProviderLinksService; signIns: Pick<SignInsService, 'counted'> },
): void => {
  route(app, readProviderLink, async (input) => {
    const { buyerName, tradeName, requestId } = await links.describe(visitOf(input), input.body.token);
    return { data: { buyer_name: buyerName, trade_name: tradeName, quotation_request_id: requestId } };
  });

  route(app, openProviderLink, async (input) => {
    const { token, transport } = input.body;
    const opened = await signIns.counted('link', links.open(visitOf(input), token));
    return answerSession(opened, transport, input.reply);
  });

  route(app, refuseProviderLink, async (input) => {
    await links.refuse(visitOf(input), input.body.token);
    return { data: { ok: true as const } };
  });
};
