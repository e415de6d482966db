import { pathOfCall } from '@tuerca/api-client';
import { downloadComparisonInPdf, downloadQuotationInPdf, type Quotation } from '@tuerca/contracts';
import { DownloadIcon, LinkButton } from '@tuerca/ui';
import type { ComponentProps } from 'react';
import { t } from '../../../texts/registered.ts';

type Look = Pick<ComponentProps<typeof LinkButton>, 'variant' | 'size' | 'className'>;

/** Downloads a quotation as a PDF, in a new window (specification 3 section 2). */
export const QuotationPdfLink = ({
  quotation: { id, code },
  number,
  ...look
}: Look & {
  readonly quotation: Pick<Quotation, 'id' | 'code'>;
  /** The option number shown to the buyer. */
  readonly number?: number;
}) => (
  <LinkButton
    variant="secondary"
    {...look}
    href={pathOfCall(downloadQuotationInPdf, { params: { id } })}
    target="_blank"
    aria-label={
      number === undefined ? t('documents.ofQuotation', { code }) : t('documents.ofOption', { number })
    }
    iconStart={<DownloadIcon />}
  >
    {t('documents.download')}
  </LinkButton>
);

/** Downloads the comparison of a request's orderable quotations as a PDF. */
export const ComparisonPdfLink = ({ requestId, ...look }: Look & { readonly requestId: number }) => (
  <LinkButton
    variant="secondary"
    {...look}
    href={pathOfCall(downloadComparisonInPdf, { params: { id: requestId } })}
    target="_blank"
    aria-label={t('documents.ofComparison')}
    iconStart={<DownloadIcon />}
  >
    {t('documents.download')}
  </LinkButton>
);
