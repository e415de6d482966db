import { limits, type Provider } from '@tuerca/contracts';
import {
  Button,
  Container,
  EmptyState,
  ErrorState,
  PageHeader,
  Paginator,
  Skeleton,
  Stack,
} from '@tuerca/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { FoundLine } from '../../shared/found-line.tsx';
import { useListPlace, useShownPage } from '../../shared/list-place.ts';
import { ListSearch } from '../../shared/list-search.tsx';
import { LoadingPage } from '../../shared/loading-page.tsx';
import { messageOf } from '../../shared/messages.ts';
import { NotRenewed } from '../../shared/not-renewed.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { t } from '../../texts/suppliers.ts';
import { NoPermission } from '../session/components/no-permission.tsx';
import { useSession } from '../session/session.tsx';
import { ProviderList } from './components/provider-list.tsx';
import { ProviderTabs, viewIn } from './components/provider-tabs.tsx';
import { RemovedList } from './components/removed-list.tsx';
import { ProviderDialog } from './provider-dialog.tsx';
import { useProviders, type ProviderView } from './api/use-providers.ts';

/** The filter of the list, named as in the API. */
const narrowing = [{ id: 'nombre_comercial', filter: 'text' }] as const;

/** What a view says when it is empty. */
const emptyTexts = {
  linked: ['providers.empty', 'providers.emptyHint'],
  without: ['suppliers.without.empty', 'suppliers.without.hint'],
  removed: ['suppliers.removed.empty', 'suppliers.removed.hint'],
} as const satisfies Record<ProviderView, readonly [string, string]>;

/** The user's providers: search, edit, remove, and bring back. */
export const ProvidersPage = () => {
  const { user, isRegistered } = useSession();
  const place = useListPlace(narrowing);
  const view = viewIn(useSearchParams()[0]);
  /** What the dialog edits: an existing provider or a new one. */
  const [written, setWritten] = useState<Provider | 'new' | null>(null);
  usePageTitle(t('providers.title'));
  const { filters, page } = place;
  const answer = useShownPage(place, useProviders(isRegistered ? { view, filters, page } : null));
  const { data, error, isLoading, mutate } = answer;
  if (user === undefined) return <LoadingPage />;
  if (!isRegistered) return <NoPermission />;

  const rows = data?.data ?? [];
  const isNarrowed = Object.keys(filters).length > 0;
  const isEmpty = data !== undefined && rows.length === 0;
  const link = <Button onClick={() => setWritten('new')}>{t('providers.link')}</Button>;
  // An empty list shows the button in its empty state.
  const isFirst = view === 'linked' && data?.metadata.count === 0 && !isNarrowed;
  const [empty, emptyHint] = emptyTexts[view];
  return (
    <Container width="md">
      <Stack gap={5}>
        <PageHeader
          title={t('providers.title')}
          description={t('providers.description')}
          actions={!isFirst && link}
        />
        <ProviderTabs view={view} isEmpty={isEmpty} />
        {(rows.length > 0 || isNarrowed) && (
          <ListSearch
            label={t('providers.search')}
            place={place}
            filterOf={(text) => ({ nombre_comercial: text })}
          />
        )}
        <NotRenewed answer={answer} />
        <FoundLine isNarrowed={isNarrowed} answer={answer} />
        {isLoading && !data && <Skeleton lines={6} />}
        {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
        {isEmpty && !isNarrowed && (
          <EmptyState title={t(empty)} action={isFirst && link}>
            {t(emptyHint)}
          </EmptyState>
        )}
        {isEmpty && isNarrowed && (
          <EmptyState
            title={t('providers.noneFound')}
            action={
              <Button variant="secondary" onClick={() => place.onFiltersChange({})}>
                {t('providers.clear')}
              </Button>
            }
          />
        )}
        {view === 'removed' ? (
          <RemovedList providers={rows} place={place} />
        ) : (
          <ProviderList providers={rows} place={place} onEdit={setWritten} />
        )}
        <Paginator
          page={page}
          pageSize={limits.pageSize}
          count={data?.metadata.count ?? 0}
          onPageChange={place.onPageChange}
        />
      </Stack>
      {written && (
        <ProviderDialog provider={written === 'new' ? undefined : written} onClose={() => setWritten(null)} />
      )}
    </Container>
  );
};
