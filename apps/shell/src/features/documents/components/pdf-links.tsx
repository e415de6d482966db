import { downloadComparisonInPdf, downloadQuotationInPdf, type Quotation } from '@tuerca/contracts';
import type { LinkButton } from '@tuerca/ui';
import type { ComponentProps } from 'react';
import { FileLink } from '../../../shared/file-link.tsx';
import { t } from '../../../texts/registered.ts';

type Look = Pick<ComponentProps<typeof LinkButton>, 'variant' | 'size' | 'className'>;

/** Downloads a quotation as a PDF (specification 3 section 2). */
export const QuotationPdfLink = ({
  quotation: { id, code },
  number,
  ...look
}: Look & {
  readonly quotation: Pick<Quotation, 'id' | 'code'>;
  /** The option number shown to the buyer. */
  readonly number?: number;
}) => (
  <FileLink
    {...look}
    operation={downloadQuotationInPdf}
    args={{ params: { id } }}
    aria-label={
      number === undefined ? t('documents.ofQuotation', { code }) : t('documents.ofOption', { number })
    }
  >
    {t('documents.download')}
  </FileLink>
);

/** Downloads the comparison of a request's orderable quotations as a PDF. */
export const ComparisonPdfLink = ({ requestId, ...look }: Look & { readonly requestId: number }) => (
  <FileLink
    {...look}
    operation={downloadComparisonInPdf}
    args={{ params: { id: requestId } }}
    aria-label={t('documents.ofComparison')}
  >
    {t('documents.download')}
  </FileLink>
);
