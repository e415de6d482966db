import { limits, listTransactions, type Order } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';
import type { UnderWay } from '../order-under-way.ts';

/** How far the clock of a device may be ahead. */
const aheadMs = 5 * 60_000;
const lookAgainMs = 3000;

/** The orders that were made of what was sent; looked for again and again until they are there. */
export const useOrdersMade = ({ sentAt, quotationIds, productIds }: UnderWay): readonly Order[] => {
  const isOf = ({ quotation_id: quotationId, details }: Order) =>
    quotationIds.includes(quotationId) ||
    details.some(({ product_id: id }) => id !== null && productIds.includes(id));
  const { data } = useRead(
    listTransactions,
    {
      query: {
        scopes: ['purchases'],
        filter:
          quotationIds.length > 0
            ? { quotation_id: [...quotationIds] }
            : { created_at: { from: new Date(sentAt - aheadMs).toISOString() } },
        pageSize: limits.pageSize,
      },
    },
    { refreshInterval: (found) => (found?.data.some(isOf) ? 0 : lookAgainMs) },
  );
  return (data?.data ?? []).filter(isOf);
};
