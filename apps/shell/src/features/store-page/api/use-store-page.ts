import { readStorePage } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The page of a store by its part of the address; null waits. */
export const useStorePage = (segment: string | null) =>
  useRead(readStorePage, segment === null ? null : { params: { segment } }, { keepPreviousData: false });
