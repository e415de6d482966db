import type { Zone } from '@tuerca/contracts';
import { Button, EmptyState } from '@tuerca/ui';
import { useState, type ReactNode } from 'react';
import { useListPlace } from '../../shared/list-place.ts';
import { ListSearch } from '../../shared/list-search.tsx';
import { ListSection } from '../../shared/list-section.tsx';
import { t } from '../../texts/reference-data.ts';
import { changeZone, useManagedZones, type ZoneKind } from './api/zones.ts';
import { ManagedRow } from './components/managed-row.tsx';
import { ZoneDialog } from './components/zone-dialog.tsx';

const narrowing = [{ id: 'name', filter: 'text' }] as const;

const wordsOf = { city: 'referenceData.zones', department: 'referenceData.departments' } as const;

interface ZonesListProps {
  readonly kind: ZoneKind;
  readonly views: ReactNode;
}

/** The cities that people choose from, or their departments, which are as many as there are. */
export const ZonesList = ({ kind, views }: ZonesListProps) => {
  const words = wordsOf[kind];
  const place = useListPlace(narrowing);
  const [edited, setEdited] = useState<Zone | 'new' | null>(null);
  const answer = useManagedZones(kind, place.filters, place.page);
  return (
    <ListSection
      title={t('referenceData.title')}
      description={t(`${words}.description`)}
      width="md"
      actions={
        kind === 'city' && <Button onClick={() => setEdited('new')}>{t('referenceData.zones.add')}</Button>
      }
      tools={
        <>
          {views}
          <ListSearch label={t(`${words}.search`)} place={place} filterOf={(name) => ({ name })} />
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
            subject={
              kind === 'city'
                ? { kind: 'zones', stores: { city_id: zone.id } }
                : { kind: 'departments', stores: null }
            }
            onRename={() => setEdited(zone)}
            onSwitch={async () => {
              await changeZone(zone.id, { is_active: !zone.is_active });
              await answer.mutate();
            }}
          />
        ),
      }}
      empty={<EmptyState title={t(`${words}.none`)} />}
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
