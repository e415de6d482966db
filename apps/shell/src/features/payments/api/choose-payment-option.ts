import { choosePaymentOption, type PaymentOption } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** Tells the store of an order how one wants to pay it. */
export const tellPaymentOption = async (orderId: number, option: PaymentOption): Promise<void> => {
  await api.call(choosePaymentOption, { body: { id: orderId, payment_option: option } });
};
