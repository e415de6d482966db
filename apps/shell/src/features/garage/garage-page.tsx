import { limits, listVehicleTransfers } from '@tuerca/contracts';
import {
  CarIcon,
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
import { useSWRConfig } from 'swr';
import { paths } from '../../config/paths.ts';
import { isReadOf } from '../../shared/api.ts';
import { useListPlace, useShownPage } from '../../shared/list-place.ts';
import { useLive } from '../../shared/live.ts';
import { LoadingPage } from '../../shared/loading-page.tsx';
import { messageOf } from '../../shared/messages.ts';
import { NotRenewed } from '../../shared/not-renewed.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { t } from '../../texts/garage.ts';
import { NoPermission } from '../session/components/no-permission.tsx';
import { useSession } from '../session/session.tsx';
import { useGarage } from './api/use-garage.ts';
import { Transfers } from './components/transfers.tsx';
import { VehicleCard } from './components/vehicle-card.tsx';

/** The vehicles of a person, the primary one first. */
export const GaragePage = () => {
  const { user, isRegistered } = useSession();
  const place = useListPlace();
  const answer = useShownPage(place, useGarage(isRegistered ? place.page : null));
  const { data, error, mutate } = answer;
  const { mutate: renew } = useSWRConfig();
  // A plate that waited for the registry is told, and its vehicle is here by then; so is an offer of a vehicle.
  useLive('notifications', isRegistered ? (user?.id ?? null) : null, () => {
    void mutate();
    void renew(isReadOf(listVehicleTransfers));
  });
  usePageTitle(t('garage.title'));
  if (user === undefined) return <LoadingPage />;
  if (!isRegistered) return <NoPermission />;
  const isEmpty = data?.metadata.count === 0;
  return (
    <Container>
      <Stack gap={5}>
        <PageHeader
          title={t('garage.title')}
          description={t('garage.description')}
          actions={
            // Once it is known where the button belongs: it does not move under the finger.
            data && !isEmpty && <LinkButton href={paths.newVehicle}>{t('garage.add')}</LinkButton>
          }
        />
        <Transfers isRegistered={isRegistered} />
        <NotRenewed answer={answer} />
        {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
        {!data && !error && <Skeleton lines={6} />}
        {isEmpty && (
          <EmptyState
            icon={<CarIcon size="xl" />}
            title={t('garage.empty')}
            action={<LinkButton href={paths.newVehicle}>{t('garage.add')}</LinkButton>}
          >
            {t('garage.emptyHint')}
          </EmptyState>
        )}
        {data && !isEmpty && (
          <div {...place.frame}>
            <Grid minItemWidth="xs" gap={3} as="ul" aria-label={t('garage.title')}>
              {data.data.map((vehicle) => (
                <li key={vehicle.id} data-row={vehicle.id}>
                  <VehicleCard vehicle={vehicle} />
                </li>
              ))}
            </Grid>
          </div>
        )}
        <Paginator
          page={place.page}
          pageSize={limits.pageSize}
          count={data?.metadata.count ?? 0}
          onPageChange={place.onPageChange}
        />
      </Stack>
    </Container>
  );
};
