import { describe, expect, test } from '@jest/globals';
import { apiScopes, isInScope, operations, type ApiScope } from './index.ts';

const claims = { scopes: ['quotations:read' as const] };
const operationsOf = (scope: ApiScope) => operations.filter((operation) => operation.scope === scope);

describe('the scopes of an API token', () => {
  test.each(apiScopes)(
    '%s opens what a store may do, reads alone where it says so, and nothing internal or open to all',
    (scope) => {
      expect(operationsOf(scope).length).toBeGreaterThan(0);
      for (const { name, method, allow, internal } of operationsOf(scope)) {
        expect({ name, method, store: allow.vendor, visitor: allow.visitor, internal }).toEqual({
          name,
          // By `sendOrderToAPI` the order that may be read is sent instead.
          method: scope.endsWith(':read') && name !== 'sendOrderToAPI' ? 'GET' : method,
          store: 'own',
          visitor: undefined,
          internal: undefined,
        });
      }
    },
  );

  test('open what stands under them, and no operation besides', () => {
    const opened = operations.filter((operation) => isInScope(claims, operation)).map(({ name }) => name);
    expect(opened.sort()).toEqual(['downloadQuotationInPdf', 'listQuotations', 'readQuotation']);
    expect(operations.filter((operation) => isInScope({ scopes: [] }, operation))).toEqual([]);
  });

  test('let a system read back the products that it sends, as a right of its own', () => {
    const named = (scope: ApiScope) => operationsOf(scope).map(({ name }) => name);
    expect(named('products:read').sort()).toEqual(['listOwnProducts', 'loadProduct']);
    expect(named('products:write').sort()).toEqual(['getProductsUploadConfApi', 'saveProductsByReference']);
  });

  test('do not concern people and visitors', () => {
    for (const operation of operations)
      expect([isInScope(null, operation), isInScope({ scopes: null }, operation)]).toEqual([true, true]);
  });
});
