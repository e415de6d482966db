import {
  answerRating,
  createRating,
  listRatings,
  notifyReportRating,
  readBuyerRatings,
  readRatingRecords,
  resendScore,
} from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { RatingsService } from './ratings.service.ts';

export const ratingsRoutes = (app: FastifyInstance, ratings: RatingsService): void => {
  route(app, createRating, async ({ caller, body }) => ({ data: await ratings.create(caller, body) }));
  route(app, listRatings, ({ params, query }) => ratings.list(params.id, query));
  route(app, readBuyerRatings, async ({ params }) => ({ data: await ratings.ofBuyer(params.id) }));
  route(app, answerRating, async ({ caller, params, body }) => ({
    data: await ratings.answer(caller, params.id, body),
  }));
  route(app, resendScore, async ({ caller, body }) => {
    await ratings.ask(caller, body.order_id);
    return { data: { ok: true as const } };
  });
  route(app, notifyReportRating, async ({ caller, body }) => {
    await ratings.report(caller, body);
    return { data: { ok: true as const } };
  });
  route(app, readRatingRecords, ({ caller, query }) => ratings.readRecords(caller, query));
};
