import { limits, type RatingRecord } from '@tuerca/contracts';
import {
  Button,
  Card,
  Container,
  EmptyState,
  ErrorState,
  Inline,
  Link,
  NavTabs,
  PageHeader,
  Paginator,
  Skeleton,
  Stack,
  Text,
} from '@tuerca/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../config/paths.ts';
import { useListPlace, useShownPage } from '../../shared/list-place.ts';
import { useLive } from '../../shared/live.ts';
import { LoadingPage } from '../../shared/loading-page.tsx';
import { messageOf } from '../../shared/messages.ts';
import { NotRenewed } from '../../shared/not-renewed.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { t } from '../../texts/registered.ts';
import { NoPermission } from '../session/components/no-permission.tsx';
import { useSession } from '../session/session.tsx';
import { useRatingRecords } from './api/use-rating-records.ts';
import { AnswerDialog } from './components/answer-dialog.tsx';
import { ReportDialog } from './components/report-dialog.tsx';
import { RatingView } from './components/rating-view.tsx';
import { Satisfaction } from './components/satisfaction.tsx';

const shown = { name: 'ver', open: 'sin-responder' } as const;

interface RatingCardProps {
  readonly rating: RatingRecord;
  /** Whether the reader is of the store; managers read on. */
  readonly isOwn: boolean;
  readonly onAnswer: () => void;
  readonly onReport: () => void;
}

const RatingCard = ({ rating, isOwn, onAnswer, onReport }: RatingCardProps) => (
  <Card>
    <RatingView
      rating={rating}
      {...(!isOwn && { title: t('ratings.page.of', { buyer: rating.user_name, store: rating.store.name }) })}
      actions={
        <Inline gap={3}>
          {isOwn && !rating.answer && (
            <Button variant="secondary" onClick={onAnswer}>
              {t('ratings.answer.button')}
            </Button>
          )}
          {isOwn && !rating.is_reported && (
            <Button variant="quiet" onClick={onReport}>
              {t('ratings.report.button')}
            </Button>
          )}
          {rating.is_reported && !rating.is_hidden && (
            <Text tone="muted">{t('ratings.report.reported')}</Text>
          )}
          <Link href={paths.order(rating.order_id)}>
            {t('ratings.page.order', { ref: rating.ref_venta })}
          </Link>
        </Inline>
      }
    />
  </Card>
);

const Records = () => {
  const { user, isSeller } = useSession();
  const [params] = useSearchParams();
  const isOpen = params.get(shown.name) === shown.open;
  const place = useListPlace();
  const answer = useRatingRecords({ page: place.page, isOpen });
  const shownPage = useShownPage(place, answer);
  const { data, error, mutate } = shownPage;
  const [answering, setAnswering] = useState<RatingRecord>();
  const [reporting, setReporting] = useState<RatingRecord>();
  useLive('notifications', user?.id ?? null, () => void mutate());
  if (!data && !error) return <Skeleton lines={6} />;
  const records = data?.data.records ?? [];
  return (
    <Stack gap={5}>
      {data && (
        <Card padding={5}>
          <Satisfaction totals={data.data} />
        </Card>
      )}
      <NavTabs
        label={t('ratings.page.title')}
        items={[
          { href: paths.ratings, label: t('ratings.page.all'), isActive: !isOpen },
          {
            href: `${paths.ratings}?${shown.name}=${shown.open}`,
            label: t('ratings.page.open'),
            isActive: isOpen,
          },
        ]}
      />
      <NotRenewed answer={shownPage} />
      <div {...place.frame}>
        {!data && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
        {data?.data.records.length === 0 && (
          <EmptyState title={t(isOpen ? 'ratings.page.noneOpen' : 'ratings.page.none')}>
            {!isOpen && t('ratings.page.noneHint')}
          </EmptyState>
        )}
        <Stack as="ul" gap={3} aria-label={t('ratings.page.title')}>
          {records.map((rating) => (
            <li key={rating.id} data-row={rating.id}>
              <RatingCard
                rating={rating}
                isOwn={isSeller}
                onAnswer={() => setAnswering(rating)}
                onReport={() => setReporting(rating)}
              />
            </li>
          ))}
        </Stack>
      </div>
      <Paginator
        page={place.page}
        pageSize={limits.ratingPageSize}
        count={data?.metadata.count ?? 0}
        onPageChange={place.onPageChange}
      />
      {reporting && (
        <ReportDialog
          rating={reporting}
          onClose={() => setReporting(undefined)}
          onReported={() => void mutate()}
        />
      )}
      {answering && (
        <AnswerDialog
          rating={answering}
          onClose={() => setAnswering(undefined)}
          onAnswered={() => void mutate()}
        />
      )}
    </Stack>
  );
};

/** What buyers say of a store, for its people; for managers, of all stores. */
export const RatingsPage = () => {
  const { user, isSeller, isManager } = useSession();
  usePageTitle(t('ratings.page.title'));
  if (user === undefined) return <LoadingPage />;
  if (user === null || (!isSeller && !isManager)) return <NoPermission />;
  return (
    <Container>
      <Stack gap={5}>
        <PageHeader
          title={t('ratings.page.title')}
          description={t(isSeller ? 'ratings.page.text' : 'ratings.page.textOfAll')}
        />
        <Records />
      </Stack>
    </Container>
  );
};
