import { fromMinor, type Amounts, type Basket, type Comparison, type Currency } from '@tuerca/rules';
import { Badge, CheckCircleIcon, formatMoney, Grid, Heading, Money, Stack, Text, theme } from '@tuerca/ui';
import { styled } from 'styled-components';
import { t } from '../../../texts/registered.ts';
import { isSameBasket, type Option } from '../comparison.ts';
import { Disclosure } from './disclosure.tsx';

const Pick = styled.button`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[1]};
  width: 100%;
  min-width: 0;
  padding: ${theme.space[4]};
  border: ${theme.borderWidth.thick} solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  color: ${theme.color.text};
  text-align: start;
  cursor: pointer;

  &[aria-pressed='true'] {
    border-color: ${theme.color.primary};
    background: ${theme.color.primarySoft};
  }
`;

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[1]} ${theme.space[2]};
  width: 100%;
`;

interface QuickPick {
  readonly key: string;
  readonly label: string;
  readonly basket: Basket;
  readonly note?: string | null;
}

interface QuickPicksProps {
  readonly comparison: Comparison;
  readonly options: readonly Option[];
  readonly currency: Currency;
  /** The names of the parts that are in none of the baskets. */
  readonly leftOut: readonly string[];
  readonly amounts: Amounts;
  readonly onPick: (amounts: Amounts) => void;
}

/** What the split saves, or that no store has all; null where what those that have all cost is unknown. */
const noteOf = ({ whole }: Comparison, split: Basket, currency: Currency): string | null => {
  if (whole.size === 0) return t('buyerRequest.picks.onlyWay');
  // Where all cost the same, none of them is the cheapest.
  const least = Math.min(...[...whole.values()].map(({ total }) => total ?? Infinity));
  if (least === Infinity || split.total === null) return null;
  return t('buyerRequest.picks.savings', { amount: formatMoney(fromMinor(least - split.total), currency) });
};

const picksOf = (comparison: Comparison, currency: Currency): QuickPick[] => {
  const { cheapest, split, fastest, whole } = comparison;
  const [least] = cheapest;
  const first = fastest.includes(least!) ? least : fastest[0];
  const ofCheapest = least === undefined ? undefined : whole.get(least);
  const ofFastest = first === undefined ? undefined : whole.get(first);
  return [
    ofCheapest && {
      key: 'cheapest',
      label: t(first === least ? 'buyerRequest.picks.cheapestAndFastest' : 'buyerRequest.picks.cheapest'),
      basket: ofCheapest,
    },
    split && {
      key: 'split',
      label: t('buyerRequest.picks.split'),
      basket: split,
      note: noteOf(comparison, split, currency),
    },
    ofFastest &&
      first !== least && { key: 'fastest', label: t('buyerRequest.picks.fastest'), basket: ofFastest },
  ].filter((pick) => pick !== null && pick !== undefined && pick !== false);
};

/** Suggested baskets: one tap fills the quantities, another clears them. */
export const QuickPicks = ({ comparison, options, currency, leftOut, amounts, onPick }: QuickPicksProps) => {
  const picks = picksOf(comparison, currency);
  if (picks.length === 0) return null;
  const undated = options
    .filter(({ quotation }) => comparison.undated.includes(quotation.id))
    .map(({ quotation }) => quotation.storeVendor.name);
  const fromOf = (basket: Basket) =>
    options
      .filter(({ quotation }) => basket.quotationIds.includes(quotation.id))
      .map(({ quotation }) => ({
        id: quotation.id,
        store: quotation.storeVendor.name,
        parts: quotation.quotationDetails
          .filter(({ id }) => (basket.amounts[id] ?? 0) > 0)
          .map(({ name }) => name)
          .join(', '),
      }));
  return (
    <Stack gap={3} as="section" aria-labelledby="quick-picks">
      <Heading level={2} size="lg" id="quick-picks">
        {t('buyerRequest.picks.title')}
      </Heading>
      <Grid minItemWidth="xs" gap={3} isFilled>
        {picks.map(({ key, label, basket, note }) => {
          const isChosen = isSameBasket(amounts, basket.amounts);
          return (
            <Pick
              key={key}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onPick(isChosen ? {} : basket.amounts)}
            >
              <Line>
                <Text as="span" weight="bold">
                  {label}
                </Text>
                {isChosen ? (
                  <Badge tone="primary" icon={<CheckCircleIcon size="sm" />}>
                    {t('buyerRequest.picks.chosen')}
                  </Badge>
                ) : (
                  note && <Badge tone="success">{note}</Badge>
                )}
              </Line>
              <Text as="span" size="xl" weight="bold" isTabular>
                <Money value={fromMinor(basket.known)} currency={currency} />{' '}
                <Text as="span" size="sm" tone="muted">
                  {t(
                    basket.total === null
                      ? 'buyerRequest.basket.plusShipping'
                      : 'buyerRequest.picks.delivered',
                  )}
                </Text>
              </Text>
              {fromOf(basket).map(({ id, store, parts }) => (
                <Text as="span" key={id} size="sm" tone="muted">
                  {basket.quotationIds.length > 1 ? t('buyerRequest.picks.from', { store, parts }) : store}
                </Text>
              ))}
            </Pick>
          );
        })}
      </Grid>
      {leftOut.length > 0 && (
        <Text size="sm">{t('buyerRequest.picks.without', { parts: leftOut.join(', ') })}</Text>
      )}
      {undated.length > 0 && (
        <Text size="sm" tone="muted">
          {t('buyerRequest.picks.undated', { stores: undated.join(', ') })}
        </Text>
      )}
      <Disclosure
        title={
          <Text as="span" size="sm" tone="muted">
            {t('buyerRequest.rule.title')}
          </Text>
        }
      >
        <Stack gap={2}>
          {(['basket', 'unknown', 'split', 'fastest'] as const).map((part) => (
            <Text key={part} size="sm" tone="muted">
              {t(`buyerRequest.rule.${part}`)}
            </Text>
          ))}
        </Stack>
      </Disclosure>
    </Stack>
  );
};
