import { listProductImageReports, productLimits } from '@tuerca/contracts';
import { Badge, Button, Card, EmptyState, Inline, NavTabs, Stack, Text, useToast } from '@tuerca/ui';
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
import { t } from '../../texts/photo-reports.ts';
import { PhotoWall } from '../media/photo-wall.tsx';
import { NoPermission } from '../session/components/no-permission.tsx';
import { useSession } from '../session/session.tsx';
import {
  decidePhotoReport,
  usePhotoReports,
  type PhotoReport,
  type ReportStatus,
} from './api/photo-reports.ts';

const statuses = ['open', 'removed', 'kept'] as const satisfies readonly ReportStatus[];
type Decision = Exclude<ReportStatus, 'open'>;

const words = {
  removed: {
    title: 'photoReports.page.removeTitle',
    text: 'photoReports.page.removeText',
    save: 'photoReports.page.remove',
  },
  kept: {
    title: 'photoReports.page.keepTitle',
    text: 'photoReports.page.keepText',
    save: 'photoReports.page.keep',
  },
} as const;

interface DecisionProps {
  readonly report: PhotoReport;
  readonly decision: Decision;
  readonly onClose: () => void;
}

const DecisionDialog = ({ report: { id, name }, decision, onClose }: DecisionProps) => {
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const { title, text, save } = words[decision];
  return (
    <AnswerDialog
      name={`photo-report-answer.${id}.${decision}`}
      title={t(title)}
      text={t(text, { name })}
      words={{
        cancel: t('photoReports.page.cancel'),
        save: t(save),
        failed: t('photoReports.page.failed'),
        answer: t('photoReports.page.answer'),
        hint: t('photoReports.page.answerHint'),
        missing: t('photoReports.page.answerMissing'),
      }}
      maxLength={productLimits.reportAnswer}
      onSave={async (answer, close) => {
        await decidePhotoReport(id, decision, answer);
        toast({ message: t('photoReports.page.done'), tone: 'success' });
        close();
        await mutate(isReadOf(listProductImageReports));
      }}
      onClose={onClose}
    />
  );
};

interface ReportCardProps {
  readonly report: PhotoReport;
  /** Absent: it is read alone. */
  readonly onDecide: ((decision: Decision) => void) | undefined;
}

const ReportCard = ({ report, onDecide }: ReportCardProps) => {
  const { name, imagesURLs: photos, decided_at: decidedAt } = report;
  const photosOf = t('photoReports.page.photosOf', { name });
  return (
    <Card>
      <Stack gap={2}>
        <Text as="strong" weight="bold">
          {name}
        </Text>
        <Text size="sm" tone="muted">
          {[
            t('photoReports.page.number', { number: report.image_id }),
            report.store_name ?? t('photoReports.page.ofCatalogue'),
          ].join(' · ')}
        </Text>
        {photos.length > 0 ? (
          <PhotoWall
            links={photos}
            label={photosOf}
            name={photosOf}
            nameOf={(index) => `${photosOf} ${index + 1}`}
            minItemWidth="squareCard"
          />
        ) : (
          <Text tone="muted">{t('photoReports.page.gone')}</Text>
        )}
        <Inline>
          <Badge tone="warning">{t(`photoReports.reasons.${report.reason}`)}</Badge>
        </Inline>
        <Text>{report.detail}</Text>
        {onDecide && (
          <Text size="sm">
            {t('photoReports.page.by')}{' '}
            <PersonOf
              userId={report.user_id}
              unnamed={t('photoReports.page.person', { id: report.user_id })}
            />
          </Text>
        )}
        {report.answer && <Text>{t('photoReports.page.answered', { answer: report.answer })}</Text>}
        <Text size="sm" tone="muted">
          {decidedAt
            ? t('photoReports.page.decided', { date: formatDateTime(decidedAt) })
            : t('photoReports.page.since', { date: formatDateTime(report.created_at) })}
        </Text>
        {report.status === 'open' && onDecide && (
          <Inline gap={2}>
            <Button aria-label={t('photoReports.page.keepOf', { name })} onClick={() => onDecide('kept')}>
              {t('photoReports.page.keep')}
            </Button>
            <Button
              variant="secondary"
              aria-label={t('photoReports.page.removeOf', { name })}
              onClick={() => onDecide('removed')}
            >
              {t('photoReports.page.remove')}
            </Button>
          </Inline>
        )}
      </Stack>
    </Card>
  );
};

/** Reported photos: all of them for managers of infractions to decide, for others what they reported themselves. */
export const PhotoReportsPage = () => {
  const { user, isRegistered, isManager } = useSession();
  const [params] = useSearchParams();
  const place = useListPlace();
  const status = statuses.find((each) => each === params.get('ver')) ?? 'open';
  const answer = usePhotoReports(status, isRegistered ? place.page : null);
  const [decided, setDecided] = useState<Omit<DecisionProps, 'onClose'>>();
  if (user === undefined) return <LoadingPage />;
  if (!user || !isRegistered) return <NoPermission />;
  const decides = isManager && (user.isAdmin || user.manageInfractionsModule);
  const title = t(decides ? 'photoReports.page.title' : 'photoReports.page.own');
  return (
    <ListSection
      width="md"
      title={title}
      description={t(decides ? 'photoReports.page.description' : 'photoReports.page.ownDescription')}
      place={place}
      answer={answer}
      tools={
        <NavTabs
          label={title}
          items={statuses.map((each) => ({
            href: each === 'open' ? paths.photoReports : `${paths.photoReports}?ver=${each}`,
            label: t(`photoReports.page.${each}`),
            isActive: each === status,
          }))}
        />
      }
      rows={{
        card: (report) => (
          <ReportCard
            report={report}
            onDecide={decides ? (decision) => setDecided({ report, decision }) : undefined}
          />
        ),
      }}
      empty={<EmptyState title={t('photoReports.page.empty')} />}
    >
      {decided && <DecisionDialog {...decided} onClose={() => setDecided(undefined)} />}
    </ListSection>
  );
};
