import { ratingReportDecided } from '@tuerca/contracts';
import { on, type Handler } from '@tuerca/events';
import type { RatingsService } from './ratings.service.ts';

export const ratingsConsumers = (ratings: Pick<RatingsService, 'hide'>): Handler[] => [
  on(ratingReportDecided, async ({ ratingId, outcome, reason }, { trx, emit }) => {
    if (outcome === 'hidden') await ratings.hide(ratingId, reason, { trx, emit });
  }),
];
