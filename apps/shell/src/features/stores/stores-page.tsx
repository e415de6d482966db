import { limits } from '@tuerca/contracts';
import {
  Container,
  EmptyState,
  ErrorState,
  Grid,
  LinkButton,
  PageHeader,
  Paginator,
  Skeleton,
  Stack,
} from '@tuerca/ui';
import { paths } from '../../config/paths.ts';
import { FoundLine } from '../../shared/found-line.tsx';
import { useListPlace, useShownPage } from '../../shared/list-place.ts';
import { ListSearch } from '../../shared/list-search.tsx';
import { messageOf } from '../../shared/messages.ts';
import { NotRenewed } from '../../shared/not-renewed.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { t } from '../../texts/stores.ts';
import { useStoreCards } from './api/use-store-cards.ts';
import { StoreCard } from './components/store-card.tsx';

const searched = [{ id: 'name', filter: 'text' }] as const;

/** The stores of the country for everyone to look through, by name. */
export const StoresPage = () => {
  usePageTitle(t('stores.title'));
  const place = useListPlace(searched);
  const name = place.filters['name'];
  const answer = useShownPage(place, useStoreCards({ page: place.page, name }));
  const { data, error, isLoading, mutate } = answer;
  const stores = data?.data ?? [];
  return (
    <Container>
      <Stack gap={5}>
        <PageHeader title={t('stores.title')} description={t('stores.description')} />
        <ListSearch label={t('stores.search')} place={place} filterOf={(text) => ({ name: text })} />
        <NotRenewed answer={answer} />
        {isLoading && !data && <Skeleton lines={8} />}
        {Boolean(error) && !data && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
        {data && stores.length === 0 && (
          <EmptyState
            title={t(name ? 'stores.notFound' : 'stores.empty')}
            action={<LinkButton href={paths.newRequest}>{t('stores.ask')}</LinkButton>}
          >
            {t('stores.emptyText')}
          </EmptyState>
        )}
        <div {...place.frame} aria-busy={isLoading}>
          <FoundLine isNarrowed={Boolean(name)} answer={answer} />
          <Grid minItemWidth="xs" gap={4}>
            {stores.map((store) => (
              <div key={store.id} data-row={store.id}>
                <StoreCard store={store} />
              </div>
            ))}
          </Grid>
        </div>
        <Paginator
          page={place.page}
          pageSize={limits.storeCardPageSize}
          count={data?.metadata.count ?? 0}
          onPageChange={place.onPageChange}
        />
      </Stack>
    </Container>
  );
};
