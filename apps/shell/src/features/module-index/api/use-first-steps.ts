import {
  listQuotations,
  readOwnStoreApplication,
  readStore,
  readStoreConfig,
  readStorePage,
} from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** What a new store has done so far; undefined while it is read, and for a store that was not opened by an application. */
export const useFirstSteps = (storeId: number | null) => {
  const { data: own } = useRead(readOwnStoreApplication, storeId === null ? null : {});
  const store = own?.data?.status === 'approved' ? own.data.store : null;
  const isNew = store !== null && store.id === storeId;
  const page = useRead(readStorePage, isNew ? { params: { segment: store.segment } } : null).data?.data;
  const config = useRead(readStoreConfig, isNew ? { params: { id: store.id } } : null).data?.data;
  const focus = useRead(
    readStore,
    isNew ? { params: { id: store.id }, query: { with: ['brands', 'focus'] } } : null,
  ).data?.data;
  const quotations = useRead(listQuotations, isNew ? { query: { pageSize: 1 } } : null).data;
  if (!page || !config || !focus || !quotations) return undefined;
  return {
    page: page.logo !== null || page.accent_color !== null || page.presentation !== null,
    brands: (focus.brands ?? []).length > 0,
    closing: config.transaction_closing_form !== null || config.addressing_after_transaction !== null,
    quotation: quotations.metadata.count > 0,
  };
};
