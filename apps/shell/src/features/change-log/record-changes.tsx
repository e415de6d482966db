import type { ChangeSubject } from '@tuerca/contracts';
import { Card, ErrorState, Heading, Link, Skeleton, Stack, Text } from '@tuerca/ui';
import { paths } from '../../config/paths.ts';
import { messageOf } from '../../shared/messages.ts';
import { t } from '../../texts/administration.ts';
import { useChanges } from './api/changes.ts';
import { ChangeEntry } from './change-fields.tsx';
import { logTexts } from './change-words.ts';

const shown = 10;

interface RecordChangesProps {
  readonly title: string;
  readonly subject: { readonly subject_type: ChangeSubject; readonly subject_id: number };
}

/** The newest changes of one record, on its page. */
export const RecordChanges = ({ title, subject }: RecordChangesProps) => {
  const { data, error, isLoading, mutate } = useChanges(subject, 0, shown);
  const query = new URLSearchParams({
    subject_type: subject.subject_type,
    subject_id: String(subject.subject_id),
  });
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={2} size="lg">
          {title}
        </Heading>
        {isLoading && !data && <Skeleton lines={3} />}
        {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
        {data?.data.length === 0 && <Text tone="muted">{t('administrationArea.none')}</Text>}
        <Stack as="ul" gap={3} aria-label={title}>
          {data?.data.map((change) => (
            <li key={change.id}>
              <ChangeEntry change={change} texts={logTexts} level={3} />
            </li>
          ))}
        </Stack>
        {data && data.metadata.count > shown && (
          <Link href={`${paths.administrationSection('registro')}?${query.toString()}`}>
            {t('administrationArea.user.allChanges')}
          </Link>
        )}
      </Stack>
    </Card>
  );
};
