import {
  listMostSearched,
  listSearchesPerformedByUser,
  readSearchAnalytics,
  type ResponseOf,
} from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

const lasting = { keepPreviousData: true } as const;

export type SearchCount = ResponseOf<typeof readSearchAnalytics>['data'][number];
export type SearchKind = SearchCount['kind'];
export type PersonsSearches = ResponseOf<typeof listSearchesPerformedByUser>['data'][number];

/** The searches of all people of so many days; null defers the request. */
export const useSearchCounts = (days: number | null) =>
  useRead(readSearchAnalytics, days === null ? null : { query: { days } }, lasting);

/** What was searched most by one kind, and found or not. */
export const useSearchedTerms = (days: number, kind: SearchKind, isFound: boolean) =>
  useRead(listMostSearched, { query: { days, kind, isFound: isFound ? 'true' : 'false' } }, lasting);

/** The people by the number of their searches, a page of them. */
export const usePeoplesSearches = (days: number, page: number) =>
  useRead(listSearchesPerformedByUser, { query: { days, page } }, lasting);
