import { notifyReportRating } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** Reports a rating of one's own store to the administrators. */
export const reportRating = async (ratingId: number, reason: string) => {
  await api.call(notifyReportRating, { body: { rating_id: ratingId, reason } });
};
