import type { Quotation, QuotationRequest } from '@tuerca/contracts';
import { Divider, Inline, Money, Stack, Text, theme } from '@tuerca/ui';
import { styled } from 'styled-components';
import { afterLabel } from '../../../shared/after-label.ts';
import { formatDateTime } from '../../../shared/dates.ts';
import { LinePhotos } from '../../media/line-photos.tsx';
import { t } from '../../../texts/registered.ts';
import { leftOutOf } from '../quotation-draft.ts';

const Lines = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[3]};
`;
const Line = styled.li`
  display: flex;
  align-items: flex-start;
  gap: ${theme.space[3]};

  & > :nth-last-child(2) {
    flex: 1;
    min-width: 0;
  }
`;

interface QuotationSheetProps {
  readonly request: QuotationRequest;
  readonly quotation: Quotation;
  /** The reader does not belong to the store that sent it. */
  readonly isOfOther?: boolean;
}

/** A sent quotation, read-only: its lines, totals, and what the seller receives. */
export const QuotationSheet = ({ request, quotation, isOfOther = false }: QuotationSheetProps) => {
  const { currency, shipping_cost: shipping, commission, sellerReceives } = quotation;
  // An ordered quotation shows its order's totals and lines.
  const isSold = quotation.detail.shoppingHeader !== null;
  const left = leftOutOf(quotation, request);
  const figures = [
    ['subtotal', quotation.subtotal],
    ['shipping', shipping],
    ['total', quotation.total],
    ['commission', commission],
    ['receives', sellerReceives],
  ] as const;
  return (
    <Stack gap={4}>
      <Text size="sm" tone="muted">
        {t('sellerRequest.sent.meta', {
          sent: formatDateTime(quotation.created_at),
          until: quotation.validUntilFormatted,
        })}
        {quotation.adviser && ` · ${t('sellerRequest.sent.by', { name: quotation.adviser.name })}`}
        {quotation.handed_to && ` · ${t('sellerRequest.sent.handedTo', { name: quotation.handed_to.name })}`}
      </Text>
      <Lines>
        {quotation.quotationDetails.map((line) => (
          <Line key={line.id}>
            <LinePhotos line={line} label={t('sellerRequest.sent.photos', { name: line.name })} />
            <Stack gap={0}>
              <Text weight="medium">
                {isSold && line.purchased_amount > 0
                  ? t('sellerRequest.sent.boughtLine', { bought: line.purchased_amount, name: line.name })
                  : t('sellerRequest.sent.line', { count: line.amount, name: line.name })}
              </Text>
              {isSold && line.purchased_amount !== line.amount && (
                <Text size="sm" tone="muted">
                  {line.purchased_amount > 0
                    ? t('sellerRequest.sent.boughtOf', { count: line.amount })
                    : t('sellerRequest.sent.notBought')}
                </Text>
              )}
              <Text size="sm" tone="muted">
                {t('sellerRequest.sent.terms', {
                  brand: line.brand,
                  warranty: line.warranty,
                  delivery: afterLabel(line.delivery_time),
                })}
                {line.reference && ` · ${t('sellerRequest.panel.reference', { reference: line.reference })}`}
              </Text>
            </Stack>
            <Money
              value={line.unit_price * (isSold ? line.purchased_amount : line.amount)}
              currency={currency}
            />
          </Line>
        ))}
      </Lines>
      {left.length > 0 && (
        <Text size="sm" tone="muted">
          {t('sellerRequest.sent.soldOut', { names: left.map(({ name }) => name).join(', ') })}
        </Text>
      )}
      {quotation.observations && <Text tone="muted">“{quotation.observations}”</Text>}
      <Divider />
      <Stack gap={1}>
        {figures.map(
          ([name, value]) =>
            value !== undefined && (
              <Inline key={name} justify="between">
                <Text tone={name === 'total' || name === 'receives' ? undefined : 'muted'}>
                  {t(
                    name === 'receives' && isOfOther
                      ? 'sellerRequest.totals.storeReceives'
                      : `sellerRequest.totals.${name}`,
                  )}
                </Text>
                <Text weight={name === 'total' || name === 'receives' ? 'bold' : 'regular'}>
                  {typeof value === 'number' ? <Money value={value} currency={currency} /> : value}
                </Text>
              </Inline>
            ),
        )}
      </Stack>
    </Stack>
  );
};
