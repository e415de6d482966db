import { productLimits } from '@tuerca/contracts';
import { Button, FileDrop, Inline, ProgressBar, Stack, Text } from '@tuerca/ui';
import { formatNumber } from '../../../shared/numbers.ts';
import { PagePart } from '../../../shared/page-part.tsx';
import { Refusal } from '../../../shared/refusal.tsx';
import { t } from '../../../texts/product-uploads.ts';
import type { ListStage } from '../use-checked-list.ts';

const accept = ['.xlsx', '.csv'];
const megabytes = productLimits.upload.bytes / 1024 / 1024;

interface FilePartProps {
  readonly stage: ListStage;
  readonly onFile: (file: File) => void;
}

/** Where a list is chosen, and how far it was looked at. */
export const FilePart = ({ stage, onFile }: FilePartProps) => (
  <PagePart title={t('productUploads.file.title')}>
    <Stack gap={3}>
      <FileDrop
        label={t('productUploads.file.label')}
        description={t('productUploads.file.note', {
          rows: formatNumber(productLimits.upload.rows),
          megabytes,
        })}
        accept={accept}
        maxSizeMb={megabytes}
        files={[]}
        onAdd={([file]) => file && onFile(file)}
        onRemove={() => undefined}
        isDisabled={stage.at === 'reading' || stage.at === 'checking'}
      />
      {(stage.at === 'reading' || stage.at === 'checking') && (
        <Stack gap={2} role="status">
          <Text>
            {stage.at === 'reading'
              ? t('productUploads.file.reading')
              : t('productUploads.file.checking', {
                  done: formatNumber(stage.done),
                  rows: formatNumber(stage.rows),
                })}
          </Text>
          {stage.at === 'checking' && (
            <ProgressBar aria-label={t('productUploads.file.title')} max={stage.rows} value={stage.done} />
          )}
        </Stack>
      )}
      {stage.at === 'problem' && (
        <>
          <Refusal attempt={stage}>{stage.text}</Refusal>
          <Inline>
            <Button variant="secondary" onClick={() => onFile(stage.file)}>
              {t('productUploads.file.again')}
            </Button>
          </Inline>
        </>
      )}
    </Stack>
  </PagePart>
);
