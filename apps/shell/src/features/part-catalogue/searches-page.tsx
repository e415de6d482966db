import { catalogSearchKinds, partCatalogueLimits } from '@tuerca/contracts';
import {
  Badge,
  BarChart,
  Card,
  Container,
  EmptyState,
  ErrorState,
  Grid,
  Heading,
  Inline,
  PageHeader,
  RadioCards,
  Skeleton,
  Stack,
  Text,
} from '@tuerca/ui';
import { useState } from 'react';
import { formatWeekday } from '../../shared/dates.ts';
import { useListPlace } from '../../shared/list-place.ts';
import { RecordList } from '../../shared/list-section.tsx';
import { LoadingPage } from '../../shared/loading-page.tsx';
import { messageOf } from '../../shared/messages.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { PersonOf } from '../../shared/person-of.tsx';
import { t } from '../../texts/part-catalogue.ts';
import { NoPermission } from '../session/components/no-permission.tsx';
import { useSession } from '../session/session.tsx';
import {
  usePeoplesSearches,
  useSearchCounts,
  useSearchedTerms,
  type PersonsSearches,
  type SearchCount,
  type SearchKind,
} from './api/searches.ts';
import { useCatalogues } from './api/use-catalogues.ts';
import { WorkTabs } from './components/work-tabs.tsx';

const periods = ['7', '30', '90'] as const;
const sumOf = (counts: readonly { readonly searches: number }[]) =>
  counts.reduce((sum, { searches }) => sum + searches, 0);
/** The sums of what has the same key, the greatest first. */
const sumsBy = <T extends { readonly searches: number }>(counts: readonly T[], keyOf: (count: T) => string) =>
  [...Map.groupBy(counts, keyOf)]
    .map(([label, same]) => ({ label, value: sumOf(same) }))
    .toSorted((one, other) => other.value - one.value);
/** The latest first. */
const byDay = (counts: readonly SearchCount[]) =>
  [...Map.groupBy(counts, ({ day }) => day)].map(([day, same]) => ({
    label: formatWeekday(day),
    value: sumOf(same),
  }));

const Counts = ({ days }: { readonly days: number }) => {
  const { data, error, mutate } = useSearchCounts(days);
  const catalogues = useCatalogues().data?.data ?? [];
  if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton lines={6} />;
  const counts = data.data;
  if (counts.length === 0) return <EmptyState title={t('partCatalogue.searches.empty')} />;
  const brandOf = (code: string | null) =>
    code === null
      ? t('partCatalogue.searches.noBrand')
      : (catalogues.find((catalogue) => catalogue.code === code)?.brand ?? code);
  const found = counts.reduce((sum, each) => sum + each.found, 0);
  const ofCatalogues = counts.flatMap(({ catalogs }) => catalogs);
  return (
    <Stack gap={4}>
      <Text weight="medium">{t('partCatalogue.searches.total', { count: sumOf(counts), found })}</Text>
      <Grid minItemWidth="xs" gap={4}>
        <Card padding={5}>
          <BarChart
            title={t('partCatalogue.searches.byKind')}
            data={sumsBy(counts, ({ kind }) => t(`partCatalogue.searches.kinds.${kind}`))}
          />
        </Card>
        <Card padding={5}>
          <BarChart
            title={t('partCatalogue.searches.byBrand')}
            data={sumsBy(ofCatalogues, ({ catalog }) => brandOf(catalog))}
          />
        </Card>
        <Card padding={5}>
          <BarChart title={t('partCatalogue.searches.byDay')} data={byDay(counts)} />
        </Card>
      </Grid>
    </Stack>
  );
};

