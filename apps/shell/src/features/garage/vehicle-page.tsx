import { listVehicles } from '@tuerca/contracts';
import {
  Banner,
  Button,
  Container,
  EmptyState,
  ErrorState,
  Inline,
  LinkButton,
  PageHeader,
  Stack,
  useToast,
} from '@tuerca/ui';
import { ApiError } from '@tuerca/api-client';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useSWRConfig } from 'swr';
import { paths } from '../../config/paths.ts';
import { isReadOf } from '../../shared/api.ts';
import { LoadingPage } from '../../shared/loading-page.tsx';
import { messageOrGone } from '../../shared/message-or-gone.ts';
import { messageOf } from '../../shared/messages.ts';
import { PagePart } from '../../shared/page-part.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { PendingButton } from '../../shared/pending-button.tsx';
import { RemoveButton } from '../../shared/remove-button.tsx';
import { t } from '../../texts/garage.ts';
import { PartsLink } from '../part-catalogue/components/parts-link.tsx';
import { NoPermission } from '../session/components/no-permission.tsx';
import { useSession } from '../session/session.tsx';
import { choosePrimary, removeVehicle } from './api/save-vehicle.ts';
import { useVehicle, useVehicleChange, useVehicleCity, type Vehicle } from './api/use-garage.ts';
import { AskForVehicle } from './components/ask-for-vehicle.tsx';
import { OfferVehicle } from './components/offer-vehicle.tsx';
import { ShareSheet } from './components/share-sheet.tsx';
import { Missing, nameOf, VehicleBadges } from './components/vehicle-card.tsx';
import { VehicleDialog } from './components/vehicle-dialog.tsx';
import { VehicleFacts } from './components/vehicle-facts.tsx';
import { VehicleHistory } from './components/vehicle-history.tsx';
import { VehiclePhotos } from './components/vehicle-photos.tsx';
import { VehiclePapers } from './components/vehicle-papers.tsx';
import type { VehicleFields } from './vehicle-fields.ts';

const back = { href: paths.garage, label: t('garage.title') };

/** The products of the stores that are said to be for a vehicle. */
const productsFor = ({ brand, model, year }: Vehicle): string =>
  paths.productsOf({
    brand_id: String(brand.id),
    model,
    ...(year !== null && { year: String(year) }),
    only_fitting: 'true',
  });

interface ActionsProps {
  readonly vehicle: Vehicle;
  /** Absent: it cannot be corrected. */
  readonly onCorrect?: (() => void) | undefined;
  /** It was pressed, and the form waits for the city. */
  readonly isOpening: boolean;
}

/** What is done with a vehicle besides asking for its parts. */
const Actions = ({ vehicle, onCorrect, isOpening }: ActionsProps) => {
  const { mutate } = useSWRConfig();
  const renewed = useVehicleChange();
  const navigate = useNavigate();
  const toast = useToast();
  const name = nameOf(vehicle);
  const setPrimary = async () => {
    try {
      await renewed(choosePrimary(vehicle.id, !vehicle.is_primary));
      toast({
        message: t(vehicle.is_primary ? 'garage.primary.taken' : 'garage.primary.chosen', { name }),
        tone: 'success',
      });
    } catch (error) {
      toast({ message: messageOrGone(error, t('garage.gone')), tone: 'danger' });
    }
  };
  const remove = async () => {
    await removeVehicle(vehicle.id);
    toast({ message: t('garage.removing.done', { name }), tone: 'success' });
    void navigate(paths.garage, { replace: true });
    await mutate(isReadOf(listVehicles));
  };
  return (
    <Inline gap={2}>
      {onCorrect && (
        <Button variant="secondary" isLoading={isOpening} onClick={onCorrect}>
          {t('garage.correct')}
        </Button>
      )}
      <PendingButton variant="secondary" onPress={setPrimary}>
        {t(vehicle.is_primary ? 'garage.primary.take' : 'garage.primary.choose')}
      </PendingButton>
      <RemoveButton
        label={t('garage.removing.button')}
        fullLabel={t('garage.removing.of', { name })}
        name={[name, vehicle.license_plate].filter(Boolean).join(' · ')}
        title={t('garage.removing.title')}
        text={t('garage.removing.text')}
        failed={t('garage.removing.failed')}
        onRemove={remove}
      />
    </Inline>
  );
};

