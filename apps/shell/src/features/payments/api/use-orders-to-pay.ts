import { limits, listTransactions } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** Those of the user's purchases that wait to be paid through the platform: of the latest, or of the quotations named. */
export const useOrdersToPay = (quotationIds?: readonly number[]) => {
  const filter = quotationIds && { quotation_id: [...quotationIds] };
  const { data, mutate } = useRead(
    listTransactions,
    quotationIds?.length === 0
      ? null
      : { query: { scopes: ['purchases'], ...(filter && { filter }), pageSize: limits.pageSize } },
  );
  return { toPay: (data?.data ?? []).filter(({ payment }) => payment.may_pay), mutate };
};
