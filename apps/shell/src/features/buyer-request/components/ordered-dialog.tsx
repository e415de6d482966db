import {
  Avatar,
  Button,
  CheckCircleIcon,
  Dialog,
  Inline,
  LinkButton,
  Money,
  Stack,
  Text,
  theme,
} from '@tuerca/ui';
import { styled } from 'styled-components';
import { paths } from '../../../config/paths.ts';
import { AfterSale, hasAfterSale } from '../../../shared/after-sale.tsx';
import { MeasuringQuestion } from '../../../shared/measuring-question.tsx';
import { t } from '../../../texts/registered.ts';
import { Refusal } from '../../../shared/refusal.tsx';
import { PaymentOptions } from '../../payments/components/payment-options.tsx';
import type { PayingProblem } from '../../payments/use-paying.ts';
import type { OrderReceipt } from '../api/order-basket.ts';
import { useOrderedQuotation } from '../api/use-ordered-quotation.ts';
import { orderEvents } from '../order-events.ts';

const Mark = styled(CheckCircleIcon)`
  color: ${theme.color.success};
`;

/** How the store goes on; it comes below what is there, which does not move. */
const NextOfStore = ({ order, isToPay }: { readonly order: OrderReceipt; readonly isToPay: boolean }) => {
  const { data, error } = useOrderedQuotation(order.quotation_id);
  const info = data?.data.store;
  const { name: store } = order.store;
  const next = info?.payment_options ? 'nextWithOptions' : 'next';
  return (
    <>
      {!isToPay && (data || error) && (
        <Text tone="muted">{t(`buyerRequest.ordered.${next}`, { store })}</Text>
      )}
      {info?.payment_options && (
        <PaymentOptions orderId={order.id} store={store} options={info.payment_options} />
      )}
      {hasAfterSale(info) && <AfterSale info={info} />}
    </>
  );
};

interface OrderedDialogProps {
  readonly orders: readonly OrderReceipt[];
  /** What of them is paid through the platform, by quotation: its payer comes back to this window from the checkout too. */
  readonly toPay: readonly number[];
  /** Why the checkout did not open; they are paid from their pages. */
  readonly problem?: PayingProblem | undefined;
  /** Where its closing leads; to the quotations by default. */
  readonly back?: string;
  readonly onClose: () => void;
}

/** The orders that were created, each with a link (specification 3 section 8). */
export const OrderedDialog = ({
  orders,
  toPay,
  problem,
  back = t('buyerRequest.ordered.back'),
  onClose,
}: OrderedDialogProps) => (
  <Dialog
    isOpen
    onClose={onClose}
    title={t('buyerRequest.ordered.title')}
    size="sm"
    footer={
      <Button variant={orders.length > 1 ? 'secondary' : 'quiet'} onClick={onClose}>
        {back}
      </Button>
    }
  >
    <Stack gap={5}>
      {orders.map(({ id, ref_venta: ref, total, currency, store }) => (
        <Stack gap={2} key={id}>
          <Inline gap={2} isWrapping={false} align="start">
            <Mark size="lg" />
            <Text weight="bold">{t('buyerRequest.ordered.created', { ref })}</Text>
          </Inline>
          <Inline gap={2} isWrapping={false}>
            <Avatar name={store.name} size="sm" />
            <Text tone="muted">
              {store.name} · <Money value={total} currency={currency} />
            </Text>
          </Inline>
          <LinkButton
            href={paths.order(id)}
            variant={orders.length > 1 ? 'secondary' : 'primary'}
            {...(orders.length > 1 && { 'aria-label': t('buyerRequest.ordered.viewOf', { ref }) })}
          >
            {t('buyerRequest.ordered.view')}
          </LinkButton>
        </Stack>
      ))}
      {problem ? (
        <Refusal title={problem.title} attempt={problem}>
          {[problem.text, t('buyerRequest.ordered.payLater')].filter(Boolean).join(' ')}
        </Refusal>
      ) : (
        toPay.length > 0 && <Text tone="muted">{t('buyerRequest.ordered.toPay')}</Text>
      )}
      {orders.map((order) => (
        <NextOfStore key={order.id} order={order} isToPay={toPay.includes(order.quotation_id)} />
      ))}
      <MeasuringQuestion events={orderEvents(orders)} />
    </Stack>
  </Dialog>
);
