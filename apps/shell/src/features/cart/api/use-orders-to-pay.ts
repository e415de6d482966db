import { limits, listTransactions } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** Those of the user's latest purchases that wait to be paid through the platform. */
export const useOrdersToPay = () => {
  const { data } = useRead(listTransactions, {
    query: { scopes: ['purchases'], pageSize: limits.pageSize },
  });
  return (data?.data ?? []).filter(({ payment }) => payment.may_pay);
};
