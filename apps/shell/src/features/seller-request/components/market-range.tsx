import type { MarketPrice } from '@tuerca/contracts';
import { formatMoney, Text } from '@tuerca/ui';
import { t } from '../../../texts/registered.ts';

/** What other stores asked lately for a part: the coarse range, for managers with the median. */
export const MarketRange = ({ market }: { readonly market: MarketPrice }) => {
  const { from, to, median, currency } = market;
  const range = { from: formatMoney(from, currency), to: formatMoney(to, currency) };
  return (
    <Text size="sm" tone="muted">
      {median === undefined
        ? t('sellerRequest.market.range', range)
        : t('sellerRequest.market.median', { ...range, median: formatMoney(median, currency) })}
    </Text>
  );
};
