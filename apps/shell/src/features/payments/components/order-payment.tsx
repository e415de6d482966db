import type { Order } from '@tuerca/contracts';
import { isOrderLost, isOwedOutside, isPaymentOpen } from '@tuerca/rules';
import { Banner, Button, Card, ChatIcon, formatMoney, Heading, Inline, Stack, Text } from '@tuerca/ui';
import { useRef } from 'react';
import { keepFocusBy } from '../../../shared/go-to-heading.ts';
import { t } from '../../../texts/payments.ts';
import { GivenBack } from './given-back.tsx';
import { GiveBack } from './give-back.tsx';
import { OwedOutside } from './owed-outside.tsx';
import { PayButton } from './pay-button.tsx';
import { ReceiptLink } from './receipt-link.tsx';
import { ShareLink } from './share-link.tsx';

type Side = 'buyer' | 'store' | 'onlooker';

/** What is said of the last attempt; null where nothing needs to be. */
const noteOf = ({ payment: { last }, paid_at: paidAt, status: order }: Order, side: Side): string | null => {
  if (!last) return null;
  const reader = side === 'buyer' ? 'buyer' : 'others';
  if (paidAt) return t('payments.order.paid', { code: last.code });
  if (isOrderLost(order) && isPaymentOpen(last.status)) return t('payments.order.afterEnd');
  if (isOrderLost(order) && last.status === 'paid')
    return t(`payments.order.cameLate.${reader}`, { code: last.code });
  const { status } = last;
  if (status === 'unknown' || status === 'held') return t(`payments.order.${status}.${reader}`);
  if (status === 'refused' || status === 'expired') return t(`payments.order.${status}`);
  return isPaymentOpen(status) ? t(`payments.order.waiting.${reader}`) : null;
};

const toneOf = (order: Order) => {
  if (order.paid_at) return 'success';
  return order.payment.last?.status === 'refused' ? 'warning' : 'info';
};

/** How an order is paid through the platform, or what is owed outside it: what became of it, and what its reader may do. */
export const OrderPayment = ({
  order,
  side,
  onChat,
  onChanged,
}: {
  readonly order: Order;
  readonly side: Side;
  /** Asks the other side about what was paid. */
  readonly onChat: () => void;
  readonly onChanged: () => Promise<unknown>;
}) => {
  const { may_pay: mayPay, may_share: mayShare, last, refunded } = order.payment;
  const place = useRef<HTMLDivElement>(null);
  const note = noteOf(order, side);
  const stay = async () => {
    await onChanged();
    // With the last of the money the button that was pressed is gone.
    keepFocusBy(place.current);
  };
  if (isOwedOutside(order.status, order.salesModel))
    return <OwedOutside order={order} side={side} onChat={onChat} />;
  if (order.salesModel !== 'cart' || (!mayPay && !mayShare && !note)) return null;
  const amount = (value: number) => formatMoney(value, order.currency);
  return (
    <Card padding={5}>
      <Stack gap={4} ref={place}>
        <Heading level={2} size="lg">
          {t('payments.order.title')}
        </Heading>
        {note && <Banner tone={toneOf(order)}>{note}</Banner>}
        {refunded > 0 && last && <GivenBack key={refunded} order={order} paymentId={last.id} side={side} />}
        {side === 'buyer' && order.paid_at && (order.status === 'paid' || order.status === 'preparing') && (
          <Text tone="muted">{t('payments.order.noLonger')}</Text>
        )}
        {(mayPay || mayShare) && side !== 'onlooker' && (
          <Text tone="muted">{t(`payments.order.${side}`)}</Text>
        )}
        <Inline gap={2} align="start">
          {mayPay && (
            <PayButton
              orderIds={[order.id]}
              label={t('payments.payAmount', { amount: amount(order.total) })}
            />
          )}
          {mayShare && <ShareLink order={order} />}
          {order.paid_at && last && <ReceiptLink payment={last} />}
          {order.paid_at && last && side !== 'onlooker' && (
            <Button variant="secondary" iconStart={<ChatIcon />} onClick={onChat}>
              {t('payments.order.ask')}
            </Button>
          )}
          {side !== 'buyer' && order.paid_at && refunded < order.total && (
            <GiveBack order={order} onDone={stay} />
          )}
        </Inline>
      </Stack>
    </Card>
  );
};
