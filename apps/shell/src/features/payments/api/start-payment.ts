import { makeTransactionPaid } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** Begins to pay one's own orders together; returns where they are paid. */
export const startPayment = async (orderIds: readonly number[]): Promise<string | null> => {
  const { data } = await api.call(makeTransactionPaid, { body: { order_ids: [...orderIds] } });
  return data.checkout_url;
};
