import { limits, listOwnSupportCases } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** What the user filed about an order or a return, by its number. */
export const useCasesAbout = (reference: string) =>
  useRead(listOwnSupportCases, { query: { filter: { reference }, pageSize: limits.pageSize } });
