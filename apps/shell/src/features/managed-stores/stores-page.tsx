import { limits, type ManagedStore } from '@tuerca/contracts';
import { Badge, Button, EmptyState, Link, type TableColumn } from '@tuerca/ui';
import { useState } from 'react';
import { paths } from '../../config/paths.ts';
import { useListPlace } from '../../shared/list-place.ts';
import { ListSection } from '../../shared/list-section.tsx';
import { t } from '../../texts/administration.ts';
import { useStores } from './api/stores.ts';
import { NewStoreDialog } from './components/new-store-dialog.tsx';
import { ratingWords } from './rating-words.ts';

const columns: readonly TableColumn<ManagedStore>[] = [
  {
    id: 'name',
    header: t('administrationArea.stores.store'),
    filter: 'text',
    isCardTitle: true,
    cell: ({ id, name }) => (
      <span data-row={id}>
        <Link href={paths.administrationSection('tiendas', id)}>{name}</Link>
      </span>
    ),
  },
  {
    id: 'owner',
    header: t('administrationArea.stores.owner'),
    cell: ({ owner }) => <Link href={paths.administrationSection('usuarios', owner.id)}>{owner.name}</Link>,
  },
  {
    id: 'city',
    header: t('administrationArea.users.city'),
    filter: 'text',
    cell: ({ city }) => city?.name ?? '—',
  },
  {
    id: 'is_active',
    header: t('administrationArea.activity.title'),
    filter: [
      { value: 'true', label: t('administrationArea.activity.on') },
      { value: 'false', label: t('administrationArea.activity.off') },
    ],
    cell: ({ deactivated }) => (
      <Badge tone={deactivated ? 'danger' : 'neutral'}>
        {t(`administrationArea.activity.${deactivated ? 'off' : 'on'}`)}
      </Badge>
    ),
  },
  {
    id: 'has_module',
    header: t('administrationArea.stores.module'),
    filter: [
      { value: 'true', label: t('administrationArea.stores.withModule') },
      { value: 'false', label: t('administrationArea.stores.withoutModule') },
    ],
    cell: ({ has_module: hasModule }) => (
      <Badge tone={hasModule ? 'success' : 'neutral'}>
        {t(`administrationArea.stores.${hasModule ? 'withModule' : 'withoutModule'}`)}
      </Badge>
    ),
  },
  { id: 'rating', header: t('administrationArea.stores.rating'), cell: ratingWords },
  {
    id: 'brands',
    header: t('administrationArea.stores.brands'),
    align: 'end',
    cell: ({ count_brands: count }) => count,
  },
];

const filterOf = ({
  name,
  city,
  has_module: hasModule,
  is_active: isActive,
}: Readonly<Record<string, string>>) => ({
  ...(name && { name: name.slice(0, limits.searchText) }),
  ...(city && { city: city.slice(0, limits.searchText) }),
  ...(hasModule && { has_module: hasModule === 'true' }),
  ...(isActive && { is_active: isActive === 'true' }),
});

/** The section of the administration with all stores. */
export const StoresPage = () => {
  const place = useListPlace(columns);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <ListSection
      title={t('administrationArea.stores.title')}
      description={t('administrationArea.stores.description')}
      place={place}
      answer={useStores({ filter: filterOf(place.filters), page: place.page })}
      rows={{ columns }}
      empty={<EmptyState title={t('administrationArea.stores.noneFound')} />}
      actions={<Button onClick={() => setIsAdding(true)}>{t('administrationArea.newStore.open')}</Button>}
    >
      {isAdding && <NewStoreDialog onClose={() => setIsAdding(false)} />}
    </ListSection>
  );
};
