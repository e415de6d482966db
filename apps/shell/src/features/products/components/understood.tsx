import type { ResponseOf, searchProducts } from '@tuerca/contracts';
import { Stack, Text } from '@tuerca/ui';
import { listed } from '../../../shared/listed.ts';
import { t } from '../../../texts/products.ts';

interface UnderstoodProps {
  readonly words: string;
  readonly understood: ResponseOf<typeof searchProducts>['metadata']['understood'];
  /** Whether all that was found has a number that only begins like the words. */
  readonly isBeginning: boolean;
}

/** How the words of a search were understood, where that is not plain. */
export const Understood = ({ words, understood, isBeginning }: UnderstoodProps) => {
  const { as, corrected, synonyms, relaxed } = understood;
  const said = [
    corrected !== null && t('products.understood.corrected', { words: corrected, typed: words }),
    as === 'reference' &&
      t(isBeginning ? 'products.understood.beginning' : 'products.understood.reference', {
        reference: words,
      }),
    relaxed && t('products.understood.relaxed'),
    synonyms.length > 0 && t('products.understood.synonyms', { names: listed(synonyms) }),
  ].filter((text) => text !== false);
  return (
    <Stack gap={1} role="status">
      {said.map((text) => (
        <Text key={text} size="sm">
          {text}
        </Text>
      ))}
    </Stack>
  );
};
