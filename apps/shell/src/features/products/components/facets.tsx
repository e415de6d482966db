import { Checkbox, Skeleton, Stack, Text, withFilter, type TableFilters } from '@tuerca/ui';
import { formatNumber } from '../../../shared/numbers.ts';
import { t } from '../../../texts/products.ts';
import type { Facets as Counted } from '../api/use-products.ts';
import { chosenName } from '../chosen-vehicle.ts';
import { facetNames, type ChosenVehicle, type FacetName } from '../search-place.ts';
import { FacetList, type FacetValue } from './facet-list.tsx';
import { PriceFacet } from './price-facet.tsx';

const titles = {
  kind: 'products.facets.kind',
  part_group: 'products.facets.part_group',
  brand: 'products.facets.brand',
  store_id: 'products.facets.store',
  city_id: 'products.facets.city',
} as const;

const named = (values: readonly { value: string | number; name: string; count: number }[]): FacetValue[] =>
  values.map(({ value, name, count }) => ({ value: String(value), name, count }));

/** The values of each facet, in the words of the country. */
export const facetValues = (counted: Counted): Record<FacetName, readonly FacetValue[]> => ({
  kind: counted.kind.map(({ value, count }) => ({ value, count, name: t(`products.card.kinds.${value}`) })),
  part_group: counted.part_group.map(({ value, count }) => ({
    value,
    count,
    name: t(`products.facets.groups.${value}`),
  })),
  brand: named(counted.brand),
  store_id: named(counted.store),
  city_id: named(counted.city),
});

interface FacetsProps {
  readonly counted: Counted | undefined;
  readonly hasFailed: boolean;
  readonly filters: TableFilters;
  readonly vehicle: ChosenVehicle | null;
  readonly onChange: (filters: TableFilters) => void;
}

/** What a search can be narrowed by, with how many products each choice leaves. */
export const Facets = ({ counted, hasFailed, filters, vehicle, onChange }: FacetsProps) => {
  const set = (name: string, value: string | null) => onChange(withFilter(filters, name, value ?? ''));
  if (!counted) return hasFailed ? <Text>{t('products.facets.failed')}</Text> : <Skeleton lines={8} />;
  const values = facetValues(counted);
  return (
    <Stack gap={5}>
      <Stack gap={0}>
        {vehicle && (
          <Checkbox
            label={t('products.facets.onlyFitting', { vehicle: chosenName(vehicle) })}
            checked={filters['only_fitting'] === 'true'}
            onChange={({ target }) => set('only_fitting', target.checked ? 'true' : null)}
          />
        )}
        <Checkbox
          label={t('products.facets.inStock', { count: formatNumber(counted.in_stock) })}
          checked={filters['in_stock'] === 'true'}
          onChange={({ target }) => set('in_stock', target.checked ? 'true' : null)}
        />
      </Stack>
      {facetNames.map((name) => (
        <FacetList
          key={name}
          title={t(titles[name])}
          values={values[name]}
          chosen={filters[name]}
          onChoose={(value) => set(name, value)}
        />
      ))}
      <PriceFacet range={counted.price} filters={filters} onChange={onChange} />
    </Stack>
  );
};
