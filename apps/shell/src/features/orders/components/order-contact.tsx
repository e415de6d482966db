import type { Order } from '@tuerca/contracts';
import { mobileDigits } from '@tuerca/rules';
import {
  Avatar,
  Button,
  ChatIcon,
  Heading,
  Inline,
  LinkButton,
  MailIcon,
  PhoneIcon,
  Stack,
  Text,
  WhatsAppIcon,
} from '@tuerca/ui';
import { paths } from '../../../config/paths.ts';
import { StoreName } from '../../../shared/store-name.tsx';
import { t } from '../../../texts/registered.ts';
import type { OrderSide } from '../order-scope.ts';

interface OrderStoreProps {
  readonly order: Order;
  /** Its part of the address of its page, once known. */
  readonly segment: string | null | undefined;
}

const Store = ({ order, segment }: OrderStoreProps) => (
  <Stack gap={0}>
    <Heading level={2} size="lg">
      {t('orders.order.store')}
    </Heading>
    <Inline gap={2} isWrapping={false}>
      <Avatar name={order.store.name} size="sm" />
      <Text>
        <StoreName store={{ name: order.store.name, segment }} />
      </Text>
    </Inline>
  </Stack>
);

/** The buyer's contact data from the order. */
const Buyer = ({ order, onChat }: { readonly order: Order; readonly onChat: (() => void) | undefined }) => {
  const { mobile, email, name } = order.buyer;
  return (
    <Stack gap={2}>
      <Heading level={2} size="lg">
        {t('orders.order.buyer')}
      </Heading>
      <Inline gap={2} isWrapping={false}>
        <Avatar name={name} size="sm" />
        <Text>{name}</Text>
      </Inline>
      <Inline gap={2}>
        {onChat && (
          <Button iconStart={<ChatIcon />} onClick={onChat}>
            {t('orders.order.askBuyer')}
          </Button>
        )}
        {mobile && (
          <>
            <LinkButton
              variant="secondary"
              iconStart={<WhatsAppIcon />}
              href={`https://wa.me/${mobileDigits(mobile)}`}
              target="_blank"
              rel="noreferrer"
            >
              {t('orders.order.whatsApp')}
            </LinkButton>
            <LinkButton variant="secondary" iconStart={<PhoneIcon />} href={`tel:${mobile}`}>
              {t('orders.order.call')}
            </LinkButton>
          </>
        )}
        {email && (
          <LinkButton variant="secondary" iconStart={<MailIcon />} href={`mailto:${email}`}>
            {t('orders.order.write')}
          </LinkButton>
        )}
      </Inline>
    </Stack>
  );
};

interface OrderContactProps extends OrderStoreProps {
  readonly side: OrderSide;
  readonly onChat: () => void;
}

/** The other side's contact: the store by its chat, the buyer directly; managers see both. */
export const OrderContact = ({ order, segment, side, onChat }: OrderContactProps) =>
  side === 'buyer' ? (
    <Stack gap={2}>
      <Store order={order} segment={segment} />
      <Inline gap={2}>
        <Button iconStart={<ChatIcon />} onClick={onChat}>
          {t('orders.order.askStore')}
        </Button>
        <LinkButton variant="secondary" href={paths.buyerRequest(order.quotation_request_id)}>
          {t('orders.order.request')}
        </LinkButton>
      </Inline>
    </Stack>
  ) : (
    <Stack gap={4}>
      {side === 'onlooker' && <Store order={order} segment={segment} />}
      <Buyer order={order} onChat={side === 'store' ? onChat : undefined} />
    </Stack>
  );
