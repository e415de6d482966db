import type { AnalyticsRow } from '@tuerca/contracts';
import { dealingName, type DealingResult } from '@tuerca/rules';
import { Badge, Inline, Stack, Text, type Tone } from '@tuerca/ui';
import { MarkedMoney, markedMoney } from '../../../shared/marked-money.tsx';
import { t } from '../../../texts/registered.ts';
import { Narrow } from './columns.tsx';

const tones: Record<DealingResult, Tone> = {
  sold: 'success',
  review: 'info',
  rejected: 'warning',
  expired: 'neutral',
  closed: 'neutral',
  discarded: 'neutral',
  open: 'neutral',
};

/** The outcome of a request at the store, with its amount or reason. */
export const ReportOutcome = ({ row }: { readonly row: AnalyticsRow }) => {
  const { result } = row;
  const amount = result === 'sold' ? row.cart_shopping_header_total : row.quotation_total;
  const order = row.cart_shopping_header_reference;
  const lost = order === null ? null : t('sellerRequest.sent.lostTitle', { reference: order });
  const reason = row.tuerca_go_buyer_ignores_quotation ?? row.quotation_request_ignores_reason ?? lost;
  return (
    <Stack gap={1}>
      <Inline gap={1}>
        <Badge tone={tones[result]}>{dealingName(result, row.cart_shopping_header_id !== null)}</Badge>
        {amount !== null && <MarkedMoney value={amount} currency={row.currency} />}
      </Inline>
      {row.cart_shopping_header_refunded !== null && row.cart_shopping_header_refunded > 0 && (
        <Text size="sm" tone="muted" isTabular>
          {t('moduleIndex.report.givenBack', {
            amount: markedMoney(row.cart_shopping_header_refunded, row.currency),
          })}
        </Text>
      )}
      {result !== 'sold' && reason !== null && (
        <Narrow title={reason}>
          <Text size="sm" tone="muted" isTruncated>
            {reason}
          </Text>
        </Narrow>
      )}
    </Stack>
  );
};
