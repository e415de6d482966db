import { VisuallyHidden } from '../layout/layout.tsx';
import { Text } from '../text/text.tsx';
import { workWords } from '../work-words.ts';

/**
 * How many rows a filter found, announced to screen readers; undefined without a filter and until it has settled, so that
 * the same number is announced again. Where nothing was found the list's empty state shows it.
 */
export const FoundCount = ({ count }: { readonly count: number | undefined }) => (
  <span role="status">
    {count === 0 && <VisuallyHidden>{workWords.table.nothingFound}</VisuallyHidden>}
    {count !== undefined && count > 0 && (
      <Text as="span" size="sm" tone="muted">
        {workWords.table.found(count)}
      </Text>
    )}
  </span>
);
