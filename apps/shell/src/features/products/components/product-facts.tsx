import type { ProductDetail } from '@tuerca/contracts';
import { Button, Text, theme } from '@tuerca/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Facts } from '../../../shared/facts.ts';
import { formatNumber } from '../../../shared/numbers.ts';
import { PagePart } from '../../../shared/page-part.tsx';
import { t } from '../../../texts/product-page.ts';

/** Substitute numbers that are shown at first. */
const shownAtFirst = 12;

const Words = styled(Text)`
  max-width: ${theme.width.text};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Substitutes = ({ numbers }: { readonly numbers: readonly string[] }) => {
  const [isAll, setIsAll] = useState(false);
  return (
    <div>
      <dt>{t('productPage.substitutes')}</dt>
      <dd>
        {(isAll ? numbers : numbers.slice(0, shownAtFirst)).join(', ')}{' '}
        {!isAll && numbers.length > shownAtFirst && (
          <Button variant="quiet" size="sm" onClick={() => setIsAll(true)}>
            {t('productPage.moreSubstitutes', { count: numbers.length })}
          </Button>
        )}
      </dd>
    </div>
  );
};

/** What a product is, in the words of its store. */
export const ProductFacts = ({ product }: { readonly product: ProductDetail }) => {
  const {
    referencia_1: reference,
    brand,
    equivalences,
    weight_kg: weight,
    descripcion: description,
  } = product;
  return (
    <PagePart title={t('productPage.description')}>
      {description && <Words>{description}</Words>}
      <Facts>
        <div>
          <dt>{t('productPage.reference')}</dt>
          <dd>{reference}</dd>
        </div>
        {brand && (
          <div>
            <dt>{t('productPage.brand')}</dt>
            <dd>{brand}</dd>
          </div>
        )}
        {equivalences.length > 0 && <Substitutes numbers={equivalences} />}
        {weight !== null && (
          <div>
            <dt>{t('productPage.weight')}</dt>
            <dd>{t('productPage.weightOf', { weight: formatNumber(weight) })}</dd>
          </div>
        )}
      </Facts>
    </PagePart>
  );
};
