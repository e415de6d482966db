import { readTransaction } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** An order; null defers the request. */
export const useOrder = (id: number | null) =>
  useRead(readTransaction, id === null ? null : { params: { id } });
