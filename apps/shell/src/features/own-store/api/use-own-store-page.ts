import { readStore } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';
import { useStorePage } from '../../store-page/api/use-store-page.ts';

/** The store page by store id; null waits. */
export const useOwnStorePage = (storeId: number | null) => {
  const store = useRead(readStore, storeId === null ? null : { params: { id: storeId } });
  const page = useStorePage(store.data?.data.segment ?? null);
  return { ...page, error: store.error ?? page.error };
};
