import { limits, type listOwnProducts } from '@tuerca/contracts';
import { partGroups, type PartGroup } from '@tuerca/rules';
import {
  Button,
  EmptyState,
  FiltersButton,
  Inline,
  LinkButton,
  PlusIcon,
  Stack,
  Text,
  type TableColumn,
} from '@tuerca/ui';
import { paths } from '../../config/paths.ts';
import type { ReadQuery } from '../../shared/api.ts';
import { useListPlace } from '../../shared/list-place.ts';
import { ListSearch } from '../../shared/list-search.tsx';
import { ListSection } from '../../shared/list-section.tsx';
import { LoadingPage } from '../../shared/loading-page.tsx';
import { t } from '../../texts/own-products.ts';
import { NoPermission } from '../session/components/no-permission.tsx';
import { useInventory } from './api/own-products.ts';
import { InventoryRow } from './components/inventory-row.tsx';
import { ProductTabs } from './components/product-tabs.tsx';
import { SearchRoom } from './components/search-room.ts';
import { fewLeft } from './product-fields.ts';
import { useOwnStoreId } from './use-own-store-id.ts';

type Query = ReadQuery<typeof listOwnProducts>;

const flag = (yes: string, no: string) => [
  { value: 'true', label: yes },
  { value: 'false', label: no },
];
const cell = () => null;

/** What the list is narrowed and ordered by. */
const columns: readonly TableColumn<unknown>[] = [
  {
    id: 'is_active',
    header: t('ownProducts.filters.visibility'),
    filter: flag(t('ownProducts.filters.active'), t('ownProducts.filters.hidden')),
    cell,
  },
  {
    id: 'stock',
    header: t('ownProducts.filters.stock'),
    filter: [
      { value: 'agotados', label: t('ownProducts.filters.out') },
      { value: 'pocos', label: t('ownProducts.filters.low') },
    ],
    sortBy: 'stock',
    cell,
  },
  {
    id: 'has_images',
    header: t('ownProducts.filters.photos'),
    filter: flag(t('ownProducts.filters.with'), t('ownProducts.filters.without')),
    cell,
  },
  {
    id: 'part_group',
    header: t('ownProducts.filters.group'),
    filter: partGroups.map((group) => ({ value: group, label: t(`moduleIndex.focus.groups.${group}`) })),
    cell,
  },
  { id: 'name', header: t('ownProducts.filters.name'), sortBy: 'name', cell },
  { id: 'price', header: t('ownProducts.filters.price'), sortBy: 'price', cell },
  { id: 'updated_at', header: t('ownProducts.filters.changed'), sortBy: 'updated_at', cell },
];

const stocks: Readonly<Record<string, { readonly from?: number; readonly to: number }>> = {
  agotados: { to: 0 },
  pocos: { from: 1, to: fewLeft },
};

/** The filter of the query, of those of the address. */
const inventoryFilter = ({
  search,
  is_active: isActive,
  stock,
  has_images: hasImages,
  part_group: group,
}: Readonly<Record<string, string>>): NonNullable<Query['filter']> => {
  const pieces = stock === undefined ? undefined : stocks[stock];
  return {
    ...(search && { search: search.slice(0, limits.searchText) }),
    ...(isActive && { is_active: isActive === 'true' }),
    ...(pieces && { stock: pieces }),
    ...(hasImages && { has_images: hasImages === 'true' }),
    ...(group && { part_group: group as PartGroup }),
  };
};

const Ways = () => (
  <>
    <LinkButton href={paths.newOwnProduct} iconStart={<PlusIcon />}>
      {t('ownProducts.list.add')}
    </LinkButton>
    <LinkButton href={paths.productUploads} variant="secondary">
      {t('ownProducts.list.upload')}
    </LinkButton>
  </>
);

const narrowed = [...columns, { id: 'search', filter: 'text' as const }];

/** The inventory of one's own store. */
export const InventoryPage = () => {
  const storeId = useOwnStoreId();
  const place = useListPlace(narrowed);
  const { page, filters, order, onFiltersChange, onOrderChange } = place;
  const answer = useInventory(
    storeId
      ? {
          filter: inventoryFilter(filters),
          page,
          // By name, in which a row stays where it is when its stock or price changes.
          order: [(order ?? 'name') as NonNullable<Query['order']>[number]],
        }
      : null,
  );
  if (storeId === undefined) return <LoadingPage />;
  if (storeId === null) return <NoPermission />;
  const corrected = answer.data?.metadata.corrected;
  const isNarrowed = Object.keys(filters).length > 0;
  // While it is awaited, what is there may be what a search that was let go found.
  const isEmpty = !isNarrowed && !answer.isLoading && answer.data?.metadata.count === 0;
  return (
    <ListSection
      title={t('ownProducts.list.title')}
      description={t('ownProducts.list.description')}
      place={place}
      answer={answer}
      actions={answer.data && !isEmpty && <Ways />}
      tools={
        <Stack gap={3}>
          <ProductTabs at="products" />
          {!isEmpty && (
            <Inline gap={2}>
              <SearchRoom>
                <ListSearch
                  label={t('ownProducts.list.search')}
                  place={place}
                  name="search"
                  filterOf={(search) => ({ search })}
                />
              </SearchRoom>
              <FiltersButton
                columns={columns}
                filters={filters}
                onFiltersChange={onFiltersChange}
                order={order ?? 'name'}
                onOrderChange={onOrderChange}
              />
            </Inline>
          )}
          {corrected && (
            <Text role="status" size="sm">
              {t('ownProducts.list.corrected', { words: corrected, typed: filters['search'] ?? '' })}
            </Text>
          )}
        </Stack>
      }
      rows={{ card: (product) => <InventoryRow product={product} /> }}
      empty={
        isNarrowed ? (
          <EmptyState
            title={t('ownProducts.list.noneFound')}
            action={
              <Button variant="secondary" onClick={() => onFiltersChange({})}>
                {t('ownProducts.list.seeAll')}
              </Button>
            }
          />
        ) : (
          <EmptyState
            title={t('ownProducts.list.empty')}
            action={
              <Inline gap={2} justify="center">
                <Ways />
              </Inline>
            }
          >
            {t('ownProducts.list.emptyHint')}
          </EmptyState>
        )
      }
    />
  );
};
