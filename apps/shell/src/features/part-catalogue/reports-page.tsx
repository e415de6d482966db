import { partCatalogueLimits, listSubstitutionReports } from '@tuerca/contracts';
import { Button, Card, EmptyState, Inline, Link, NavTabs, Stack, Text, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSWRConfig } from 'swr';
import { paths } from '../../config/paths.ts';
import { AnswerDialog } from '../../shared/answer-dialog.tsx';
import { isReadOf } from '../../shared/api.ts';
import { formatDateTime } from '../../shared/dates.ts';
import { useListPlace } from '../../shared/list-place.ts';
import { ListSection } from '../../shared/list-section.tsx';
import { LoadingPage } from '../../shared/loading-page.tsx';
import { PersonOf } from '../../shared/person-of.tsx';
import { rereadIfRefused } from '../../shared/reread-if-refused.ts';
import { t } from '../../texts/part-catalogue.ts';
import { NoPermission } from '../session/components/no-permission.tsx';
import { useSession } from '../session/session.tsx';
import { WorkTabs } from './components/work-tabs.tsx';
import { vehicleAddress } from './place.ts';
import {
  decideReport,
  useReports,
  type ReportStatus,
  type SubstitutionReport,
} from './api/substitution-reports.ts';

const statuses = ['open', 'accepted', 'rejected'] as const satisfies readonly ReportStatus[];
type Decision = Exclude<ReportStatus, 'open'>;

const words = {
  accepted: {
    title: 'partCatalogue.reports.acceptTitle',
    text: 'partCatalogue.reports.acceptText',
    save: 'partCatalogue.reports.accept',
  },
  rejected: {
    title: 'partCatalogue.reports.rejectTitle',
    text: 'partCatalogue.reports.rejectText',
    save: 'partCatalogue.reports.reject',
  },
} as const;

/** What the catalogue says, of which somebody says that it is wrong. */
const aboutOf = ({ kind, oem, substitute }: SubstitutionReport): string =>
  t(`partCatalogue.reports.about.${kind ?? 'unknown'}`, { oem, substitute });

const drawingOf = (report: SubstitutionReport): string =>
  vehicleAddress(
    {
      catalog: report.catalog,
      ssd: report.ssd,
      vehicleId: report.vehicle_id,
      name: report.vehicle_name,
      vin: null,
      year: null,
    },
    null,
    report.unit_id,
  );

interface DecisionProps {
  readonly report: SubstitutionReport;
  readonly decision: Decision;
  readonly onClose: () => void;
}

const DecisionDialog = ({ report, decision, onClose }: DecisionProps) => {
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const { title, text, save } = words[decision];
  const renew = () => mutate(isReadOf(listSubstitutionReports));
  return (
    <AnswerDialog
      name={`part-report-answer.${report.id}.${decision}`}
      title={t(title)}
      text={t(text, { about: aboutOf(report) })}
      words={{
        cancel: t('partCatalogue.reports.cancel'),
        save: t(save),
        failed: t('partCatalogue.reports.failed'),
        answer: t('partCatalogue.reports.answer'),
        hint: t('partCatalogue.reports.answerHint'),
        missing: t('partCatalogue.reports.answerMissing'),
      }}
      maxLength={partCatalogueLimits.reportAnswer}
      onSave={async (answer, close) => {
        await rereadIfRefused(decideReport(report.id, decision, answer), renew);
        toast({ message: t('partCatalogue.reports.done'), tone: 'success' });
        close();
        await renew();
      }}
      onClose={onClose}
    />
  );
};

interface ReportCardProps {
  readonly report: SubstitutionReport;
  /** Absent: it is read alone. */
  readonly onDecide: ((decision: Decision) => void) | undefined;
  readonly isManager: boolean;
}

const ReportCard = ({ report, onDecide, isManager }: ReportCardProps) => (
  <Card>
    <Stack gap={2}>
      <Text as="strong" weight="bold">
        {aboutOf(report)}
      </Text>
      <Text size="sm" tone="muted">
        {t('partCatalogue.reports.where', { vehicle: report.vehicle_name, unit: report.unit_name })}
      </Text>
      <Text>{report.reason}</Text>
      {isManager && (
        <Text size="sm">
          {t('partCatalogue.reports.by')}{' '}
          <PersonOf
            userId={report.user_id}
            unnamed={t('partCatalogue.searches.person', { id: report.user_id })}
          />
        </Text>
      )}
      <Link href={drawingOf(report)}>{t('partCatalogue.reports.drawing')}</Link>
      {report.answer && <Text>{t('partCatalogue.reports.answered', { answer: report.answer })}</Text>}
      <Text size="sm" tone="muted">
        {formatDateTime(report.decided_at ?? report.created_at)}
      </Text>
      {report.status === 'open' && onDecide && (
        <Inline gap={2}>
          <Button
            aria-label={t('partCatalogue.reports.acceptOf', { about: aboutOf(report) })}
            onClick={() => onDecide('accepted')}
          >
            {t('partCatalogue.reports.accept')}
          </Button>
          <Button
            variant="secondary"
            aria-label={t('partCatalogue.reports.rejectOf', { about: aboutOf(report) })}
            onClick={() => onDecide('rejected')}
          >
            {t('partCatalogue.reports.reject')}
          </Button>
        </Inline>
      )}
    </Stack>
  </Card>
);

/** What people say is wrong in the catalogues: all of it for managers to decide, for others what they said themselves. */
export const ReportsPage = () => {
  const { user, isRegistered, isManager } = useSession();
  const [params] = useSearchParams();
  const place = useListPlace();
  const status = statuses.find((each) => each === params.get('ver')) ?? 'open';
  const answer = useReports(status, isRegistered ? place.page : null);
  const [decided, setDecided] = useState<Omit<DecisionProps, 'onClose'>>();
  if (user === undefined) return <LoadingPage />;
  if (!isRegistered) return <NoPermission />;
  const title = t(isManager ? 'partCatalogue.reports.title' : 'partCatalogue.reports.own');
  return (
    <ListSection
      title={title}
      description={t(
        isManager ? 'partCatalogue.reports.description' : 'partCatalogue.reports.ownDescription',
      )}
      place={place}
      answer={answer}
      tools={
        <Stack gap={3}>
          {isManager && <WorkTabs at="reports" />}
          <NavTabs
            label={title}
            items={statuses.map((each) => ({
              href: each === 'open' ? paths.catalogueReports : `${paths.catalogueReports}?ver=${each}`,
              label: t(`partCatalogue.reports.${each}`),
              isActive: each === status,
            }))}
          />
        </Stack>
      }
      rows={{
        card: (report) => (
          <ReportCard
            report={report}
            isManager={isManager}
            onDecide={isManager ? (decision) => setDecided({ report, decision }) : undefined}
          />
        ),
      }}
      empty={<EmptyState title={t('partCatalogue.reports.empty')} />}
    >
      {decided && <DecisionDialog {...decided} onClose={() => setDecided(undefined)} />}
    </ListSection>
  );
};
