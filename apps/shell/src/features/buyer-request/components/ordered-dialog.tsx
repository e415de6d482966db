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
import { MeasuringQuestion } from '../../../shared/measuring-question.tsx';
import { t } from '../../../texts/registered.ts';
import type { OrderReceipt } from '../api/order-basket.ts';

const Mark = styled(CheckCircleIcon)`
  color: ${theme.color.success};
`;

interface OrderedDialogProps {
  readonly orders: readonly OrderReceipt[];
  readonly onClose: () => void;
}

/** The orders that were created, each with a link (specification 3 section 8). */
export const OrderedDialog = ({ orders, onClose }: OrderedDialogProps) => (
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
      <Text tone="muted">{t('buyerRequest.ordered.next', { count: orders.length })}</Text>
      <MeasuringQuestion
        events={orders.map(({ ref_venta: number, total, currency }) => ({
          event: 'newOrder',
          number,
          total,
          currency,
        }))}
      />
    </Stack>
  </Dialog>
);
