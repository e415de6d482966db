import {
  downloadProductUploadReport,
  type ProductUpload,
  productColumnNames,
  type ProductColumn,
} from '@tuerca/contracts';
import { Badge, Button, Card, Inline, Stack, Text } from '@tuerca/ui';
import { useState } from 'react';
import { FileLink } from '../../../shared/file-link.tsx';
import { Moment } from '../../../shared/moment.tsx';
import { t } from '../../../texts/product-uploads.ts';
import { UploadCounts } from './upload-counts.tsx';

const tones = { waiting: 'neutral', running: 'info', done: 'success', failed: 'danger' } as const;

const nameOf = (field: string): string => productColumnNames[field as ProductColumn] ?? field;

/** One upload: what became of it, its first refused rows, and its report. */
export const UploadCard = ({ upload }: { readonly upload: ProductUpload }) => {
  const { id, name, state, problem, problems, has_report: hasReport, created_at: at } = upload;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card padding={4}>
      <Stack gap={2}>
        <Inline gap={2}>
          <Text weight="medium">{name}</Text>
          <Badge tone={state === 'done' && upload.refused > 0 ? 'warning' : tones[state]}>
            {t(`productUploads.list.state.${state}`)}
          </Badge>
        </Inline>
        <Text size="sm" tone="muted">
          <Moment at={at} />
        </Text>
        <UploadCounts upload={upload} />
        {problem && <Text tone="danger">{problem}</Text>}
        <Inline gap={2}>
          {hasReport && (
            <FileLink
              size="sm"
              operation={downloadProductUploadReport}
              args={{ params: { id } }}
              aria-label={t('productUploads.list.reportOf', { name })}
            >
              {t('productUploads.list.report')}
            </FileLink>
          )}
          {problems.length > 0 && (
            <Button
              variant="quiet"
              size="sm"
              aria-expanded={isOpen}
              aria-label={t('productUploads.list.problemsOf', { name })}
              onClick={() => setIsOpen(!isOpen)}
            >
              {t('productUploads.list.problems')}
            </Button>
          )}
        </Inline>
        {isOpen && (
          <Stack as="ul" gap={1} aria-label={t('productUploads.list.problemsOf', { name })}>
            {problems.map(({ row, field, message }) => (
              <li key={row}>
                <Text size="sm">
                  {t('productUploads.list.rowLine', { row })} · {nameOf(field)}: {message}
                </Text>
              </li>
            ))}
          </Stack>
        )}
      </Stack>
    </Card>
  );
};
