import { readTransactionReturn } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** A return; null defers the request. */
export const useReturn = (id: number | null) =>
  useRead(readTransactionReturn, id === null ? null : { params: { id } });
