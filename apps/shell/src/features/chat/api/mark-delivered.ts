import { markMessagesDelivered } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** Marks the user's messages as delivered to this page: the sender sees a double tick. */
export const markDelivered = async () => {
  await api.call(markMessagesDelivered, {});
};
