import type { Activity } from '@tuerca/contracts';
import { dateIn, minuteMs, weeksOfMonth } from '@tuerca/rules';
import {
  Banner,
  Button,
  CalendarIcon,
  Card,
  Container,
  DownloadIcon,
  EmptyState,
  ErrorState,
  Heading,
  Link,
  media,
  MonthGrid,
  PageHeader,
  Skeleton,
  Stack,
  theme,
  useToast,
} from '@tuerca/ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { country } from '../../config/country.ts';
import { paths } from '../../config/paths.ts';
import { formatDay } from '../../shared/dates.ts';
import { LoadingPage } from '../../shared/loading-page.tsx';
import { messageOf } from '../../shared/messages.ts';
import { useNow } from '../../shared/now.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { PendingButton } from '../../shared/pending-button.tsx';
import { t } from '../../texts/registered.ts';
import { NoPermission } from '../session/components/no-permission.tsx';
import { useSession } from '../session/session.tsx';
import { readComing } from './api/read-coming.ts';
import { useWeeks } from './api/use-activities.ts';
import { ActivityCard } from './components/activity-card.tsx';
import { ActivityDialog } from './components/activity-dialog.tsx';
import { saveCalendar } from './save-calendar.ts';
import { useAgendaPlace } from './use-agenda-place.ts';

/* The month beside its days; on a phone above them. */
const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${theme.space[5]};

  ${media.desktop} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 4fr);
  }
`;

const DayTitle = styled(Heading)`
  &::first-letter {
    text-transform: uppercase;
  }
`;

/** The clock of a new activity: nine in the morning, or the next hour of today. */
const startOn = (day: string, today: string, now: number): string => {
  if (day !== today) return `${day}T09:00`;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: country.timeZone,
    hour: '2-digit',
    hourCycle: 'h23',
  });
  const hour = Number(format.format(now)) + 1;
  return hour > 23 ? `${day}T23:30` : `${day}T${String(hour).padStart(2, '0')}:00`;
};

const ComingButton = () => {
  const toast = useToast();
  const save = async () => {
    try {
      const coming = await readComing(new Date());
      if (coming.length === 0) toast({ message: t('agenda.file.none'), tone: 'info' });
      else saveCalendar(t('agenda.file.nameOfAll'), coming);
    } catch (error) {
      toast({ message: `${t('agenda.file.failed')}\n${messageOf(error)}`, tone: 'danger' });
    }
  };
  return (
    <PendingButton variant="secondary" iconStart={<DownloadIcon />} onPress={save}>
      {t('agenda.file.all')}
    </PendingButton>
  );
};

interface DaysProps {
  readonly byDay: ReadonlyMap<string, readonly Activity[]>;
  readonly day: string;
  readonly activityId: number | null;
  readonly now: number;
  readonly onEdit: (activity: Activity) => void;
  readonly onPlan: () => void;
}

/** The chosen day, and what comes after it in the weeks that are shown. */
const Days = ({ byDay, day, activityId, now, onEdit, onPlan }: DaysProps) => {
  const later = [...byDay.keys()].filter((each) => each > day);
  const ledTo = useRef<HTMLLIElement>(null);
  const isLedToThere = [day, ...later].some((each) => byDay.get(each)?.some(({ id }) => id === activityId));
  useEffect(() => {
    if (isLedToThere) ledTo.current?.scrollIntoView({ block: 'nearest' });
  }, [isLedToThere, activityId, day]);
  return (
    <Stack gap={6}>
      {[day, ...later].map((each) => (
        <Stack key={each} as="section" gap={3} aria-label={formatDay(each)}>
          <DayTitle level={2} size={each === day ? 'lg' : 'md'}>
            {formatDay(each)}
          </DayTitle>
          {!byDay.has(each) && (
            <EmptyState
              icon={<CalendarIcon size="xl" />}
              title={t('agenda.empty.title')}
              action={
                <Button variant="secondary" onClick={onPlan}>
                  {t('agenda.planOnDay')}
                </Button>
              }
            >
              {t('agenda.empty.text')}
            </EmptyState>
          )}
          {byDay.has(each) && (
            <Stack as="ul" gap={3}>
              {byDay.get(each)?.map((activity) => (
                <li key={activity.id} ref={activity.id === activityId ? ledTo : undefined}>
                  <ActivityCard
                    activity={activity}
                    isLedTo={activity.id === activityId}
                    now={now}
                    onEdit={() => onEdit(activity)}
                  />
                </li>
              ))}
            </Stack>
          )}
        </Stack>
      ))}
    </Stack>
  );
};

/** A person's own agenda: its month, and its days. */
export const AgendaPage = () => {
  const { user, isRegistered } = useSession();
  const now = useNow(minuteMs);
  const today = dateIn(new Date(now), country.code);
  const { day, activityId, isGone, goTo } = useAgendaPlace(today, isRegistered);
  const days = weeksOfMonth(day).flat();
  const { activities, count, error, readAgain } = useWeeks(
    isRegistered ? { from: days[0] ?? day, to: days.at(-1) ?? day } : null,
    day,
  );
  /** What the dialog edits: an activity or a new one. */
  const [written, setWritten] = useState<Activity | 'new'>();
  usePageTitle(t('agenda.title'));
  if (user === undefined) return <LoadingPage />;
  if (!isRegistered) return <NoPermission />;

  const byDay = Map.groupBy(activities ?? [], ({ date }) => date.slice(0, 10));
  const plan = () => setWritten('new');
  return (
    <Container>
      <PageHeader
        title={t('agenda.title')}
        description={
          <>
            {t('agenda.text')} <Link href={paths.noticeChoices}>{t('agenda.reminders')}</Link>
          </>
        }
        actions={
          <>
            <Button iconStart={<CalendarIcon />} onClick={plan}>
              {t('agenda.plan')}
            </Button>
            <ComingButton />
          </>
        }
      />
      <Stack gap={4}>
        {isGone && <Banner tone="info">{t('agenda.gone')}</Banner>}
        <Halves>
          <Card padding={3}>
            <MonthGrid
              day={day}
              today={today}
              locale={country.locale}
              onDay={goTo}
              entriesOf={(each) =>
                (byDay.get(each) ?? []).map(({ id, name, activity_state: state }) => ({
                  id,
                  name,
                  isDone: state === 1,
                }))
              }
              countLabel={(ofDay) => t('agenda.count', { count: ofDay })}
            />
          </Card>
          {error && !activities && <ErrorState message={messageOf(error)} onRetry={() => void readAgain()} />}
          {!activities && !error && <Skeleton lines={6} />}
          {activities && (
            <Stack gap={4}>
              {count > activities.length && (
                <Banner tone="info">{t('agenda.many', { shown: activities.length, count })}</Banner>
              )}
              <Days
                byDay={byDay}
                day={day}
                activityId={activityId}
                now={now}
                onEdit={setWritten}
                onPlan={plan}
              />
            </Stack>
          )}
        </Halves>
      </Stack>
      {written && (
        <ActivityDialog
          activity={written === 'new' ? undefined : written}
          draft={{ date: startOn(day, today, now) }}
          onSaved={({ id, date }) => goTo(date.slice(0, 10), id)}
          onClose={() => setWritten(undefined)}
        />
      )}
    </Container>
  );
};
