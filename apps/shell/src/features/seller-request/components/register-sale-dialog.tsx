import { limits, type Quotation, type QuotationRequest } from '@tuerca/contracts';
import { hiddenBuyerName, partFamilyOf, shippingTexts } from '@tuerca/rules';
import {
  Button,
  CancelButton,
  Checkbox,
  Dialog,
  Divider,
  Inline,
  Money,
  NumberField,
  PartTile,
  Stack,
  Text,
  TextArea,
  theme,
  Unsaved,
} from '@tuerca/ui';
import { styled } from 'styled-components';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { t } from '../../../texts/registered.ts';
import { agreedControl, soldControl, useSale } from '../use-sale.ts';

const Line = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  gap: ${theme.space[3]};
`;
const Quantity = styled.div`
  max-width: ${theme.width.xs};
`;

type Sale = Omit<ReturnType<typeof useSale>, 'form'>;

const SoldLine = ({ sale, line }: { readonly sale: Sale; readonly line: Sale['lines'][number] }) => (
  <Line>
    <PartTile family={partFamilyOf(line.name)} />
    <Stack gap={2}>
      <Stack gap={0}>
        <Text weight="medium">{line.name}</Text>
        <Text size="sm" tone="muted">
          {line.brand} · <Money value={line.unit_price} currency={sale.shown.currency} /> ·{' '}
          {t('sellerRequest.sale.offered', { count: line.amount })}
        </Text>
      </Stack>
      <Quantity>
        <NumberField
          label={t('sellerRequest.sale.amountOf', { name: line.name })}
          isLabelHidden
          hasSteppers
          name={soldControl(line.id)}
          min={0}
          max={line.amount}
          value={sale.amounts[line.id] ?? null}
          error={sale.problemOfLine(line)}
          onChange={(amount) => sale.sell(line.id, amount)}
        />
      </Quantity>
    </Stack>
  </Line>
);

const Sums = ({ sale }: { readonly sale: Sale }) => {
  const { currency, shipping_cost: shipping } = sale.shown;
  return (
    <Stack gap={1}>
      <Inline justify="between">
        <Text tone="muted">{t('sellerRequest.totals.subtotal')}</Text>
        <Money value={sale.sums.subtotal} currency={currency} />
      </Inline>
      <Inline justify="between" align="start">
        <Text tone="muted">{t('sellerRequest.totals.shipping')}</Text>
        {typeof shipping === 'number' ? (
          <Money value={shipping} currency={currency} />
        ) : (
          <Text>{shipping}</Text>
        )}
      </Inline>
      <Inline justify="between" align="start">
        <Text weight="bold">{t('sellerRequest.totals.total')}</Text>
        <Text weight="bold" size="lg">
          <Money value={sale.sums.total} currency={currency} />{' '}
          {shipping === shippingTexts.chargedToBuyer && (
            <Text as="span" size="sm" tone="muted">
              {t('sellerRequest.sale.plusShipping')}
            </Text>
          )}
        </Text>
      </Inline>
    </Stack>
  );
};

interface RegisterSaleDialogProps {
  readonly request: QuotationRequest;
  readonly quotation: Quotation;
  /** Whether the sale can still be registered. */
  readonly isOpen: boolean;
  readonly onRegistered: (sold: Quotation) => void;
  readonly onChanged: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Registers what the buyer accepted outside as their order (specification 3 section 2.2). */
export const RegisterSaleDialog = ({ isOpen, ...of }: RegisterSaleDialogProps) => {
  const { form, ...sale } = useSale(of);
  const { name } = of.request.user ?? {};
  return (
    <Dialog
      isOpen
      isBusy={sale.isBusy}
      onClose={of.onClose}
      isDismissable={false}
      title={t('sellerRequest.sale.title')}
      footer={
        <>
          <RefusalOf title={t('sellerRequest.sale.failed')} problem={sale.problem} />
          <CancelButton>{t(isOpen ? 'sellerRequest.sale.cancel' : 'sellerRequest.sale.back')}</CancelButton>
          {isOpen && (
            <Button onClick={() => void sale.register()} isLoading={sale.isBusy}>
              {t('sellerRequest.sale.confirm')}
            </Button>
          )}
        </>
      }
    >
      <Stack
        gap={5}
        as="form"
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void sale.register();
        }}
      >
        <Unsaved when={sale.comment.trim() !== ''} />
        <Text tone="muted">
          {t('sellerRequest.sale.text', {
            buyer: name && name !== hiddenBuyerName ? name : t('sellerRequest.sale.buyer'),
          })}
        </Text>
        <Stack gap={4} as="ul">
          {sale.lines.map((line) => (
            <SoldLine key={line.id} sale={sale} line={line} />
          ))}
        </Stack>
        <Divider />
        <Sums sale={sale} />
        <TextArea
          label={t('sellerRequest.sale.comment')}
          description={t('sellerRequest.sale.commentHint')}
          maxLength={limits.orderComment}
          value={sale.comment}
          onChange={({ target }) => sale.write(target.value)}
        />
        <Checkbox
          label={t('sellerRequest.sale.agreed')}
          description={t('sellerRequest.sale.final')}
          name={agreedControl}
          checked={sale.isAgreed}
          error={sale.isAgreementMissing ? t('sellerRequest.sale.agreementMissing') : undefined}
          onChange={({ target }) => sale.agree(target.checked)}
        />
      </Stack>
    </Dialog>
  );
};
