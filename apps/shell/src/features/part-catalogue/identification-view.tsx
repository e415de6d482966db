import { ApiError } from '@tuerca/api-client';
import type { readVehicleByVin, ResponseOf } from '@tuerca/contracts';
import { correctedVin, fold, isVin, vehicleName } from '@tuerca/rules';
import { Banner, Container, EmptyState, Inline, LinkButton, PageHeader, SearchIcon, Stack } from '@tuerca/ui';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { paths } from '../../config/paths.ts';
import { Loading } from '../../shared/loading-page.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { RefusalOf } from '../../shared/refusal.tsx';
import { t } from '../../texts/part-catalogue.ts';
import { emptyVehicle } from '../quotation-request/wizard/draft.ts';
import { useCatalogues } from './api/use-catalogues.ts';
import { useIdentified } from './api/use-searches.ts';
import { AskButton } from './components/ask-button.tsx';
import { CatalogueProblem } from './components/catalogue-problem.tsx';
import { linkOf, VehicleCards } from './components/vehicle-cards.tsx';
import { catalogAddress, identificationAddress, oemAddress, vehicleAddress } from './place.ts';
import { useSearchSession } from './use-search-session.ts';

type Decoded = ResponseOf<typeof readVehicleByVin>['data'];

/** What is done with a VIN or a frame that no catalogue has: the catalogue section, or a request with what is known. */
const Missing = ({
  identification,
  decoded,
}: {
  readonly identification: string;
  readonly decoded?: Decoded;
}) => {
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const { model, year, brand } = decoded ?? {};
  const known =
    decoded && vehicleName({ brandName: decoded.brand_name, model: model ?? '', year: year ?? null });
  const catalogues = useCatalogues().data?.data ?? [];
  const ofBrand = catalogues.filter((each) => decoded && fold(each.brand) === fold(decoded.brand_name));
  const own = ofBrand.find(({ features }) => features.includes('modelSearch'));
  // One that is only searched by VIN has no list of models to go to.
  const isListed = !ofBrand.some(
    ({ code, features }) => code === decoded?.catalog && !features.includes('modelSearch'),
  );
  const catalog = (isListed && decoded?.catalog) || own?.code;
  const corrected = correctedVin(identification);
  // Where the brand has no catalogue there is nothing to look for.
  const hasCatalogue = !decoded || catalog !== undefined;
  return (
    <EmptyState
      icon={<SearchIcon size="xl" />}
      title={t(isVin(identification) ? 'partCatalogue.missing.title' : 'partCatalogue.missing.frame')}
      action={
        <Stack gap={2}>
          <RefusalOf problem={problem} />
          <Inline justify="center" gap={2}>
            {corrected && (
              <LinkButton href={identificationAddress(corrected)}>
                {t('partCatalogue.search.vinFix', { vin: corrected })}
              </LinkButton>
            )}
            <LinkButton
              variant={hasCatalogue && !corrected ? 'primary' : 'secondary'}
              href={catalog ? catalogAddress(catalog, null, year ?? null, model ?? '') : paths.catalogue}
            >
              {t('partCatalogue.missing.catalogue')}
            </LinkButton>
            {!isVin(identification) && catalogues.some(({ features }) => features.includes('oemSearch')) && (
              <LinkButton variant="secondary" href={oemAddress(identification)}>
                {t('partCatalogue.search.asNumber')}
              </LinkButton>
            )}
            <AskButton
              variant={hasCatalogue ? 'secondary' : 'primary'}
              label={t('partCatalogue.missing.ask')}
              vehicle={() =>
                Promise.resolve({
                  ...emptyVehicle(),
                  brand: brand ? { id: brand.id, name: brand.name } : null,
                  model: model ?? '',
                  year: year ?? null,
                  vin: isVin(identification) ? identification : '',
                })
              }
              onProblem={setProblem}
            />
          </Inline>
        </Stack>
      }
    >
      {known &&
        t(catalog ? 'partCatalogue.missing.known' : 'partCatalogue.missing.knownBrand', {
          vehicle: known,
        })}{' '}
      {corrected && t('partCatalogue.missing.letters')}{' '}
      {t(hasCatalogue ? 'partCatalogue.missing.text' : 'partCatalogue.missing.textOfBrand')}
    </EmptyState>
  );
};

const Found = ({
  identification,
  decoded,
}: {
  readonly identification: string;
  readonly decoded: Decoded;
}) => {
  const { vehicles, warnings, certainty, VIN: vin } = decoded;
  const [only] = vehicles;
  if (!only) return <Missing identification={identification} decoded={decoded} />;
  const isCertain = certainty === 'exact' && vehicles.length === 1;
  if (isCertain && warnings.length === 0) return <Navigate replace to={vehicleAddress(linkOf(only, vin))} />;
  return (
    <Stack gap={4}>
      {warnings.includes('checkDigit') && (
        <Banner tone="warning">{t('partCatalogue.found.checkDigit')}</Banner>
      )}
      {!isCertain && <Banner>{t('partCatalogue.found.choose')}</Banner>}
      <VehicleCards label={t('partCatalogue.models.version')} vehicles={vehicles} vin={vin} />
    </Stack>
  );
};

/** The vehicles of a VIN or a frame number; the only one that has it opens at once. */
export const IdentificationView = ({ identification }: { readonly identification: string }) => {
  const session = useSearchSession();
  const { data, error, mutate } = useIdentified(identification, session.hasSession);
  const title = t('partCatalogue.found.title', { identification });
  usePageTitle(title);
  const isUnknown = error instanceof ApiError && error.is('VIN_NOT_DECODED');
  const problem: unknown = isUnknown ? undefined : (error ?? session.error);
  return (
    <Container width="xl">
      <PageHeader title={title} back={{ href: paths.catalogue, label: t('partCatalogue.back') }} />
      {problem ? (
        <CatalogueProblem
          error={problem}
          onRetry={() => (session.hasSession ? void mutate() : session.retry())}
        />
      ) : isUnknown ? (
        <Missing identification={identification} />
      ) : data ? (
        <Found identification={identification} decoded={data.data} />
      ) : (
        <Loading />
      )}
    </Container>
  );
};
