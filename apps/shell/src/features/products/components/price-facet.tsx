import { Button, formatMoney, Heading, MoneyField, Stack, Text, theme, type TableFilters } from '@tuerca/ui';
import { useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { country } from '../../../config/country.ts';
import { t } from '../../../texts/products.ts';
import type { Facets } from '../api/use-products.ts';

const { currency } = country;

const Ends = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space[2]};
`;

const amountOf = (text: string | undefined): number | null => (text ? Number(text) : null);

interface PriceFacetProps {
  readonly range: Facets['price'];
  readonly filters: TableFilters;
  readonly onChange: (filters: TableFilters) => void;
}

/** What a product may cost. */
export const PriceFacet = ({ range, filters, onChange }: PriceFacetProps) => {
  const titleId = useId();
  const { price_from: chosenFrom, price_to: chosenTo, ...others } = filters;
  const [from, setFrom] = useState(() => amountOf(chosenFrom));
  const [to, setTo] = useState(() => amountOf(chosenTo));
  const [shown, setShown] = useState({ chosenFrom, chosenTo });
  const [isRefused, setIsRefused] = useState(false);
  const ends = useRef<HTMLDivElement>(null);
  // Another price was chosen elsewhere: the filter was let go, or by back.
  if (shown.chosenFrom !== chosenFrom || shown.chosenTo !== chosenTo) {
    setShown({ chosenFrom, chosenTo });
    setFrom(amountOf(chosenFrom));
    setTo(amountOf(chosenTo));
  }
  const isTurned = from !== null && to !== null && from > to;
  const isChanged = from !== amountOf(chosenFrom) || to !== amountOf(chosenTo);
  const apply = () => {
    setIsRefused(isTurned);
    if (isTurned) return ends.current?.querySelectorAll('input')[1]?.focus();
    onChange({
      ...others,
      ...(from !== null && { price_from: String(from) }),
      ...(to !== null && { price_to: String(to) }),
    });
  };
  return (
    <Stack
      as="form"
      gap={2}
      noValidate
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      // Whoever goes on to the results from here has meant the range that was typed.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!isChanged || currentTarget.contains(relatedTarget)) return;
        if (isTurned) setIsRefused(true);
        else apply();
      }}
    >
      <Heading level={2} size="sm" id={titleId}>
        {t('products.facets.price')}
      </Heading>
      {range && (
        <Text size="sm" tone="muted" isTabular>
          {t('products.facets.priceRange', {
            from: formatMoney(range.from, currency),
            to: formatMoney(range.to, currency),
          })}
        </Text>
      )}
      <Ends ref={ends}>
        <MoneyField
          isCompact
          label={t('products.facets.from')}
          value={from}
          currency={currency}
          onChange={setFrom}
        />
        <MoneyField
          isCompact
          label={t('products.facets.to')}
          value={to}
          error={isRefused && isTurned ? t('products.facets.turned') : undefined}
          currency={currency}
          onChange={setTo}
        />
      </Ends>
      <div>
        <Button type="submit" variant="secondary" size="sm">
          {t('products.facets.apply')}
        </Button>
      </div>
    </Stack>
  );
};
