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
import { useListPlace } from '../../shared/list-place.ts';
import { ListSearch } from '../../shared/list-search.tsx';
import { LoadingPage } from '../../shared/loading-page.tsx';
import { messageOf } from '../../shared/messages.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { t } from '../../texts/registered.ts';
import { NoPermission } from '../session/components/no-permission.tsx';
import { useSession } from '../session/session.tsx';
import { ProviderList } from './components/provider-list.tsx';
import { ProviderDialog } from './provider-dialog.tsx';
import { useProviders } from './api/use-providers.ts';

/** The filter of the list, named as in the API. */
const narrowing = [{ id: 'nombre_comercial', filter: 'text' }] as const;

/** The user's providers: search, edit and remove. */
export const ProvidersPage = () => {
  const { user, isRegistered } = useSession();
  const place = useListPlace(narrowing);
  /** What the dialog edits: an existing provider or a new one. */
  const [written, setWritten] = useState<Provider | 'new' | null>(null);
  usePageTitle(t('providers.title'));
  const { data, error, isLoading, mutate } = useProviders(isRegistered ? place : null);
  if (user === undefined) return <LoadingPage />;
  if (!isRegistered) return <NoPermission />;

  const rows = data?.data ?? [];
  const isNarrowed = Object.keys(place.filters).length > 0;
  const link = <Button onClick={() => setWritten('new')}>{t('providers.link')}</Button>;
  return (
    <Container width="md">
      <Stack gap={5}>
        <PageHeader
          title={t('providers.title')}
          description={t('providers.description')}
          // An empty list shows the button in its empty state.
          actions={(data?.metadata.count !== 0 || isNarrowed) && link}
        />
        {(rows.length > 0 || isNarrowed) && (
          <ListSearch
            label={t('providers.search')}
            place={place}
            filterOf={(text) => ({ nombre_comercial: text })}
          />
        )}
        {isLoading && !data && <Skeleton lines={6} />}
        {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
        {data && rows.length === 0 && !isNarrowed && (
          <EmptyState title={t('providers.empty')} action={link}>
            {t('providers.emptyHint')}
          </EmptyState>
        )}
        {data && rows.length === 0 && isNarrowed && (
          <EmptyState
            title={t('providers.noneFound')}
            action={
              <Button variant="secondary" onClick={() => place.onFiltersChange({})}>
                {t('providers.clear')}
              </Button>
            }
          />
        )}
        <ProviderList providers={rows} place={place} onEdit={setWritten} />
        <Paginator
          page={place.page}
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
