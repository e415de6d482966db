import type { ManagedStore } from '@tuerca/contracts';
import { countries } from '@tuerca/rules';
import { Card, Container, ErrorState, Heading, Link, PageHeader, Skeleton, Stack, Text } from '@tuerca/ui';
import { paths } from '../../config/paths.ts';
import { formatDate } from '../../shared/dates.ts';
import { messageOf } from '../../shared/messages.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { wayBackTo } from '../../shared/way-back.ts';
import { t } from '../../texts/administration.ts';
import { RecordChanges } from '../change-log/record-changes.tsx';
import { useListedStore, useStore, useStoreTerms } from './api/stores.ts';
import { ActivitySwitch } from './components/activity-switch.tsx';
import { ModuleSwitch } from './components/module-switch.tsx';
import { TermsForm } from './components/terms-form.tsx';
import { ratingWords } from './rating-words.ts';

const Facts = ({ store }: { readonly store: ManagedStore }) => {
  const { data, error, mutate } = useStore(store.id);
  const names = (each: readonly { readonly name: string }[] | undefined) =>
    each?.map(({ name }) => name).join(', ') || '—';
  const facts: readonly (readonly string[])[] = [
    [t('administrationArea.users.city'), store.city?.full_name ?? '—'],
    [t('administrationArea.users.since'), formatDate(store.created_at)],
    [t('administrationArea.stores.rating'), ratingWords(store)],
    // A dash says that there is none.
    ...(data
      ? [
          [t('administrationArea.stores.brands'), names(data.data.brands)],
          [t('administrationArea.stores.advisers'), names(data.data.advisers)],
        ]
      : []),
  ];
  return (
    <Card>
      <Stack gap={2}>
        <Heading level={2} size="lg">
          {t('administrationArea.user.data')}
        </Heading>
        <Text>
          {t('administrationArea.stores.owner')}:{' '}
          <Link href={paths.administrationSection('usuarios', store.owner.id)}>{store.owner.name}</Link>
        </Text>
        {facts.map(([label, fact]) => (
          <Text key={label}>
            {label}: {fact}
          </Text>
        ))}
        {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
        <Link href={paths.store(store.segment)}>{t('administrationArea.stores.page')}</Link>
        <Link href={paths.administrationSection('saldos', store.id)}>
          {t('administrationArea.stores.funds')}
        </Link>
      </Stack>
    </Card>
  );
};

/** One store: what it is, what it pays and sees, its module, and what was changed. */
export const StoreRecordPage = ({ id }: { readonly id: number }) => {
  const listed = useListedStore(id);
  const terms = useStoreTerms(id);
  const store = listed.data?.data[0];
  const title = store?.name ?? t('administrationArea.stores.one', { id });
  usePageTitle(title);
  const error: unknown = listed.error ?? terms.error;
  return (
    <Container>
      <Stack gap={4}>
        <PageHeader
          title={title}
          back={wayBackTo(
            {
              href: paths.administrationSection('tiendas'),
              label: t('administrationArea.stores.title'),
            },
            { href: paths.administrationSection('registro'), label: t('administrationArea.log.title') },
          )}
        />
        {listed.isLoading && !listed.data && <Skeleton lines={8} />}
        {error !== undefined && !(store && terms.data) && (
          <ErrorState
            message={messageOf(error)}
            onRetry={() => {
              void listed.mutate();
              void terms.mutate();
            }}
          />
        )}
        {listed.data && !store && <ErrorState message={t('administrationArea.stores.missing')} />}
        {store && (
          <>
            <Facts store={store} />
            <ActivitySwitch store={store} />
            {!store.deactivated && <ModuleSwitch store={store} />}
            {terms.data && (
              <TermsForm storeId={id} terms={terms.data.data} currency={countries[store.country].currency} />
            )}
            <RecordChanges
              title={t('administrationArea.stores.changes')}
              subject={{ subject_type: 'store', subject_id: id }}
            />
          </>
        )}
      </Stack>
    </Container>
  );
};
