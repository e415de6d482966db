import { productLimits } from '@tuerca/contracts';
import { ErrorState, Grid, Paginator, Skeleton, Stack, Text, theme, type TableFilters } from '@tuerca/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { ListPlace } from '../../../shared/list-place.ts';
import { messageOf } from '../../../shared/messages.ts';
import { formatNumber } from '../../../shared/numbers.ts';
import { t } from '../../../texts/products.ts';
import type { useProducts } from '../api/use-products.ts';
import { facetsInUse, productAddress, withoutFacets, type ChosenVehicle } from '../search-place.ts';
import { NoResults } from './no-results.tsx';
import { NoneFits } from './none-fits.tsx';
import { ResultCard } from './result-card.tsx';
import { Understood } from './understood.tsx';

const foundText = (count: number): string =>
  count >= productLimits.found
    ? t('products.foundFirst', { count: formatNumber(count) })
    : t('products.found', { count });

/** What was found before recedes while the next is awaited. */
const Found = styled(Stack)`
  transition: opacity ${theme.duration.fast} ${theme.easing.standard};

  &[aria-busy='true'] {
    opacity: 0.5;
  }
`;

interface ResultsProps {
  readonly answer: ReturnType<typeof useProducts>;
  readonly place: ListPlace;
  readonly vehicle: ChosenVehicle | null;
  readonly onNarrow: (filters: TableFilters) => void;
}

/** The vehicle that what is shown was found for: while it is searched for another, what fits is not known. */
const useFoundFor = (vehicle: ChosenVehicle | null, isLoading: boolean): ChosenVehicle | null => {
  const asked = vehicle && `${vehicle.brandId} ${vehicle.model} ${vehicle.year}`;
  const [found, setFound] = useState(isLoading ? undefined : asked);
  if (!isLoading && found !== asked) setFound(asked);
  return found === asked ? vehicle : null;
};

/** What a search found, page by page. */
export const Results = ({ answer, place, vehicle, onNarrow }: ResultsProps) => {
  const { data, error, isLoading, mutate } = answer;
  const { filters, page } = place;
  const words = filters['q']?.trim() ?? '';
  const foundFor = useFoundFor(vehicle, isLoading);
  if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton lines={8} />;
  const { count, understood, fitting } = data.metadata;
  const isSettled = !isLoading && !error;
  // Filters may hide what is for it, and of a number the first ones alone are counted.
  const isWhole =
    facetsInUse(filters) === 0 && !(understood.as === 'reference' && count >= productLimits.found);
  const noneFits = isSettled && count > 0 && fitting === 0 && isWhole && understood.as !== 'nothing';
  const isBeginning = understood.as === 'reference' && data.data.every(({ match }) => match === 'prefix');
  // Where the number itself is for other vehicles, or is the beginning of one thing's, what it is of is asked for.
  const other =
    isBeginning && new Set(data.data.map(({ name }) => name)).size === 1
      ? data.data[0]
      : understood.as === 'reference' &&
        data.data.find(({ match, fits }) => match !== 'prefix' && fits === 'no');
  const part = other ? { name: other.name, reference: '' } : (understood.corrected ?? words);
  return (
    <>
      <Found gap={3} {...place.frame} aria-busy={isLoading}>
        <Text size="sm" tone="muted" role="status" isTabular>
          {foundText(count)}
        </Text>
        {count > 0 && <Understood words={words} understood={understood} isBeginning={isBeginning} />}
        {noneFits && words && vehicle && <NoneFits part={part} vehicle={vehicle} />}
        {count === 0 && (
          <NoResults
            words={words}
            vehicle={vehicle}
            onClear={facetsInUse(filters) > 0 ? () => onNarrow(withoutFacets(filters)) : undefined}
          />
        )}
        {count > 0 && (
          <Grid as="ul" minItemWidth="xs" gap={3} aria-label={t('products.title')}>
            {data.data.map((product) => (
              <li key={product.id} data-row={product.id}>
                <ResultCard
                  product={product}
                  href={productAddress(product.url, filters)}
                  vehicle={foundFor}
                  words={words}
                />
              </li>
            ))}
          </Grid>
        )}
      </Found>
      {count > 0 && (
        <Paginator
          page={page}
          pageSize={productLimits.pageSize}
          count={count}
          onPageChange={place.onPageChange}
        />
      )}
    </>
  );
};
