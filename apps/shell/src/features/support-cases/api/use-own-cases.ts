import { limits, listOwnSupportCases } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** A page of what one filed oneself, newest first; null defers the request. */
export const useOwnCases = (page: number | null) =>
  useRead(listOwnSupportCases, page === null ? null : { query: { page, pageSize: limits.pageSize } }, {
    keepPreviousData: true,
  });

/** Of what one filed oneself that of a number, if there is one; null defers the request. */
export const useOwnCase = (number: string | null) =>
  useRead(listOwnSupportCases, number === null ? null : { query: { filter: { number } } }, {
    keepPreviousData: false,
  });
