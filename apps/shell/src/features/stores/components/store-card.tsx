import type { StoreCard as Wire } from '@tuerca/contracts';
import { Avatar, Card, Inline, Rating, Stack, Text } from '@tuerca/ui';
import { paths } from '../../../config/paths.ts';
import { listed } from '../../../shared/listed.ts';
import { t } from '../../../texts/stores.ts';

/** Brands named on a card; of more it says how many. */
const named = 5;
const brandsText = (brands: Wire['brands']): string => {
  const names = brands.slice(0, named).map(({ name }) => name);
  const more = brands.length - names.length;
  return more > 0 ? t('stores.brandsAndMore', { names: names.join(', '), count: more }) : listed(names);
};

/** A store among all: the whole card leads to its page. */
export const StoreCard = ({ store }: { readonly store: Wire }) => (
  <Card href={paths.store(store.segment)}>
    <Inline gap={3} align="start" isWrapping={false}>
      <Avatar name={store.name} imageUrl={store.logo} size="lg" />
      <Stack gap={1}>
        <Text weight="bold">{store.name}</Text>
        {store.city && (
          <Text size="sm" tone="muted">
            {store.city.full_name}
          </Text>
        )}
        <Rating value={store.average_rating} count={store.count_total_number_ratings} />
        {store.brands.length > 0 && <Text size="sm">{brandsText(store.brands)}</Text>}
      </Stack>
    </Inline>
  </Card>
);
