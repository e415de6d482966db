import type { Zone } from '@tuerca/contracts';
import { Button, EmptyState } from '@tuerca/ui';
import { useState, type ReactNode } from 'react';
import { useListPlace } from '../../shared/list-place.ts';
import { ListSearch } from '../../shared/list-search.tsx';
import { ListSection } from '../../shared/list-section.tsx';
import { t } from '../../texts/reference-data.ts';
import { changeZone, useManagedCities } from './api/zones.ts';
import { ManagedRow } from './components/managed-row.tsx';
import { ZoneDialog } from './components/zone-dialog.tsx';

const narrowing = [{ id: 'name', filter: 'text' }] as const;

/** The cities that people choose from. */
export const ZonesList = ({ views }: { readonly views: ReactNode }) => {
  const place = useListPlace(narrowing);
  const [edited, setEdited] = useState<Zone | 'new' | null>(null);
  const answer = useManagedCities(place.filters, place.page);
  return (
    <ListSection
      title={t('referenceData.title')}
      description={t('referenceData.zones.description')}
      width="md"
      actions={<Button onClick={() => setEdited('new')}>{t('referenceData.zones.add')}</Button>}
      tools={
        <>
          {views}
          <ListSearch label={t('referenceData.zones.search')} place={place} filterOf={(name) => ({ name })} />
        </>
      }
      place={place}
      answer={answer}
      rows={{
        card: (zone) => (
          <ManagedRow
            name={zone.name}
            note={zone.full_name}
            isActive={zone.is_active}
            subject={{ kind: 'zones', stores: { city_id: zone.id } }}
            onRename={() => setEdited(zone)}
            onSwitch={async () => {
              await changeZone(zone.id, { is_active: !zone.is_active });
              await answer.mutate();
            }}
          />
        ),
      }}
      empty={<EmptyState title={t('referenceData.zones.none')} />}
    >
      {edited && (
        <ZoneDialog
          zone={edited === 'new' ? undefined : edited}
          onSaved={answer.mutate}
          onClose={() => setEdited(null)}
        />
      )}
    </ListSection>
  );
};
