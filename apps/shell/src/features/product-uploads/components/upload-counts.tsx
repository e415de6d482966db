import type { ProductUpload } from '@tuerca/contracts';
import { Text } from '@tuerca/ui';
import { formatNumber } from '../../../shared/numbers.ts';
import { t } from '../../../texts/product-uploads.ts';

const outcomes = ['added', 'changed', 'unchanged', 'refused'] as const;

/** What became of the rows of an upload so far. */
export const UploadCounts = ({ upload }: { readonly upload: ProductUpload }) => (
  <Text size="sm">
    {outcomes
      .filter((outcome) => upload[outcome] > 0 || outcome === 'added')
      .map((outcome) => t(`productUploads.counts.${outcome}`, { count: formatNumber(upload[outcome]) }))
      .join(' · ')}
  </Text>
);
