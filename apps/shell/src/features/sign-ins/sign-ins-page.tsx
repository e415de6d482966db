import { signInWays } from '@tuerca/contracts';
import {
  BarChart,
  Card,
  Container,
  EmptyState,
  ErrorState,
  PageHeader,
  RadioCards,
  Skeleton,
  Stack,
} from '@tuerca/ui';
import { useState } from 'react';
import { formatWeekday } from '../../shared/dates.ts';
import { messageOf } from '../../shared/messages.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { t } from '../../texts/sign-ins.ts';
import { useSignIns } from './api/use-sign-ins.ts';

const periods = ['7', '30', '90'] as const;

interface Counted {
  readonly day: string;
  readonly way: (typeof signInWays)[number];
  readonly count: number;
}

const sumOf = (counts: readonly Counted[]) => counts.reduce((sum, { count }) => sum + count, 0);
const byWay = (counts: readonly Counted[]) =>
  signInWays
    .map((way) => ({
      label: t(`signIns.ways.${way}`),
      value: sumOf(counts.filter((each) => each.way === way)),
    }))
    .filter(({ value }) => value > 0);
/** The latest first, which asks for the least scrolling. */
const byDay = (counts: readonly Counted[]) =>
  [...new Set(counts.map(({ day }) => day))].toReversed().map((day) => ({
    label: formatWeekday(day),
    value: sumOf(counts.filter((each) => each.day === day)),
  }));

/** How many enter which way, for administrators. */
export const SignInsPage = () => {
  const [period, setPeriod] = useState<string>('30');
  const { data, error, mutate } = useSignIns(Number(period));
  usePageTitle(t('signIns.title'));
  const counts = data?.data.counts;
  return (
    <Container width="md">
      <Stack gap={5}>
        <PageHeader title={t('signIns.title')} description={t('signIns.description')} />
        <RadioCards
          label={t('signIns.period')}
          name="period"
          value={period}
          options={periods.map((value) => ({ value, label: t('signIns.days', { count: Number(value) }) }))}
          onChange={setPeriod}
        />
        {!counts && !error && <Skeleton lines={6} />}
        {!counts && error && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
        {counts?.length === 0 && <EmptyState title={t('signIns.empty')} />}
        {counts && counts.length > 0 && (
          <>
            <Card padding={5}>
              <BarChart title={t('signIns.byWay', { count: sumOf(counts) })} data={byWay(counts)} />
            </Card>
            <Card padding={5}>
              <BarChart title={t('signIns.byDay')} data={byDay(counts)} />
            </Card>
          </>
        )}
      </Stack>
    </Container>
  );
};
