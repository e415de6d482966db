import { ApiError } from '@tuerca/api-client';
import {
  readQuotation,
  readQuotationRequest,
  readTransaction,
  readTransactionReturn,
} from '@tuerca/contracts';
import type { TradeCode } from '@tuerca/rules';
import { api, useRead } from '../../../shared/api.ts';

const readOf = {
  request: readQuotationRequest,
  quotation: readQuotation,
  order: readTransaction,
  return: readTransactionReturn,
} as const;

const isNone = (error: unknown): boolean => error instanceof ApiError && error.is('NOT_FOUND');

/** Whether there is what a code names, for who asks; true where nobody can say now. */
export const mayOpen = ({ kind, id }: TradeCode): Promise<boolean> =>
  api.call(readOf[kind], { params: { id } }).then(
    () => true,
    (error: unknown) => !isNone(error),
  );

/** What a code names, for who asks; `isMissing` where there is none for them. */
export const useNamed = ({ kind, id }: TradeCode) => {
  const { data, error } = useRead(readOf[kind], { params: { id } });
  return { named: data?.data, isMissing: isNone(error) };
};
