import { partFamilyOf, quantityMessages, type Amounts } from '@tuerca/rules';
import { Badge, media, NumberField, PartTile, recoverFocus, Stack, Text, theme } from '@tuerca/ui';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { t } from '../../../texts/registered.ts';
import type { OfferLine, Option, PartRow } from '../comparison.ts';
import { Cell, Muted, PartLabel, Row } from './comparison-layout.ts';
import { ComparisonLine, type PriceRank } from './comparison-line.tsx';

const Quantities = styled.div`
  grid-column: 2 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};

  & > * {
    flex: 1 1 ${theme.size.picture};
    max-width: ${theme.width.xs};
  }

  ${media.phone} {
    grid-column: 1 / -1;
  }
`;

interface Choosing {
  readonly part: PartRow;
  readonly amounts: Amounts;
  readonly onChange: (amounts: Amounts) => void;
}

interface QuantityProps extends Choosing {
  /** None is left of it: its field goes. */
  readonly onNone: () => void;
  readonly chosen: { readonly option: Option; readonly offered: OfferLine };
}

/** The quantity of a selected line. */
const Quantity = ({ part, chosen: { option, offered }, amounts, onChange, onNone }: QuantityProps) => (
  <Stack gap={1}>
    <Text size="sm" tone="muted" aria-hidden>
      {t('buyerRequest.compare.quantityShort', { number: option.number })}
    </Text>
    <NumberField
      label={t('buyerRequest.compare.quantity', { part: part.name, number: option.number })}
      isLabelHidden
      hasSteppers
      min={0}
      max={offered.amount}
      value={amounts[offered.id] ?? 0}
      error={
        (amounts[offered.id] ?? 0) > offered.amount ? quantityMessages.aboveStock(offered.amount) : undefined
      }
      onChange={(amount) => {
        // An empty field is being edited; the part stays selected.
        if (amount !== null && amount >= 0) onChange({ ...amounts, [offered.id]: Math.round(amount) });
        if (amount === 0) onNone();
      }}
    />
  </Stack>
);

interface ComparisonPartProps extends Choosing {
  readonly options: readonly Option[];
}

/** A part with each store's price and the quantities selected. */
export const ComparisonPart = ({ part, options, amounts, onChange }: ComparisonPartProps) => {
  const row = useRef<HTMLDivElement>(null);
  const prices = [...part.lines.values()].flat().map(({ unit_price: price }) => price);
  const lowest = Math.min(...prices);
  const countOfLowest = prices.filter((price) => price === lowest).length;
  const rankOf = (price: number): PriceRank => {
    if (prices.length < 2 || price !== lowest) return null;
    if (countOfLowest === prices.length) return 'samePrice';
    return countOfLowest > 1 ? 'lowestOfSome' : 'lowest';
  };
  const toBuy = part.quantity - part.ordered;
  const chosen = options.flatMap((option) =>
    (part.lines.get(option.quotation.id) ?? [])
      .filter(({ id }) => (amounts[id] ?? 0) > 0)
      .map((offered) => ({ option, offered })),
  );
  return (
    <Row ref={row} role="row" $stores={options.length}>
      <PartLabel role="rowheader">
        <PartTile family={partFamilyOf(part.name)} />
        <div>
          <Text as="strong" weight="bold">
            {part.name}
          </Text>
          {part.reference && (
            <Text size="sm" isTabular>
              {t('buyerRequest.compare.reference', { reference: part.reference })}
            </Text>
          )}
          <Text size="sm" tone="muted">
            {part.isAsked
              ? t('buyerRequest.compare.wanted', { count: part.quantity })
              : t('buyerRequest.compare.extra')}
          </Text>
          {part.ordered + part.unsent > 0 && (
            <Badge tone="success">
              {t('buyerRequest.compare.ordered', { count: part.ordered + part.unsent })}
            </Badge>
          )}{' '}
          {part.unsent > 0 && (
            <Badge tone="warning">{t('buyerRequest.compare.unsent', { count: part.unsent })}</Badge>
          )}{' '}
          {/* More than is not sent, for some was never ordered; or less, for some was bought of another since. */}
          {part.unsent > 0 && toBuy > 0 && toBuy !== part.unsent && (
            <Badge tone="warning">{t('buyerRequest.compare.toBuy', { count: toBuy })}</Badge>
          )}
        </div>
      </PartLabel>
      {options.map((option) => {
        const lines = part.lines.get(option.quotation.id) ?? [];
        return (
          <Cell role="cell" key={option.quotation.id}>
            {lines.map((offered) => (
              <ComparisonLine
                key={offered.id}
                part={part}
                option={option}
                offered={offered}
                rank={rankOf(offered.unit_price)}
                amounts={amounts}
                onChange={onChange}
              />
            ))}
            {lines.length === 0 && <Muted>{part.isAsked ? t('buyerRequest.compare.notOffered') : '—'}</Muted>}
          </Cell>
        );
      })}
      {chosen.length > 0 && (
        <Quantities role="cell">
          {chosen.map((each) => (
            <Quantity
              key={each.offered.id}
              part={part}
              chosen={each}
              amounts={amounts}
              onChange={onChange}
              onNone={() =>
                recoverFocus(() =>
                  row.current?.querySelector<HTMLElement>(`[data-line="${each.offered.id}"]`)?.focus(),
                )
              }
            />
          ))}
        </Quantities>
      )}
    </Row>
  );
};
