import type { Order } from '@tuerca/contracts';
import { formatMoney, Money, Text } from '@tuerca/ui';
import { country } from '../../../config/country.ts';
import { t } from '../../../texts/registered.ts';
import { sumsOf } from '../order-sums.ts';

/** Whether amounts need a currency code: some order is not in the currency of the page's country. */
export const areMixed = (orders: readonly Order[]): boolean =>
  orders.some(({ currency }) => currency !== country.currency);

interface TotalLeftProps {
  readonly total: number;
  readonly left: number;
  readonly currency: Order['currency'];
  readonly isMarked?: boolean;
}

/** What is left of a total, and of how much, where something came off it or was given back. */
export const TotalLeft = ({ total, left, currency, isMarked = false }: TotalLeftProps) => (
  <>
    <Money value={left} currency={currency} />
    {isMarked && ` ${currency}`}
    {left < total && (
      <Text as="span" size="sm" tone="muted">
        {' '}
        {t('orders.leftOf', { total: formatMoney(total, currency) })}
      </Text>
    )}
  </>
);

/** The total of an order, as its page tells it. */
export const OrderTotal = ({ order, isMarked }: { readonly order: Order; readonly isMarked: boolean }) => (
  <TotalLeft total={order.total} left={sumsOf(order).left} currency={order.currency} isMarked={isMarked} />
);
