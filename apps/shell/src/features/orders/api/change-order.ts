import {
  changeOrderState,
  changeOrderVisibility,
  editStockConfirmationAsAvailable,
  registerAdviser,
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

/** Gives an order to an adviser of its store. */
export const assignOrder = async (id: number, adviserId: number) => {
  await api.call(registerAdviser, { body: { id, adviser_id: adviserId } });
};

/** Takes an order out of the list of one's side, or back into it. */
export const showOrder = async (id: number, isVisible: boolean) => {
  await api.call(changeOrderVisibility, { body: { id, is_visible: isVisible } });
};
