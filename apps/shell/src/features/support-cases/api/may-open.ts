import { ApiError } from '@tuerca/api-client';
import {
  readQuotation,
  readQuotationRequest,
  readTransaction,
  readTransactionReturn,
} from '@tuerca/contracts';
import type { TradeCode } from '@tuerca/rules';
import { api } from '../../../shared/api.ts';

const readOf = {
  request: readQuotationRequest,
  quotation: readQuotation,
  order: readTransaction,
  return: readTransactionReturn,
} as const;

/** Whether there is what a code names, for who asks; true where nobody can say now. */
export const mayOpen = ({ kind, id }: TradeCode): Promise<boolean> =>
  api.call(readOf[kind], { params: { id } }).then(
    () => true,
    (error: unknown) => !(error instanceof ApiError && error.is('NOT_FOUND')),
  );
