import { z } from 'zod';
import { IdParams, operation } from '../operation.ts';
import { buyers } from '../roles.ts';

const service = 'quotation';

export const downloadQuotationInPdf = operation({
  name: 'downloadQuotationInPdf',
  service,
  method: 'GET',
  path: '/api/tuercaGo/quotation/downloadQuotationInPDF/{id}',
  summary:
    'A quotation as a tagged PDF, for whoever may read it: the request’s owner, the quoting store, or a manager',
  params: IdParams,
  response: z.unknown(),
  binary: true,
  allow: buyers,
  scope: 'quotations:read',
  errors: ['NOT_FOUND'],
});

export const downloadComparisonInPdf = operation({
  name: 'downloadComparisonInPdf',
  service,
  method: 'GET',
  path: '/api/tuercaGo/quotationRequest/downloadComparisonInPDF/{id}',
  summary:
    'The quotations of a request that can still be ordered, side by side in a tagged PDF: for the request’s owner, or a manager',
  params: IdParams,
  response: z.unknown(),
  binary: true,
  allow: buyers,
  errors: ['NOT_FOUND', 'QUOTATION_NOT_AVAILABLE'],
});
