import type { ListedApplication } from '@tuerca/contracts';
import { BareLink, Button, Card, EmptyState, Inline, NavTabs, Stack, Text, theme } from '@tuerca/ui';
import { styled } from 'styled-components';
import { paths } from '../../config/paths.ts';
import { formatDate } from '../../shared/dates.ts';
import { useListPlace } from '../../shared/list-place.ts';
import { ListSearch } from '../../shared/list-search.tsx';
import { ListSection } from '../../shared/list-section.tsx';
import { useLive } from '../../shared/live.ts';
import { t } from '../../texts/open-store.ts';
import { useSession } from '../session/session.tsx';
import { useApplicationCounts, useApplications } from './api/use-applications.ts';
import { ApplicationStatus } from './application-status.tsx';

const states = ['inReview', 'missing', 'approved', 'refused'] as const;

/** The filters of the list, named as in the API. */
const narrowing = [
  { id: 'status', filter: states.map((value) => ({ value })) },
  { id: 'name', filter: 'text' },
] as const;

const Row = styled(BareLink)`
  display: block;
  color: inherit;
  text-decoration: none;
  border-radius: ${theme.radius.lg};
`;

const ApplicationRow = ({ application }: { readonly application: ListedApplication }) => {
  const { id, name, city, tax_id: taxId, applicant_name: who, submitted_at: at } = application;
  return (
    <Row href={`${paths.storeApplications}/${id}`}>
      <Card padding={4}>
        <Stack gap={1}>
          <Inline justify="between" gap={2}>
            <Text weight="bold">{name ?? t('openStore.review.unnamed', { id })}</Text>
            <ApplicationStatus status={application.status} />
          </Inline>
          <Text size="sm">{[taxId, city?.full_name].filter(Boolean).join(' · ')}</Text>
          {at && (
            <Text size="sm" tone="muted">
              {t('openStore.review.of', { who: who ?? '', date: formatDate(at) })}
            </Text>
          )}
        </Stack>
      </Card>
    </Row>
  );
};

/** The list in a state, with what is searched. */
const addressOf = (status: string | null, name: string | undefined) => {
  const query = new URLSearchParams({ ...(status && { status }), ...(name && { name }) }).toString();
  return query ? `${paths.storeApplications}?${query}` : paths.storeApplications;
};

/** The section of the administration where stores are opened: who asks for one, by state, without drafts. */
export const StoreApplicationsPage = () => {
  const { user } = useSession();
  const place = useListPlace(narrowing);
  const answer = useApplications(place);
  const counts = useApplicationCounts();
  useLive('notifications', user?.id ?? null, () => {
    void answer.mutate();
    void counts.mutate();
  });
  const { status, name } = place.filters;
  const tools = (
    <>
      <NavTabs
        label={t('openStore.review.title')}
        items={[
          { href: addressOf(null, name), label: t('openStore.review.all'), isActive: !status },
          ...states.map((state) => ({
            href: addressOf(state, name),
            label: t(`openStore.states.${state}`),
            isActive: status === state,
            ...(counts.data && {
              count: counts.data.data[state],
              countLabel: t('openStore.review.counted', { count: counts.data.data[state] }),
            }),
          })),
        ]}
      />
      <ListSearch
        label={t('openStore.review.search')}
        name="name"
        place={place}
        filterOf={(text) => ({ name: text })}
      />
    </>
  );
  return (
    <ListSection
      title={t('openStore.review.title')}
      description={t('openStore.review.description')}
      width="md"
      tools={tools}
      place={place}
      answer={answer}
      rows={{ card: (application) => <ApplicationRow application={application} /> }}
      empty={
        <EmptyState
          title={t('openStore.review.empty')}
          action={
            Object.keys(place.filters).length > 0 && (
              <Button variant="secondary" onClick={() => place.onFiltersChange({})}>
                {t('openStore.review.clear')}
              </Button>
            )
          }
        >
          {t('openStore.review.emptyText')}
        </EmptyState>
      }
    />
  );
};
