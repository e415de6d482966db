import { getProductsUploadConfApi, saveProductsByReference } from './catalogue/product-uploads.ts';
import { listTransactions, readTransaction } from './cart/operations.ts';
import type { Operation } from './operation.ts';
import { downloadQuotationInPdf } from './quotation/documents.ts';
import { listQuotations, readQuotation } from './quotation/quotations.ts';
import { countPendingRequests, listQuotationRequests } from './quotation/requests.ts';
import type { ApiScope, Claims } from './roles.ts';

/** The operations that each scope of an API token opens. What stands here under no scope is closed to every token. */
export const operationsOfScope: Readonly<Record<ApiScope, readonly Operation[]>> = {
  'orders:read': [listTransactions, readTransaction],
  'products:write': [saveProductsByReference, getProductsUploadConfApi],
  'quotations:read': [listQuotations, readQuotation, downloadQuotationInPdf],
  'requests:read': [listQuotationRequests, countPendingRequests],
};

const namesOfScope = new Map(
  Object.entries(operationsOfScope).map(([scope, opened]) => [
    scope,
    new Set(opened.map(({ name }) => name)),
  ]),
);

/** Whether the caller's token reaches an operation at all; that of a person reaches what their role may. */
export const isInScope = (
  claims: Pick<Claims, 'scopes'> | null,
  { name }: Pick<Operation, 'name'>,
): boolean => !claims?.scopes || claims.scopes.some((scope) => namesOfScope.get(scope)?.has(name));
