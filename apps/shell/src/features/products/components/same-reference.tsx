import type { ProductDetail } from '@tuerca/contracts';
import { Grid, Heading, Link, Stack, type TableFilters } from '@tuerca/ui';
import { t } from '../../../texts/product-page.ts';
import { useSameReference } from '../api/use-product.ts';
import { productAddress, searchAddress } from '../search-place.ts';
import { ResultCard } from './result-card.tsx';

/** How many are shown; the search has them all. */
const shown = 4;

interface SameReferenceProps {
  readonly product: ProductDetail;
  readonly filters: TableFilters;
}

/** What other stores have under the part number, the cheapest first; nothing where none has it. */
export const SameReference = ({ product, filters }: SameReferenceProps) => {
  const { id, referencia_1: reference } = product;
  const others = (useSameReference(reference).data?.data ?? []).filter((other) => other.id !== id);
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
              // Whether they are for it was not asked.
              vehicle={null}
              words={reference}
            />
          </li>
        ))}
      </Grid>
      {others.length > shown && (
        <Link href={searchAddress({ q: reference })}>
          {t('productPage.allOthers', { count: others.length })}
        </Link>
      )}
    </Stack>
  );
};
