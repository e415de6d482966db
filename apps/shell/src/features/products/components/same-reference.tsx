import type { ProductDetail } from '@tuerca/contracts';
import { Grid, Heading, Link, Stack, type TableFilters } from '@tuerca/ui';
import { t } from '../../../texts/product-page.ts';
import { useSameReference } from '../api/use-product.ts';
import { productAddress, searchAddress, type ChosenVehicle } from '../search-place.ts';
import { ResultCard } from './result-card.tsx';

/** How many are shown; the search has them all. */
const shown = 4;

interface SameReferenceProps {
  readonly product: ProductDetail;
  readonly filters: TableFilters;
  readonly vehicle: ChosenVehicle | null;
}

/** What else there is under the part number, of any store, the cheapest first; nothing where there is none. */
export const SameReference = ({ product, filters, vehicle }: SameReferenceProps) => {
  const { id, referencia_1: reference } = product;
  const { data, isLoading } = useSameReference(reference, vehicle);
  const others = (data?.data ?? []).filter((other) => other.id !== id);
  if (others.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby="same-reference">
      <Heading level={2} id="same-reference">
        {t('productPage.others')}
      </Heading>
      <Grid as="ul" minItemWidth="xs" gap={3}>
        {others.slice(0, shown).map((other) => (
          <li key={other.id}>
            <ResultCard
              product={other}
              href={productAddress(other.url, filters)}
              // What is known may be of the vehicle before.
              vehicle={isLoading ? null : vehicle}
              words={reference}
            />
          </li>
        ))}
      </Grid>
      {others.length > shown && (
        <Link href={searchAddress({ ...filters, q: reference })}>
          {t('productPage.allOthers', { count: others.length })}
        </Link>
      )}
    </Stack>
  );
};
