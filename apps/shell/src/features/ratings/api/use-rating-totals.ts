import { readRatingRecords } from '@tuerca/contracts';
import { useRead, type ReadQuery } from '../../../shared/api.ts';

type Days = NonNullable<NonNullable<ReadQuery<typeof readRatingRecords>>['filter']>['created_at'];

/** The promoters and detractors of one's own store among the ratings of some days. */
export const useRatingTotals = (days: Days) =>
  useRead(
    readRatingRecords,
    { query: { filter: { created_at: days }, pageSize: 1 } },
    { keepPreviousData: true },
  );
