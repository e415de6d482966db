import { createOrderPaymentLink } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** The link by which anybody pays an order. */
export const makePaymentLink = async (orderId: number) =>
  (await api.call(createOrderPaymentLink, { params: { id: orderId } })).data;
