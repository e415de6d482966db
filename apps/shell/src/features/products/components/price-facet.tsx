import { Button, formatMoney, Heading, MoneyField, Stack, Text, theme, type TableFilters } from '@tuerca/ui';
import { useId, useState } from 'react';
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
const textOf = (amount: number | null): string => (amount === null ? '' : String(amount));

interface PriceFacetProps {
  readonly range: Facets['price'];
  readonly filters: TableFilters;
  readonly onChange: (filters: TableFilters) => void;
}

/** What a product may cost; the smaller amount is the one from which it goes. */
export const PriceFacet = ({ range, filters, onChange }: PriceFacetProps) => {
  const titleId = useId();
  const [from, setFrom] = useState(() => amountOf(filters['price_from']));
  const [to, setTo] = useState(() => amountOf(filters['price_to']));
  const apply = () => {
    const { price_from: _from, price_to: _to, ...others } = filters;
    const isTurned = from !== null && to !== null && from > to;
    const [least, most] = isTurned ? [to, from] : [from, to];
    onChange({
      ...others,
      ...(least !== null && { price_from: textOf(least) }),
      ...(most !== null && { price_to: textOf(most) }),
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
    >
      <Heading level={3} size="sm" id={titleId}>
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
      <Ends>
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