const Terms = ({ days }: { readonly days: number }) => {
  const [kind, setKind] = useState<SearchKind>('vin');
  const [shown, setShown] = useState('unfound');
  const { data, error, mutate } = useSearchedTerms(days, kind, shown === 'found');
  return (
    <Stack as="section" gap={3} aria-label={t('partCatalogue.searches.terms')}>
      <Heading level={2}>{t('partCatalogue.searches.terms')}</Heading>
      <RadioCards
        label={t('partCatalogue.searches.shown')}
        name="shown"
        value={shown}
        options={(['unfound', 'found'] as const).map((value) => ({
          value,
          label: t(`partCatalogue.searches.${value}`),
        }))}
        onChange={setShown}
      />
      <RadioCards
        label={t('partCatalogue.searches.kind')}
        name="kind"
        value={kind}
        options={catalogSearchKinds.map((value) => ({
          value,
          label: t(`partCatalogue.searches.kinds.${value}`),
        }))}
        onChange={(value) => setKind(value as SearchKind)}
      />
      <Text size="sm" tone="muted">
        {t(`partCatalogue.searches.hint.${kind}`)}
      </Text>
      {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton lines={4} />}
      {data?.data.length === 0 && <EmptyState title={t('partCatalogue.searches.noTerms')} />}
      {data && data.data.length > 0 && (
        <Card>
          <Stack as="ol" gap={2}>
            {data.data.map(({ term, catalog, searches }) => (
              <Inline as="li" key={`${term} ${catalog ?? ''}`} justify="between" gap={3}>
                <Text isTabular weight="medium">
                  {[term, catalog].filter(Boolean).join(' · ')}
                </Text>
                <Text isTabular>{t('partCatalogue.searches.times', { count: searches })}</Text>
              </Inline>
            ))}
          </Stack>
        </Card>
      )}
    </Stack>
  );
};

const PersonCard = ({ user_id: userId, used, byKind, limit, isOverLimit }: PersonsSearches) => (
  <Card>
    <Inline justify="between" gap={3}>
      <Stack gap={1}>
        <Text weight="bold">
          <PersonOf userId={userId} unnamed={t('partCatalogue.searches.person', { id: userId })} />
        </Text>
        <Text size="sm" tone="muted" isTabular>
          {t('partCatalogue.searches.ofKinds', byKind)}
        </Text>
        {isOverLimit && <Badge tone="warning">{t('partCatalogue.searches.overLimit')}</Badge>}
      </Stack>
      <Stack gap={0}>
        <Text isTabular weight="medium">
          {t('partCatalogue.searches.used', { count: used })}
        </Text>
        {limit !== null && (
          <Text size="sm" tone="muted" isTabular>
            {t('partCatalogue.searches.limit', { count: limit })}
          </Text>
        )}
      </Stack>
    </Inline>
  </Card>
);

const People = ({ days }: { readonly days: number }) => {
  const place = useListPlace();
  const answer = usePeoplesSearches(days, place.page);
  const { data } = answer;
  return (
    <Stack as="section" gap={3} aria-label={t('partCatalogue.searches.people')}>
      <Heading level={2}>{t('partCatalogue.searches.people')}</Heading>
      <Text size="sm" tone="muted">
        {t('partCatalogue.searches.peopleHint', { count: days })}
      </Text>
      <RecordList
        label={t('partCatalogue.searches.people')}
        place={place}
        answer={{
          ...answer,
          data: data && { ...data, data: data.data.map((row) => ({ ...row, id: row.user_id })) },
        }}
        rows={{ card: (row) => <PersonCard {...row} /> }}
        empty={<EmptyState title={t('partCatalogue.searches.noPeople')} />}
      />
    </Stack>
  );
};

/** What people search in the catalogues, what no catalogue has, and who searches how much; for managers. */
export const SearchesPage = () => {
  const { user, isManager } = useSession();
  const [period, setPeriod] = useState<string>('30');
  usePageTitle(t('partCatalogue.searches.title'));
  if (user === undefined) return <LoadingPage />;
  if (!isManager) return <NoPermission />;
  const days = Number(period);
  return (
    <Container>
      <Stack gap={6}>
        <PageHeader
          title={t('partCatalogue.searches.title')}
          description={t('partCatalogue.searches.description')}
        />
        <WorkTabs at="searches" />
        <RadioCards
          label={t('partCatalogue.searches.period')}
          name="period"
          value={period}
          options={periods.map((value) => ({
            value,
            label: t('partCatalogue.searches.days', { count: Number(value) }),
          }))}
          onChange={setPeriod}
        />
        <Counts days={days} />
        <Terms days={days} />
        <People days={Math.min(days, partCatalogueLimits.searchDays)} />
      </Stack>
    </Container>
  );
};
