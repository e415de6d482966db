import { readStorePage } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** The page of a store as it is now. */
export const readPageOfStore = async (segment: string) =>
  (await api.call(readStorePage, { params: { segment } })).data;
