import type { ReviewedApplication } from '@tuerca/contracts';
import { formatMobile } from '@tuerca/rules';
import {
  Banner,
  Button,
  Card,
  Container,
  ErrorState,
  Inline,
  Link,
  PageHeader,
  recoverFocus,
  Stack,
  Text,
  useToast,
} from '@tuerca/ui';
import { useState } from 'react';
import { paths } from '../../config/paths.ts';
import { formatDateTime } from '../../shared/dates.ts';
import { useLive } from '../../shared/live.ts';
import { LoadingPage } from '../../shared/loading-page.tsx';
import { messageOf } from '../../shared/messages.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { rereadIfRefused } from '../../shared/reread-if-refused.ts';
import { wayBackTo } from '../../shared/way-back.ts';
import { t } from '../../texts/open-store.ts';
import { ApplicationSummary } from '../open-store/components/application-summary.tsx';
import { useSession } from '../session/session.tsx';
import { decideApplication, type ApplicationDecision } from './api/decide-application.ts';
import { useApplication } from './api/use-application.ts';
import { ApplicationStatus } from './application-status.tsx';
import { EarlierRefusals } from './components/earlier-refusals.tsx';
import { ApproveDialog, MissingDialog, RefuseDialog } from './components/decision-dialogs.tsx';

const dialogs = { approve: ApproveDialog, missing: MissingDialog, refuse: RefuseDialog } as const;

interface ReviewProps {
  readonly application: ReviewedApplication;
  readonly onChanged: (application: ReviewedApplication) => Promise<unknown>;
  /** What the page says may be of before. */
  readonly onRefused: () => Promise<unknown>;
}

/** What was decided, and what was asked for before. */
const History = ({ application }: Pick<ReviewProps, 'application'>) => {
  const { status, decided_at: at, decided_by: who, reason, missing, store } = application;
  return (
    <>
      <EarlierRefusals application={application} />
      {missing.length > 0 && (
        <Banner tone="info" title={t('openStore.review.earlier')}>
          <Stack as="ul" gap={1}>
            {missing.map(({ field, text }) => (
              <li key={field}>
                {t(`openStore.fields.${field}`)}: {text}
              </li>
            ))}
          </Stack>
        </Banner>
      )}
      {at && status !== 'inReview' && (
        <Text tone="muted">
          {t('openStore.review.decided', {
            status: t(`openStore.states.${status}`),
            who: who ?? '',
            date: formatDateTime(at),
          })}
        </Text>
      )}
      {reason && <Text>{t('openStore.review.decidedReason', { reason })}</Text>}
      {store && <Link href={paths.store(store.segment)}>{t('openStore.review.store')}</Link>}
    </>
  );
};

const Review = ({ application, onChanged, onRefused }: ReviewProps) => {
  const [asked, setAsked] = useState<keyof typeof dialogs | null>(null);
  const toast = useToast();
  const { applicant } = application;
  const decide = async (decision: ApplicationDecision, done: string, close: () => void) => {
    const { data } = await rereadIfRefused(decideApplication(application.id, decision), onRefused);
    close();
    toast({ message: done, tone: 'success' });
    await onChanged(data);
    recoverFocus();
  };
  const Asked = asked && dialogs[asked];
  return (
    <>
      <Card padding={5}>
        <Stack gap={3}>
          <Inline justify="between">
            <ApplicationStatus status={application.status} />
          </Inline>
          <Stack gap={1}>
            <Text weight="bold">{t('openStore.review.applicant')}</Text>
            <Text>
              {[applicant.name, applicant.email, applicant.mobile && formatMobile(applicant.mobile)]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </Stack>
          <History application={application} />
          {application.status === 'inReview' && (
            <Inline gap={3}>
              <Button onClick={() => setAsked('approve')}>{t('openStore.review.approve')}</Button>
              <Button variant="secondary" onClick={() => setAsked('missing')}>
                {t('openStore.review.missing')}
              </Button>
              <Button variant="quiet" onClick={() => setAsked('refuse')}>
                {t('openStore.review.refuse')}
              </Button>
            </Inline>
          )}
        </Stack>
      </Card>
      <ApplicationSummary application={application} accountNumber={application.account_number} />
      {Asked && <Asked application={application} onDecide={decide} onClose={() => setAsked(null)} />}
    </>
  );
};

/** An application to open a store with all its data and documents, for the administrator who decides. */
export const StoreApplicationReviewPage = ({ id }: { readonly id: number }) => {
  const { user } = useSession();
  const { data, error, mutate } = useApplication(id);
  const title = data?.data.name ?? t('openStore.review.unnamed', { id });
  usePageTitle(title);
  useLive('notifications', user?.id ?? null, () => void mutate());
  return (
    <Container width="md">
      <Stack gap={5}>
        <PageHeader
          title={title}
          back={wayBackTo({ href: paths.storeApplications, label: t('openStore.review.back') })}
        />
        {!data && error && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
        {!data && !error && <LoadingPage />}
        {data && (
          <Review
            application={data.data}
            onChanged={(application) => mutate({ data: application }, { revalidate: false })}
            onRefused={() => mutate()}
          />
        )}
      </Stack>
    </Container>
  );
};
