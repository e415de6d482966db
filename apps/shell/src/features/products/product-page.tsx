import { ApiError } from '@tuerca/api-client';
import type { ProductDetail } from '@tuerca/contracts';
import {
  Banner,
  Container,
  EmptyState,
  ErrorState,
  Inline,
  LinkButton,
  media,
  PageHeader,
  SearchIcon,
  Stack,
  theme,
  type TableFilters,
} from '@tuerca/ui';
import { Suspense } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { paths } from '../../config/paths.ts';
import { lastList } from '../../shared/last-list.ts';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { LoadingPage } from '../../shared/loading-page.tsx';
import { messageOf } from '../../shared/messages.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { t } from '../../texts/product-page.ts';
import { ShareButton } from '../part-catalogue/components/share-button.tsx';
import { useSession } from '../session/session.tsx';
import { useProduct } from './api/use-product.ts';
import { chosenName, fitFor, useChosenVehicle } from './chosen-vehicle.ts';
import { AskForQuotation } from './components/ask-for-quotation.tsx';
import { BuyBox } from './components/buy-box.tsx';
import { ProductFacts } from './components/product-facts.tsx';
import { ProductGallery } from './components/product-gallery.tsx';
import { ProductVehicles } from './components/product-vehicles.tsx';
import { SameReference } from './components/same-reference.tsx';
import { VehicleBar } from './components/vehicle-bar.tsx';
import { narrowing, productAddress, searchAddress, withVehicle, type ChosenVehicle } from './search-place.ts';

// For managers.
const TransactionInfractions = lazyPart(
  async () => (await import('../infractions/transaction-infractions.tsx')).TransactionInfractions,
);

/** What it costs stands beside the photos, and below them on a phone. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[5]};

  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, ${theme.width.sm});
    gap: ${theme.space[8]};
    align-items: start;
  }
`;

const Own = styled.div`
  margin-bottom: ${theme.space[4]};
`;

const Others = styled.div`
  margin-top: ${theme.space[8]};
`;

/** The search that led here, else the search itself. */
const wayBack = () => {
  const last = lastList();
  return last?.split('?')[0] === paths.products
    ? { href: last, label: t('productPage.backToFound') }
    : { href: paths.products, label: t('productPage.back') };
};

/** The words of a product's address, without its number at the end. */
const wordsOf = (url: string): string => url.replace(/-\d+$/, '').replaceAll('-', ' ').trim();

interface OfVehicleProps {
  readonly vehicle: ChosenVehicle | null;
}

const Gone = ({ url, vehicle }: OfVehicleProps & { readonly url: string }) => {
  usePageTitle(t('productPage.gone.title'));
  const words = wordsOf(url);
  return (
    <Container width="md">
      <PageHeader title={t('productPage.gone.title')} back={wayBack()} />
      <EmptyState
        icon={<SearchIcon size="xl" />}
        title={words}
        action={
          <Stack gap={2}>
            <LinkButton href={searchAddress({ q: words })}>{t('productPage.gone.search')}</LinkButton>
            <AskForQuotation part={words} vehicle={vehicle} />
          </Stack>
        }
      >
        {t('productPage.gone.text')}
      </EmptyState>
    </Container>
  );
};

const tones = { yes: 'success', ofYears: 'info', no: 'warning', unknown: 'info' } as const;

/** Whether it is for the vehicle that is looked for, by its store or the maker's catalogue, and what to do where not. */
const Fit = ({
  product: { fits, name, is_fit_by_catalogue: isByCatalogue = false },
  vehicle,
}: {
  readonly product: ProductDetail;
  readonly vehicle: ChosenVehicle;
}) => {
  const fit = fitFor(fits, vehicle);
  const byCatalogue = vehicle.year === null ? 'fitByCatalogueOfYears' : 'fitByCatalogue';
  return (
    <Banner
      tone={isByCatalogue ? 'info' : tones[fit]}
      title={t(`products.fits.${fit}`, { vehicle: chosenName(vehicle) })}
      {...(fit === 'no' &&
        !isByCatalogue && {
          link: {
            href: searchAddress({ ...withVehicle({ q: name }, vehicle), only_fitting: 'true' }),
            label: t('products.fits.others'),
          },
        })}
    >
      {isByCatalogue ? t(`productPage.${byCatalogue}`) : fit !== 'yes' && t(`products.fits.${fit}Hint`)}
    </Banner>
  );
};

interface ShownProps extends OfVehicleProps {
  readonly product: ProductDetail;
  readonly filters: TableFilters;
  /** Whether the product was read for the vehicle, not yet for the one before. */
  readonly isOfVehicle: boolean;
}

const Shown = ({ product, filters, vehicle, isOfVehicle }: ShownProps) => {
  const navigate = useNavigate();
  const { user, isManager } = useSession();
  const { url, name, brand, store, referencia_1: reference } = product;
  const title = t('productPage.pageTitle', { name, store: store.name });
  usePageTitle(title);
  return (
    <Container>
      <PageHeader
        title={name}
        back={wayBack()}
        description={
          <Inline gap={1} isWrapping={false}>
            {[brand, t('products.card.reference', { reference })].filter(Boolean).join(' · ')}
            <ShareButton title={title} address={paths.product(url)} />
          </Inline>
        }
      />
      {user?.storeId === store.id && (
        <Own>
          <Banner tone="info" link={{ href: paths.ownProduct(product.id), label: t('productPage.ownLink') }}>
            {t('productPage.own')}
          </Banner>
        </Own>
      )}
      <Columns>
        <ProductGallery product={product} />
        <Stack gap={3}>
          <VehicleBar
            vehicle={vehicle}
            onChange={(chosen) =>
              void navigate(productAddress(url, withVehicle({}, chosen)), { replace: true })
            }
          />
          {vehicle && isOfVehicle && <Fit product={product} vehicle={vehicle} />}
          <BuyBox
            product={product}
            vehicle={vehicle}
            isForOthers={isOfVehicle && product.fits === 'no' && !product.is_fit_by_catalogue}
          />
          {isManager && (
            <Suspense>
              <TransactionInfractions
                of={{ link: 'product_id', id: product.id, code: reference, store: store.name }}
              />
            </Suspense>
          )}
        </Stack>
        <Stack gap={5}>
          <ProductFacts product={product} />
          <ProductVehicles id={product.id} />
        </Stack>
      </Columns>
      <Others>
        <SameReference product={product} filters={filters} vehicle={vehicle} />
      </Others>
    </Container>
  );
};

const OfUrl = ({ url }: { readonly url: string }) => {
  const [params] = useSearchParams();
  const filters: TableFilters = Object.fromEntries(
    narrowing.flatMap(({ id }) => {
      const value = params.get(id);
      return value ? [[id, value]] : [];
    }),
  );
  const vehicle = useChosenVehicle(filters);
  const { data, error, isLoading, mutate } = useProduct(url, vehicle);
  if (error instanceof ApiError && [400, 404].includes(error.status))
    return <Gone url={url} vehicle={vehicle ?? null} />;
  // A former address leads to the present one.
  if (data && data.data.url !== url) return <Navigate replace to={productAddress(data.data.url, filters)} />;
  if (data)
    return <Shown product={data.data} filters={filters} vehicle={vehicle ?? null} isOfVehicle={!isLoading} />;
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />;
  return <LoadingPage width="page" />;
};

/** A product of a store, for everybody: what it is, what it costs, and whether it is for one's vehicle. */
export const ProductPage = () => {
  const { url = '' } = useParams();
  return <OfUrl key={url} url={url} />;
};