/** The city once it is known; undefined until then, so that a form does not begin without it. */
const useCity = (vehicle: Vehicle): VehicleFields['city_id'] | undefined => {
  const { data, error } = useVehicleCity(vehicle.city_id);
  if (vehicle.city_id === null) return null;
  if (data) return { id: data.data.id, full_name: data.data.full_name };
  return error ? { id: vehicle.city_id, full_name: '' } : undefined;
};

const Shown = ({ vehicle }: { readonly vehicle: Vehicle }) => {
  const [isCorrecting, setIsCorrecting] = useState(false);
  const city = useCity(vehicle);
  usePageTitle(nameOf(vehicle));
  const correct = vehicle.is_verified ? undefined : () => setIsCorrecting(true);
  return (
    <Container width="md">
      <Stack gap={5}>
        <PageHeader
          title={nameOf(vehicle)}
          back={back}
          description={
            <Stack gap={1}>
              {vehicle.license_plate && t('garage.plateOf', { plate: vehicle.license_plate })}
              <VehicleBadges vehicle={vehicle} />
              <Missing vehicle={vehicle} />
            </Stack>
          }
          actions={
            <>
              <AskForVehicle vehicle={vehicle} />
              <PartsLink vehicle={vehicle} />
              <LinkButton variant="secondary" href={productsFor(vehicle)}>
                {t('garage.products')}
              </LinkButton>
            </>
          }
        />
        <PagePart title={t('garage.data')}>
          {vehicle.is_verified && (
            <Banner
              title={t('garage.verified.title')}
              link={{ href: `${paths.help}#contacto`, label: t('garage.verified.write') }}
            >
              {t('garage.verified.text')}
            </Banner>
          )}
          <VehicleFacts vehicle={vehicle} city={city?.full_name ?? null} />
          <Actions vehicle={vehicle} onCorrect={correct} isOpening={isCorrecting && city === undefined} />
        </PagePart>
        <VehiclePapers vehicle={vehicle} />
        <VehiclePhotos vehicleId={vehicle.id} name={nameOf(vehicle)} />
        <VehicleHistory vehicleId={vehicle.id} />
        <ShareSheet vehicle={vehicle} />
        <OfferVehicle vehicle={vehicle} />
      </Stack>
      {isCorrecting && city !== undefined && (
        <VehicleDialog vehicle={vehicle} city={city} onClose={() => setIsCorrecting(false)} />
      )}
    </Container>
  );
};

/** A vehicle of the user's garage: what is known of it, and what was asked for and bought for it. */
export const VehiclePage = () => {
  const { user, isRegistered } = useSession();
  const id = Number(useParams()['id']);
  const { data, error, mutate } = useVehicle(isRegistered ? id : null);
  usePageTitle(t('garage.title'));
  if (user === undefined) return <LoadingPage />;
  if (!isRegistered) return <NoPermission />;
  const isGone = error instanceof ApiError && error.is('NOT_FOUND');
  if (data && !isGone) return <Shown key={data.data.id} vehicle={data.data} />;
  if (!error) return <LoadingPage />;
  return (
    <Container width="md">
      <PageHeader title={t('garage.title')} back={back} />
      {isGone ? (
        <EmptyState
          title={t('garage.gone')}
          action={<LinkButton href={paths.garage}>{t('garage.see')}</LinkButton>}
        >
          {t('garage.goneHint')}
        </EmptyState>
      ) : (
        <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />
      )}
    </Container>
  );
};
