import { brandKinds, type VehicleBrand } from '@tuerca/contracts';
import { Button, EmptyState } from '@tuerca/ui';
import { useState, type ReactNode } from 'react';
import { useListPlace } from '../../shared/list-place.ts';
import { ListSearch } from '../../shared/list-search.tsx';
import { ListSection } from '../../shared/list-section.tsx';
import { t } from '../../texts/reference-data.ts';
import { changeBrand, useManagedBrands } from './api/brands.ts';
import { BrandDialog } from './components/brand-dialog.tsx';
import { ManagedRow } from './components/managed-row.tsx';

const narrowing = [{ id: 'name', filter: 'text' }] as const;

const kindsText = ({ kinds }: VehicleBrand): string =>
  brandKinds
    .filter((kind) => kinds.includes(kind))
    .map((kind) => t(`referenceData.brands.kinds.${kind}`))
    .join(' · ');

/** The vehicle brands that people choose from. */
export const BrandsList = ({ views }: { readonly views: ReactNode }) => {
  const place = useListPlace(narrowing);
  const [edited, setEdited] = useState<VehicleBrand | 'new' | null>(null);
  const answer = useManagedBrands(place.filters, place.page);
  return (
    <ListSection
      title={t('referenceData.title')}
      description={t('referenceData.brands.description')}
      width="md"
      actions={<Button onClick={() => setEdited('new')}>{t('referenceData.brands.add')}</Button>}
      tools={
        <>
          {views}
          <ListSearch
            label={t('referenceData.brands.search')}
            place={place}
            filterOf={(name) => ({ name })}
          />
        </>
      }
      place={place}
      answer={answer}
      rows={{
        card: (brand) => (
          <ManagedRow
            name={brand.name}
            note={kindsText(brand)}
            isActive={brand.is_active}
            subject={{ kind: 'brands', stores: { brand_id: brand.id } }}
            onRename={() => setEdited(brand)}
            onSwitch={async () => {
              await changeBrand(brand.id, { is_active: !brand.is_active });
              await answer.mutate();
            }}
          />
        ),
      }}
      empty={<EmptyState title={t('referenceData.brands.none')} />}
    >
      {edited && (
        <BrandDialog
          brand={edited === 'new' ? undefined : edited}
          onSaved={answer.mutate}
          onClose={() => setEdited(null)}
        />
      )}
    </ListSection>
  );
};
