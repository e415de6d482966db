import {
  discardQuotation,
  discardQuotationRequest,
  listRequestDiscards,
  undoQuotationDiscard,
  undoRequestDiscard,
} from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { viewerOf } from '../viewer.ts';
import type { DiscardsService } from './discards.service.ts';

export const discardsRoutes = (app: FastifyInstance, discards: DiscardsService): void => {
  route(app, discardQuotationRequest, async ({ body, caller }) => ({
    data: await discards.discardRequest(viewerOf(caller), body),
  }));
  route(app, undoRequestDiscard, async ({ params, caller }) => {
    await discards.undoRequestDiscard(viewerOf(caller), params.id);
    return { data: { ok: true as const } };
  });
  route(app, listRequestDiscards, ({ query, caller }) => discards.listOfRequests(viewerOf(caller), query));
  route(app, discardQuotation, async ({ body, caller }) => ({
    data: await discards.discardQuotation(viewerOf(caller), body),
  }));
  route(app, undoQuotationDiscard, async ({ params, caller }) => {
    await discards.undoQuotationDiscard(viewerOf(caller), params.id);
    return { data: { ok: true as const } };
  });
};
