import { Text } from '@tuerca/ui';
import { t } from '../../../texts/registered.ts';

/** How many rows were found, in sight and aloud, where something narrows the list. */
export const FoundCount = ({ count }: { readonly count: number | undefined }) => (
  <span role="status">
    {count !== undefined && (
      <Text as="span" size="sm" tone="muted">
        {t('moduleIndex.search.found', { count })}
      </Text>
    )}
  </span>
);
