import { partGroupNames, type PartGroup } from '@tuerca/rules';
import { Button, CloseIcon, formatMoney, Inline, withFilter, type TableFilters } from '@tuerca/ui';
import { country } from '../../../config/country.ts';
import { t } from '../../../texts/products.ts';
import type { Facets } from '../api/use-products.ts';
import { facetNames, withoutFacets, type FacetName } from '../search-place.ts';
import { facetValues } from './facets.tsx';

interface ChosenFacetsProps {
  readonly counted: Facets | undefined;
  readonly filters: TableFilters;
  readonly onChange: (filters: TableFilters) => void;
}

const money = (amount: string) => formatMoney(Number(amount), country.currency);

/** What a value is called where nothing that was found has it; a store or a city is not shown before its name is known. */
const knownName = (name: FacetName, value: string): string | undefined => {
  if (name === 'brand') return value;
  if (name === 'part_group') return partGroupNames[value as PartGroup];
  return value === 'original' || value === 'replacement' ? t(`products.card.kinds.${value}`) : undefined;
};

/** The facets that are chosen, each to be let go. */
const chosenOf = (filters: TableFilters, counted: Facets | undefined): [name: string, label: string][] => {
  const values = counted && facetValues(counted);
  const { price_from: from, price_to: to } = filters;
  return [
    ...facetNames.flatMap((name): [string, string][] => {
      const chosen = filters[name];
      const label = values?.[name].find(({ value }) => value === chosen)?.name;
      const shown = label ?? (chosen && knownName(name, chosen));
      return chosen && shown ? [[name, shown]] : [];
    }),
    ...(filters['only_fitting'] ? [['only_fitting', t('products.facets.fitting')] as [string, string]] : []),
    ...(filters['in_stock'] ? [['in_stock', t('products.facets.available')] as [string, string]] : []),
    ...(from
      ? [['price_from', t('products.facets.fromPrice', { price: money(from) })] as [string, string]]
      : []),
    ...(to ? [['price_to', t('products.facets.toPrice', { price: money(to) })] as [string, string]] : []),
  ];
};

/** What the results are narrowed by, above them. */
export const ChosenFacets = ({ counted, filters, onChange }: ChosenFacetsProps) => (
  <Inline as="ul" gap={2} aria-label={t('products.facets.chosen')}>
    {chosenOf(filters, counted).map(([name, label]) => (
      <li key={name}>
        <Button
          variant="secondary"
          size="sm"
          iconStart={<CloseIcon size="sm" />}
          aria-label={t('products.facets.remove', { name: label })}
          onClick={() => onChange(withFilter(filters, name, ''))}
        >
          {label}
        </Button>
      </li>
    ))}
    <li>
      <Button variant="quiet" size="sm" onClick={() => onChange(withoutFacets(filters))}>
        {t('products.facets.clear')}
      </Button>
    </li>
  </Inline>
);
