import {
  changeOrderState,
  editStockConfirmationAsAvailable,
  setShippingInfo,
  type BodyOf,
} from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export type OrderAction = BodyOf<typeof changeOrderState>['event'] | 'confirmStock';

/** Takes an order one step on. */
export const changeOrder = async (id: number, event: OrderAction, reason?: string) => {
  if (event === 'confirmStock') await api.call(editStockConfirmationAsAvailable, { body: { id } });
  else await api.call(changeOrderState, { params: { id }, body: { event, reason: reason ?? null } });
};

/** Ships an order, or corrects how it travels. */
export const shipOrder = async (body: BodyOf<typeof setShippingInfo>) => {
  await api.call(setShippingInfo, { body });
};
