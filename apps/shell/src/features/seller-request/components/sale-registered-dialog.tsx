import type { Quotation } from '@tuerca/contracts';
import { Button, CheckCircleIcon, Dialog, Inline, LinkButton, Money, Stack, Text, theme } from '@tuerca/ui';
import { styled } from 'styled-components';
import { paths } from '../../../config/paths.ts';
import { MeasuringQuestion } from '../../../shared/measuring-question.tsx';
import { t } from '../../../texts/registered.ts';

const Mark = styled(CheckCircleIcon)`
  color: ${theme.color.success};
`;

interface SaleRegisteredDialogProps {
  readonly quotation: Quotation;
  readonly order: NonNullable<Quotation['detail']['shoppingHeader']>;
  readonly onClose: () => void;
}

/** The order of a sale that was just registered, with its link (specification 3 section 8). */
export const SaleRegisteredDialog = ({ quotation, order, onClose }: SaleRegisteredDialogProps) => (
  <Dialog
    isOpen
    onClose={onClose}
    size="sm"
    title={t('sellerRequest.sale.doneTitle')}
    footer={
      <Button variant="quiet" onClick={onClose}>
        {t('sellerRequest.sale.back')}
      </Button>
    }
  >
    <Stack gap={5}>
      <Stack gap={2}>
        <Inline gap={2} isWrapping={false} align="start">
          <Mark size="lg" />
          <Text weight="bold">{t('sellerRequest.sale.created', { ref: order.ref_venta })}</Text>
        </Inline>
        <Text tone="muted">
          <Money value={order.total} currency={quotation.currency} /> · {t('sellerRequest.sale.told')}
        </Text>
        <LinkButton href={paths.order(order.id)}>{t('sellerRequest.sent.order')}</LinkButton>
      </Stack>
      <MeasuringQuestion
        events={[
          {
            event: 'newOrder',
            number: order.ref_venta,
            total: order.total,
            currency: quotation.currency,
          },
        ]}
      />
    </Stack>
  </Dialog>
);
