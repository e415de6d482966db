import type { ReviewedApplication } from '@tuerca/contracts';
import { Banner, Stack } from '@tuerca/ui';
import { formatDate } from '../../../shared/dates.ts';
import { t } from '../../../texts/open-store.ts';
import { useChanges } from '../../change-log/api/changes.ts';

const shown = 10;

/** That the application was refused before it was sent again, as the log keeps it. */
export const EarlierRefusals = ({
  application: { id, decided_at: decidedAt },
}: {
  readonly application: ReviewedApplication;
}) => {
  const { data } = useChanges(
    { subject_type: 'storeApplication', subject_id: id, action: 'refuseStoreApplication' },
    0,
    shown,
  );
  const earlier = data?.data.filter(({ created_at: at }) => at !== decidedAt) ?? [];
  if (earlier.length === 0) return null;
  return (
    <Banner tone="info" title={t('openStore.review.refusedBefore')}>
      <Stack as="ul" gap={1}>
        {earlier.map(({ id: change, created_at: at, fields }) => (
          <li key={change}>
            {t('openStore.review.refusedThen', {
              date: formatDate(at),
              reason: String(fields.find(({ name }) => name === 'reason')?.after ?? ''),
            })}
          </li>
        ))}
      </Stack>
    </Banner>
  );
};
