import type { Order } from '@tuerca/contracts';
import { formatMoney, Stack, Text } from '@tuerca/ui';
import { formatDateTime } from '../../../shared/dates.ts';
import { useLive } from '../../../shared/live.ts';
import { t } from '../../../texts/payments.ts';
import { usePayment } from '../../../shared/use-payment.ts';
import { useSession } from '../../session/session.tsx';

interface GivenBackProps {
  readonly order: Pick<Order, 'id' | 'currency' | 'payment'>;
  readonly paymentId: number;
  readonly side: 'buyer' | 'store' | 'onlooker';
}

/** What was given back of an order, or is being: how much, when and why. */
export const GivenBack = ({ order: { id, currency, payment }, paymentId, side }: GivenBackProps) => {
  const { user } = useSession();
  const { data, mutate } = usePayment(paymentId);
  // That it arrived changes nothing of the order.
  useLive('notifications', user?.id ?? null, () => void mutate());
  const refunds = data?.data.refunds ?? [];
  return (
    <Stack gap={1}>
      <Text>{t(`payments.order.refunded.${side}`, { amount: formatMoney(payment.refunded, currency) })}</Text>
      {refunds
        .filter(({ order_id: orderId, status }) => orderId === id && status !== 'failed')
        .map(
          ({ id: refundId, amount, reason, is_outside: isOutside, asked_at: askedAt, done_at: doneAt }) => (
            <Text key={refundId} size="sm" tone="muted">
              {t(`payments.order.refund.${isOutside ? 'outside' : doneAt ? 'done' : 'asked'}`, {
                amount: formatMoney(amount, currency),
                date: formatDateTime(doneAt ?? askedAt),
                reason,
              })}
            </Text>
          ),
        )}
    </Stack>
  );
};
