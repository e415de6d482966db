import type { Order, StorePaymentInfo } from '@tuerca/contracts';
import { isOrderLost } from '@tuerca/rules';
import { Card, Heading, Stack, Text } from '@tuerca/ui';
import { optionText } from '../../../shared/payment-option.ts';
import { t } from '../../../texts/registered.ts';
import { PaymentOptions } from '../../payments/components/payment-options.tsx';
import type { OrderSide } from '../order-scope.ts';

interface OrderOptionsProps {
  readonly order: Order;
  readonly side: OrderSide;
  /** What its store tells its buyer. */
  readonly info: StorePaymentInfo | undefined;
  readonly onChanged: () => Promise<unknown>;
}

/** How an order that the two agree is paid: its buyer chooses, the others read it. */
export const OrderOptions = ({ order, side, info, onChanged }: OrderOptionsProps) => {
  const { payment_option: chosen, paid_at: paidAt, registeredBy, status } = order;
  const options = info?.payment_options;
  if (paidAt || isOrderLost(status)) return null;
  const mayChoose = side === 'buyer' && options && !registeredBy;
  if (!mayChoose && !chosen) return null;
  return (
    <Card padding={5}>
      {mayChoose ? (
        <PaymentOptions
          orderId={order.id}
          store={order.store.name}
          options={options}
          chosen={chosen}
          onChanged={onChanged}
        />
      ) : (
        <Stack gap={1}>
          <Heading level={2} size="lg">
            {t('orders.options.title')}
          </Heading>
          {chosen && (
            <Text>
              {t(side === 'buyer' ? 'orders.options.wantedOwn' : 'orders.options.wanted', {
                name: order.buyer.name,
                option: optionText(chosen),
              })}
            </Text>
          )}
        </Stack>
      )}
    </Card>
  );
};
