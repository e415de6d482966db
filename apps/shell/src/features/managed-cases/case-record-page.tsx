import { listChanges, readSupportCase, type ManagedSupportCase } from '@tuerca/contracts';
import {
  Badge,
  Banner,
  Card,
  Container,
  ErrorState,
  Heading,
  Inline,
  Link,
  PageHeader,
  Skeleton,
  Stack,
  Text,
} from '@tuerca/ui';
import { useSWRConfig } from 'swr';
import { paths, rateHash } from '../../config/paths.ts';
import { isReadOf } from '../../shared/api.ts';
import { formatDay } from '../../shared/dates.ts';
import { useLive } from '../../shared/live.ts';
import { messageOf } from '../../shared/messages.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { wayBackTo } from '../../shared/way-back.ts';
import { t } from '../../texts/managed-cases.ts';
import { RecordChanges } from '../change-log/record-changes.tsx';
import { useSession } from '../session/session.tsx';
import { CaseView } from '../support-cases/components/case-view.tsx';
import { useCase } from './api/cases.ts';
import { CaseActions, isForgotten } from './components/case-actions.tsx';

interface ShownProps {
  readonly found: ManagedSupportCase;
  readonly onChanged: (found: ManagedSupportCase) => Promise<unknown>;
}

const Shown = ({ found, onChanged }: ShownProps) => {
  const { id, name, email, user_id: userId, store, decided_by: decidedBy, status } = found;
  return (
    <>
      {email === null && (
        <Banner tone="info">{t(isForgotten(found) ? 'managedCases.gone' : 'managedCases.noEmail')}</Banner>
      )}
      <Card padding={5}>
        <Stack gap={2}>
          <Heading level={2} size="lg">
            {t('managedCases.who')}
          </Heading>
          <Text>{[name, email].filter(Boolean).join(' · ')}</Text>
          {store && <Text>{t('managedCases.store', { name: store.name })}</Text>}
          {found.rating && found.rating.order_id !== null && (
            <Link href={`${paths.order(found.rating.order_id)}${rateHash}`}>
              {t('managedCases.rating.see')}
            </Link>
          )}
          {userId === null ? (
            <Text tone="muted">{t('managedCases.noAccount')}</Text>
          ) : (
            <Link href={paths.administrationSection('usuarios', userId)}>{t('managedCases.account')}</Link>
          )}
          {status === 'open' && (
            <Inline gap={2}>
              <Text weight="medium">
                {t('managedCases.until')}: {formatDay(found.answer_by)}
              </Text>
              {found.is_late && <Badge tone="danger">{t('managedCases.late')}</Badge>}
            </Inline>
          )}
        </Stack>
      </Card>
      <CaseView found={found} isOpenable />
      {decidedBy && status !== 'open' && (
        <Text tone="muted">{t('managedCases.decidedBy', { name: decidedBy })}</Text>
      )}
      <CaseActions found={found} onChanged={onChanged} />
      <RecordChanges
        title={t('managedCases.changes')}
        subject={{ subject_type: 'supportCase', subject_id: id }}
      />
    </>
  );
};

/** One case: who filed it, what it says, until when it is answered, and what an administrator can do. */
export const CaseRecordPage = ({ id }: { readonly id: number }) => {
  const { user } = useSession();
  const { data, error, isLoading, mutate } = useCase(id);
  const title = data?.data.number ?? t('managedCases.one', { id });
  usePageTitle(title);
  const { mutate: renew } = useSWRConfig();
  useLive('notifications', user?.id ?? null, () => void renew(isReadOf(readSupportCase, listChanges)));
  return (
    <Container width="md">
      <Stack gap={4}>
        <PageHeader
          title={title}
          back={wayBackTo({ href: paths.administrationSection('pqrs'), label: t('managedCases.back') })}
        />
        {isLoading && !data && <Skeleton lines={8} />}
        {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
        {data && (
          <Shown
            found={data.data}
            onChanged={(changed) => mutate({ data: changed }, { revalidate: false })}
          />
        )}
      </Stack>
    </Container>
  );
};
