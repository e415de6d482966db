import { limits } from '@tuerca/contracts';
import { Card, EmptyState, Stack, Text } from '@tuerca/ui';
import { useListPlace } from '../../../shared/list-place.ts';
import { RecordList } from '../../../shared/list-section.tsx';
import { t } from '../../../texts/store-area.ts';
import { useChanges } from '../../change-log/api/changes.ts';
import { ChangeEntry } from '../../change-log/change-fields.tsx';
import { storeTexts } from '../change-text.ts';
import type { SectionProps } from '../sections.ts';

/** Who changed what in the store and when; nobody edits it. */
export const ChangesSection = ({ storeId }: SectionProps) => {
  const place = useListPlace();
  return (
    <Stack gap={4}>
      <Text tone="muted">{t('storeArea.changes.description')}</Text>
      <RecordList
        label={t('storeArea.sections.changes')}
        place={place}
        answer={useChanges({ store_id: storeId }, place.page)}
        rows={{
          card: (change) => (
            <Card>
              <ChangeEntry change={change} texts={storeTexts} level={2} />
            </Card>
          ),
        }}
        pageSize={limits.changePageSize}
        empty={
          <EmptyState title={t('storeArea.changes.empty')}>{t('storeArea.changes.emptyText')}</EmptyState>
        }
      />
    </Stack>
  );
};
