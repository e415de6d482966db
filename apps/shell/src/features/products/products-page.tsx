import { publicPages } from '@tuerca/contracts';
import {
  breakpoints,
  Inline,
  media,
  Select,
  Skeleton,
  SkipLink,
  Stack,
  theme,
  type TableFilters,
} from '@tuerca/ui';
import { Suspense, useRef, useState, type ComponentProps } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { country } from '../../config/country.ts';
import { useListPlace, useShownPage } from '../../shared/list-place.ts';
import { useMediaQuery } from '../../shared/media-query.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { t } from '../../texts/products.ts';
import { useFacets, useProducts } from './api/use-products.ts';
import { useChosenVehicle } from './chosen-vehicle.ts';
import { FacetSheet } from './components/facet-sheet.tsx';
import { ProductsFrame } from './components/products-frame.tsx';
import { Results } from './components/results.tsx';
import { SearchForm } from './components/search-form.tsx';
import { VehicleBar } from './components/vehicle-bar.tsx';
import {
  facetsInUse,
  narrowing,
  orderOf,
  orders,
  searchAddress,
  searchedIn,
  withoutFacets,
  withVehicle,
} from './search-place.ts';

const loadNarrowing = () => import('./components/narrowing.ts');
const Facets = lazyPart(async () => (await loadNarrowing()).Facets);
const ChosenFacets = lazyPart(async () => (await loadNarrowing()).ChosenFacets);

const LoadedFacets = (props: ComponentProps<typeof Facets>) => (
  <Suspense fallback={<Skeleton lines={8} />}>
    <Facets {...props} />
  </Suspense>
);

/** The facets stand beside what was found on a desktop. */
const Columns = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[5]};

  ${media.desktop} {
    grid-template-columns: ${theme.size.list} minmax(0, 1fr);
    gap: ${theme.space[8]};
    align-items: start;
  }
`;

const Order = styled.div`
  min-width: ${theme.size.squareCard};
  margin-inline-start: auto;
`;

/** The words of another search keep the vehicle and the store: what else was chosen is of other products. */
const forWords = (filters: TableFilters, words: string): TableFilters => {
  const { q: _before, ...kept } = withoutFacets(filters);
  const { store_id: store } = filters;
  return { ...(words && { q: words }), ...kept, ...(store && { store_id: store }) };
};

/** The search in the products of all stores: words, a part number, a vehicle and facets, all of it in the address. */
export const ProductsPage = () => {
  const place = useListPlace(narrowing);
  const navigate = useNavigate();
  const { filters, page } = place;
  const words = filters['q']?.trim() ?? '';
  usePageTitle(words ? t('products.pageTitle', { words }) : publicPages.products.title[country.code]);
  const order = orderOf(place.order);
  const vehicle = useChosenVehicle(filters);
  const searched = vehicle === undefined ? null : searchedIn(filters, vehicle);
  const answer = useShownPage(place, useProducts(searched, order, page));
  const isWide = useMediaQuery(`(min-width: ${breakpoints.desktop}px)`);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const areNamed = isWide || isSheetOpen || facetsInUse(filters) > 0;
  const { data: counted, error: uncounted } = useFacets(areNamed ? searched : null);
  const top = useRef<HTMLDivElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const open = (next: TableFilters) => {
    void navigate(searchAddress(next, order));
    if (top.current && top.current.getBoundingClientRect().top < 0)
      top.current.scrollIntoView({ block: 'start' });
  };
  const facets = {
    counted: counted?.data,
    hasFailed: Boolean(uncounted),
    filters,
    vehicle: vehicle ?? null,
  };
  return (
    <ProductsFrame>
      <SearchForm
        words={words}
        onSearch={(typed) => {
          if (typed !== words) open(forWords(filters, typed));
        }}
      />
      <VehicleBar vehicle={vehicle} onChange={(chosen) => open(withVehicle(filters, chosen))} />
      <Columns ref={top}>
        {isWide && (
          <SkipLink
            href="#resultados"
            onClick={(event) => {
              event.preventDefault();
              results.current?.focus();
            }}
          >
            {t('products.facets.skip')}
          </SkipLink>
        )}
        {isWide && (
          <aside aria-label={t('products.facets.title')}>
            <LoadedFacets {...facets} onChange={open} />
          </aside>
        )}
        <Stack gap={3} ref={results} id="resultados" tabIndex={-1}>
          <Inline gap={3} align="end">
            {!isWide && (
              <FacetSheet
                isOpen={isSheetOpen}
                onToggle={setIsSheetOpen}
                filters={filters}
                onChange={place.onFiltersChange}
                count={answer.data?.metadata.count}
              >
                <LoadedFacets {...facets} onChange={place.onFiltersChange} />
              </FacetSheet>
            )}
            <Order>
              <Select
                label={t('products.order.label')}
                options={orders.map((value) => ({ value, label: t(`products.order.${value}`) }))}
                value={order}
                onChange={({ target }) =>
                  place.onOrderChange(target.value === 'relevance' ? null : target.value)
                }
              />
            </Order>
          </Inline>
          {facetsInUse(filters) > 0 && (
            <Suspense>
              <ChosenFacets counted={counted?.data} filters={filters} onChange={open} />
            </Suspense>
          )}
          {vehicle === undefined ? (
            <Skeleton lines={8} />
          ) : (
            <Results answer={answer} place={place} vehicle={vehicle} onNarrow={open} />
          )}
        </Stack>
      </Columns>
    </ProductsFrame>
  );
};
