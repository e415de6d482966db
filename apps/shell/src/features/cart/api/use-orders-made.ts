import { limits, listTransactions, type Order } from '@tuerca/contracts';
import { minuteMs } from '@tuerca/rules';
import { useReadWhile } from '../../../shared/use-read-while.ts';
import type { UnderWay } from '../order-under-way.ts';

/** How far the clock of a device may be ahead. */
const aheadMs = 5 * minuteMs;
const lookAgainMs = 3000;

/** The orders that were made of what was sent; looked for again and again until they are there. */
export const useOrdersMade = ({
  sentAt,
  quotationIds,
  products,
  comment,
  after,
}: UnderWay): readonly Order[] => {
  const isSent = ({ product_id, amount, unit_price }: Order['details'][number]) =>
    products.some(
      ({ id, ...sent }) => id === product_id && sent.amount === amount && sent.price === unit_price,
    );
  // Products may have been bought just before, too: then it is an earlier order, or one of something else.
  const isOf = ({ id, quotation_id: quotationId, details, comment: said }: Order) =>
    quotationIds.includes(quotationId) || (id > after && said === comment && details.every(isSent));
  const { data } = useReadWhile(
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
    lookAgainMs,
    (found) => !found?.data.some(isOf),
  );
  return (data?.data ?? []).filter(isOf);
};
