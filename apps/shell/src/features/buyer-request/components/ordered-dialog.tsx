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
const NextOfStore = ({ order }: { readonly order: OrderReceipt }) => {
  const info = useOrderedQuotation(order.quotation_id).data?.data.store;
  return (
    <>
      {info?.payment_options && (
        <PaymentOptions orderId={order.id} store={order.store.name} options={info.payment_options} />
      )}
      {hasAfterSale(info) && <AfterSale info={info} />}
    </>
  );
};

interface OrderedDialogProps {
  readonly orders: readonly OrderReceipt[];
  /** Something of it is paid through the platform: its payer comes back to this window from the checkout too. */
  readonly isToPay: boolean;
  /** Why the checkout did not open; they are paid from their pages. */
  readonly problem?: PayingProblem | undefined;
  readonly onClose: () => void;
}

/** The orders that were created, each with a link (specification 3 section 8). */
export const OrderedDialog = ({ orders, isToPay, problem, onClose }: OrderedDialogProps) => (
  <Dialog
    isOpen
    onClose={onClose}
    title={t('buyerRequest.ordered.title')}
    size="sm"
    footer={
      <Button variant={orders.length > 1 ? 'secondary' : 'quiet'} onClick={onClose}>
        {t('buyerRequest.ordered.back')}
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
        <Text tone="muted">
          {isToPay
            ? t('buyerRequest.ordered.toPay')
            : t('buyerRequest.ordered.next', { count: orders.length })}
        </Text>
      )}
      {orders.map((order) => (
        <NextOfStore key={order.id} order={order} />
      ))}
      <MeasuringQuestion events={orderEvents(orders)} />
    </Stack>
  </Dialog>
);
