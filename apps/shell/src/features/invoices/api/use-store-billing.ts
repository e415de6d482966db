import { readStore, readStoreBillingData } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The country of a store, and its data for invoices. */
export const useStoreBilling = (storeId: number) => {
  const store = useRead(readStore, { params: { id: storeId } });
  const country = store.data?.data.country;
  const billing = useRead(readStoreBillingData, country ? { params: { country } } : null);
  return {
    country,
    data: billing.data,
    error: store.error ?? billing.error,
    mutate: () => Promise.all([store.mutate(), billing.mutate()]),
  };
};
