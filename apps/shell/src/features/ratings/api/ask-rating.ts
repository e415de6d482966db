import { resendScore } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export const askForRating = async (orderId: number) => {
  await api.call(resendScore, { body: { order_id: orderId } });
};
