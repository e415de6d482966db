import type { AnalyticsRow } from '@tuerca/contracts';
import { Badge, Money, Stack, Text, type Tone } from '@tuerca/ui';
import { t } from '../../../texts/registered.ts';

type Outcome = 'sold' | 'rejected' | 'quoted' | 'setAside' | 'open';

const outcomeOf = (row: AnalyticsRow): Outcome => {
  if (row.cart_shopping_header_id !== null) return 'sold';
  if (row.tuerca_go_buyer_ignores_quotation !== null) return 'rejected';
  if (row.quotation_id !== null) return 'quoted';
  return row.quotation_request_ignores_reason === null ? 'open' : 'setAside';
};

const tones: Record<Outcome, Tone> = {
  sold: 'success',
  rejected: 'warning',
  quoted: 'info',
  setAside: 'neutral',
  open: 'neutral',
};

/** What became of a request at the store, with the amount or the reason that belongs to it. */
export const ReportOutcome = ({ row }: { readonly row: AnalyticsRow }) => {
  const outcome = outcomeOf(row);
  const amount = outcome === 'sold' ? row.cart_shopping_header_total : row.quotation_total;
  const reason = row.tuerca_go_buyer_ignores_quotation ?? row.quotation_request_ignores_reason;
  return (
    <Stack gap={1}>
      <span>
        <Badge tone={tones[outcome]}>{t(`moduleIndex.report.${outcome}`)}</Badge>
      </span>
      {amount !== null && <Money value={amount} currency={row.currency} />}
      {outcome !== 'sold' && reason !== null && (
        <Text size="sm" tone="muted">
          {reason}
        </Text>
      )}
    </Stack>
  );
};
