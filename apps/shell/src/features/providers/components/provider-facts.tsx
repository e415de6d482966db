import type { Provider } from '@tuerca/contracts';
import { Inline, Rating, Text } from '@tuerca/ui';
import { t } from '../../../texts/suppliers.ts';

/** How a provider is rated and how many of its articles are kept, where there are any. */
export const ProviderFacts = ({ provider }: { readonly provider: Provider }) => {
  const { articulos: articles, calificacion: rating } = provider;
  if (articles === 0 && rating.promedio === null) return null;
  return (
    <Inline gap={3}>
      {rating.promedio !== null && <Rating value={rating.promedio} count={rating.cantidad} />}
      {articles > 0 && (
        <Text size="sm" tone="muted">
          {t('suppliers.articles.count', { count: articles })}
        </Text>
      )}
    </Inline>
  );
};
