import { Text } from '@tuerca/ui';
import { t } from '../../../texts/registered.ts';

/** The number of rows found by a filter, announced to screen readers; empty without a filter. */
export const FoundCount = ({ count }: { readonly count: number | undefined }) => (
  <span role="status">
    {count !== undefined && (
      <Text as="span" size="sm" tone="muted">
        {t('moduleIndex.search.found', { count })}
      </Text>
    )}
  </span>
);
