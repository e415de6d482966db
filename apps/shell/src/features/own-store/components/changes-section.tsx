import { limits, type Change } from '@tuerca/contracts';
import { Card, EmptyState, ErrorState, Heading, Inline, Paginator, Skeleton, Stack, Text } from '@tuerca/ui';
import { formatDateTime } from '../../../shared/dates.ts';
import { useListPlace } from '../../../shared/list-place.ts';
import { messageOf } from '../../../shared/messages.ts';
import { t } from '../../../texts/store-area.ts';
import { useChanges } from '../api/use-changes.ts';
import { actionText, rowsOf } from '../change-text.ts';
import type { SectionProps } from '../sections.ts';

const whoOf = ({ user, role }: Change): string => {
  if (role === 'service' || !user) return t('storeArea.changes.byTuerca');
  return role === 'admin' || role === 'manager'
    ? t('storeArea.changes.byAdministrator', { name: user.name })
    : user.name;
};

const ChangeCard = ({ change }: { readonly change: Change }) => (
  <Card>
    <Stack gap={3}>
      <Stack gap={0}>
        <Heading level={2} size="md">
          {actionText(change)}
        </Heading>
        <Text size="sm" tone="muted">
          {whoOf(change)} · {formatDateTime(change.created_at)}
        </Text>
      </Stack>
      <Stack gap={2} as="ul">
        {rowsOf(change).map(({ name, before, after }) => (
          <Stack gap={0} as="li" key={name}>
            <Text size="sm" weight="bold">
              {name}
            </Text>
            <Inline gap={2} align="baseline">
              <Text size="sm" tone="muted">
                {t('storeArea.changes.before', { value: before })}
              </Text>
              <Text size="sm">{t('storeArea.changes.after', { value: after })}</Text>
            </Inline>
          </Stack>
        ))}
      </Stack>
    </Stack>
  </Card>
);

/** Who changed what in the store and when; nobody edits it. */
export const ChangesSection = ({ storeId }: SectionProps) => {
  const place = useListPlace();
  const { data, error, isLoading, mutate } = useChanges(storeId, place.page);
  const changes = data?.data ?? [];
  return (
    <Stack gap={4} {...place.frame}>
      <Text tone="muted">{t('storeArea.changes.description')}</Text>
      {isLoading && !data && <Skeleton lines={6} />}
      {Boolean(error) && !data && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
      {data && changes.length === 0 && (
        <EmptyState title={t('storeArea.changes.empty')}>{t('storeArea.changes.emptyText')}</EmptyState>
      )}
      {changes.map((change) => (
        <div key={change.id} data-row={change.id}>
          <ChangeCard change={change} />
        </div>
      ))}
      <Paginator
        page={place.page}
        pageSize={limits.changePageSize}
        count={data?.metadata.count ?? 0}
        onPageChange={place.onPageChange}
      />
    </Stack>
  );
};
