import { limits, type ProductImage } from '@tuerca/contracts';
import { Button, EmptyState, Inline, PlusIcon, Select, Stack } from '@tuerca/ui';
import { useState, type ReactNode } from 'react';
import { useListPlace } from '../../../shared/list-place.ts';
import { ListSearch } from '../../../shared/list-search.tsx';
import { ListSection } from '../../../shared/list-section.tsx';
import { t } from '../../../texts/own-products.ts';
import { usePhotoList } from '../api/product-photos.ts';
import { PhotoDialog } from './photo-dialog.tsx';
import { PhotoRow } from './photo-row.tsx';
import { SearchRoom } from './search-room.ts';

/** `catalogo` are those of the catalogue, `tienda` those of stores: of one's own, for administrators of all. */
const whose = [{ value: 'tienda' }, { value: 'catalogo' }] as const;
const narrowed = [
  { id: 'search', filter: 'text' as const },
  { id: 'de', filter: whose },
];

interface PhotoListProps {
  readonly isAdmin: boolean;
  readonly tools?: ReactNode;
}

/** Photos by part number, found, added, changed and removed. */
export const PhotoList = ({ isAdmin, tools }: PhotoListProps) => {
  const place = useListPlace(narrowed);
  const { search, de: of = isAdmin ? 'catalogo' : 'tienda' } = place.filters;
  const [opened, setOpened] = useState<{ readonly of: ProductImage | null; readonly isEdited: boolean }>();
  const answer = usePhotoList({
    filter: {
      belongs_to_catalog: of === 'catalogo',
      ...(search && { search: search.slice(0, limits.searchText) }),
    },
    page: place.page,
  });
  const add = (
    <Button iconStart={<PlusIcon />} onClick={() => setOpened({ of: null, isEdited: false })}>
      {t('ownProducts.photoList.add')}
    </Button>
  );
  return (
    <ListSection
      title={t(`ownProducts.photoList.${isAdmin ? 'catalogueTitle' : 'title'}`)}
      description={t(`ownProducts.photoList.${isAdmin ? 'catalogueDescription' : 'description'}`)}
      place={place}
      answer={answer}
      actions={add}
      tools={
        <Stack gap={3}>
          {tools}
          <Inline gap={3} align="end">
            <SearchRoom>
              <ListSearch
                label={t('ownProducts.photoList.search')}
                place={place}
                name="search"
                filterOf={(text) => ({ search: text })}
              />
            </SearchRoom>
            <Select
              label={t('ownProducts.photoList.whose')}
              isLabelHidden
              options={whose.map(({ value }) => ({
                value,
                label: t(
                  `ownProducts.photoList.${value === 'catalogo' ? 'catalogue' : isAdmin ? 'ofStores' : 'own'}`,
                ),
              }))}
              value={of}
              onChange={({ target }) => place.onFiltersChange({ ...place.filters, de: target.value })}
            />
          </Inline>
        </Stack>
      }
      rows={{
        card: (record) => (
          <PhotoRow
            record={record}
            isAdmin={isAdmin}
            onEdit={() => setOpened({ of: record, isEdited: true })}
            onUseOwn={() => setOpened({ of: record, isEdited: false })}
          />
        ),
      }}
      empty={
        search ? (
          <EmptyState
            title={t('ownProducts.photoList.noneFound')}
            action={
              <Button variant="secondary" onClick={() => place.onFiltersChange({ de: of })}>
                {t('ownProducts.photoList.seeAll')}
              </Button>
            }
          />
        ) : (
          <EmptyState title={t('ownProducts.photoList.empty')}>
            {t('ownProducts.photoList.emptyHint')}
          </EmptyState>
        )
      }
    >
      {opened && <PhotoDialog {...opened} hasInventory={!isAdmin} onClose={() => setOpened(undefined)} />}
    </ListSection>
  );
};
