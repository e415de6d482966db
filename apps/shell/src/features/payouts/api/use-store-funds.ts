import { limits, listMovementsOfStore, listStoreFunds } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';
import type { MovementKind } from '../../wallet/movement-kinds.ts';

/** A page of what is owed to each store, the most first. */
export const useStoreFunds = (page: number) =>
  useRead(listStoreFunds, { query: { page, pageSize: limits.pageSize } }, { keepPreviousData: true });

/** What one store has, by currency. */
export const useFundsOf = (storeId: number) =>
  useRead(listStoreFunds, { query: { filter: { store_id: storeId } } });

/** A page of what moved the money of a store, newest first. */
export const useMovementsOf = (storeId: number, kind: MovementKind | undefined, page: number) =>
  useRead(
    listMovementsOfStore,
    { params: { id: storeId }, query: { filter: kind ? { kind } : {}, page, pageSize: limits.pageSize } },
    { keepPreviousData: true },
  );
