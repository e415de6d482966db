import type { ProductUpload } from '@tuerca/contracts';
import { ProgressBar, Stack, Text } from '@tuerca/ui';
import { useEffect } from 'react';
import { formatNumber } from '../../../shared/numbers.ts';
import { PagePart } from '../../../shared/page-part.tsx';
import { t } from '../../../texts/product-uploads.ts';
import { isOver, useUpload } from '../api/product-uploads.ts';
import { UploadCounts } from './upload-counts.tsx';

interface RunningPartProps {
  readonly upload: ProductUpload;
  readonly onOver: (upload: ProductUpload) => void;
}

/** How far an upload has come, while it is looked at. */
export const RunningPart = ({ upload: first, onOver }: RunningPartProps) => {
  const { data } = useUpload(first.id);
  const upload = data?.data ?? first;
  const isEnded = isOver(upload);
  useEffect(() => {
    if (isEnded) onOver(upload);
  }, [isEnded, onOver, upload]);
  return (
    <PagePart title={t('productUploads.running.title')}>
      <Stack gap={3}>
        <Text weight="medium">{upload.name}</Text>
        <ProgressBar
          aria-label={t('productUploads.running.bar', { name: upload.name })}
          max={upload.rows}
          value={upload.done}
        />
        <Text role="status">
          {upload.state === 'waiting'
            ? t('productUploads.running.waiting')
            : t('productUploads.running.progress', {
                done: formatNumber(upload.done),
                rows: formatNumber(upload.rows),
              })}
        </Text>
        <UploadCounts upload={upload} />
        <Text size="sm" tone="muted">
          {t('productUploads.running.leave')} {t('productUploads.running.wait')}
        </Text>
      </Stack>
    </PagePart>
  );
};
