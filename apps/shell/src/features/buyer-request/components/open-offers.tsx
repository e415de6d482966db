import type { QuotationRequest } from '@tuerca/contracts';
import type { Amounts, Basket } from '@tuerca/rules';
import { Text } from '@tuerca/ui';
import { t } from '../../../texts/registered.ts';
import type { Option } from '../comparison.ts';
import type { Offers } from '../use-offers.ts';
import { ComparisonGrid } from './comparison-grid.tsx';
import { Disclosure } from './disclosure.tsx';
import { QuickPicks } from './quick-picks.tsx';
import { MoreToCome } from './waiting.tsx';

interface OpenOffersProps {
  readonly request: QuotationRequest;
  readonly offers: Offers;
  /** The selection as typed, and the part of it that is available. */
  readonly chosen: Amounts;
  readonly basket: Basket;
  readonly unreadOf: (quotationId: number) => number;
  readonly onChange: (amounts: Amounts) => void;
  readonly onDiscard: (option: Option) => void;
  readonly onChat: (option: Option) => void;
}

/** The comparison of the quotations that can still be ordered; collapsed once nothing is missing. */
export const OpenOffers = ({ request, offers, chosen, basket, ...rest }: OpenOffersProps) => {
  const { options, rows, parts, comparison, isAllOrdered } = offers;
  if (options.length === 0) return null;
  const grid = (
    <ComparisonGrid
      options={options}
      rows={rows}
      parts={parts}
      comparison={comparison}
      country={request.country}
      amounts={chosen}
      {...rest}
    />
  );
  if (isAllOrdered)
    return (
      <Disclosure title={<Text weight="bold">{t('buyerRequest.allOrdered.others')}</Text>}>{grid}</Disclosure>
    );
  return (
    <>
      <QuickPicks
        comparison={comparison}
        options={options}
        currency={request.currency}
        leftOut={(request.details ?? [])
          .filter(({ id }) => comparison.incomplete.includes(id))
          .map(({ name }) => name)}
        amounts={basket.amounts}
        onPick={rest.onChange}
      />
      <MoreToCome request={request} />
      {grid}
    </>
  );
};
