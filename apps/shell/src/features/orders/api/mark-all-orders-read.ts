import { changeReadStatusAll } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';
import type { MarkedScope } from '../order-scope.ts';

export const markAllOrdersRead = async (scope: MarkedScope) => {
  await api.call(changeReadStatusAll, { query: { scopes: [scope] } });
};
