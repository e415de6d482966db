import type { Quotation } from '@tuerca/contracts';
import { Divider, Inline, Money, Photo, Stack, Text, theme } from '@tuerca/ui';
import { styled } from 'styled-components';
import { formatDateTime } from '../../../app/dates.ts';
import { t } from '../../../texts/registered.ts';

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
const Picture = styled(Photo)`
  width: ${theme.space[12]};
  height: ${theme.space[12]};
  object-fit: cover;
  border-radius: ${theme.radius.md};
`;

/** A sent quotation as it stands: its lines, what it comes to, and what is left of it for the seller. */
export const QuotationSheet = ({ quotation }: { readonly quotation: Quotation }) => {
  const { currency, shipping_cost: shipping, commission, sellerReceives } = quotation;
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
      </Text>
      <Lines>
        {quotation.quotationDetails.map((line) => (
          <Line key={line.id}>
            {line.image && <Picture link={line.image} alt="" width="line" />}
            <Stack gap={0}>
              <Text weight="medium">
                {t('sellerRequest.sent.line', { count: line.amount, name: line.name })}
              </Text>
              <Text size="sm" tone="muted">
                {t('sellerRequest.sent.terms', {
                  brand: line.brand,
                  warranty: line.warranty,
                  delivery: line.delivery_time,
                })}
                {line.reference && ` · ${t('sellerRequest.panel.reference', { reference: line.reference })}`}
              </Text>
            </Stack>
            <Money value={line.unit_price * line.amount} currency={currency} />
          </Line>
        ))}
      </Lines>
      {quotation.observations && <Text tone="muted">“{quotation.observations}”</Text>}
      <Divider />
      <Stack gap={1}>
        {figures.map(
          ([name, value]) =>
            value !== undefined && (
              <Inline key={name} justify="between">
                <Text tone={name === 'total' || name === 'receives' ? undefined : 'muted'}>
                  {t(`sellerRequest.totals.${name}`)}
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
