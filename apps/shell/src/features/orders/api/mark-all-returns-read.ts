import { changeReadInReturnStatusAll } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';
import type { MarkedScope } from '../order-scope.ts';

export const markAllReturnsRead = async (scope: MarkedScope) => {
  await api.call(changeReadInReturnStatusAll, { query: { scopes: [scope] } });
};
