import { productColumnNames, productColumns } from '@tuerca/contracts';
import { Button, DownloadIcon, Inline, Stack, Text, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { PagePart } from '../../../shared/page-part.tsx';
import { t } from '../../../texts/product-uploads.ts';
import { saveTemplate } from '../template.ts';

const required = new Set<string>(['referencia_1', 'name', 'kind', 'price', 'stock']);

/** The template of a list, and what goes into each of its columns. */
export const TemplatePart = () => {
  const [isOpen, setIsOpen] = useState(false);
  const toast = useToast();
  const save = (format: 'csv' | 'xlsx') =>
    saveTemplate(format).catch(() =>
      toast({ message: t('productUploads.template.notSaved'), tone: 'danger' }),
    );
  return (
    <PagePart title={t('productUploads.template.title')}>
      <Stack gap={3}>
        <Text>{t('productUploads.template.about')}</Text>
        <Inline gap={2}>
          {(['xlsx', 'csv'] as const).map((format) => (
            <Button
              key={format}
              variant="secondary"
              iconStart={<DownloadIcon />}
              onClick={() => void save(format)}
            >
              {t(`productUploads.template.${format}`)}
            </Button>
          ))}
          <Button variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t('productUploads.template.columns')}
          </Button>
        </Inline>
        {isOpen && (
          <Stack as="ul" gap={2} aria-label={t('productUploads.template.columns')}>
            {productColumns.map((column) => (
              <li key={column}>
                <Text weight="medium">{productColumnNames[column]}</Text>
                <Text size="sm" tone="muted">
                  {t(`productUploads.template.notes.${column}`)}
                  {required.has(column) && ` ${t('productUploads.template.required')}.`}
                </Text>
              </li>
            ))}
          </Stack>
        )}
      </Stack>
    </PagePart>
  );
};
