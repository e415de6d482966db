import { markMessagesDelivered } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** Says that this page has what was sent to its user so far: the sender's tick doubles. */
export const markDelivered = async () => {
  await api.call(markMessagesDelivered, {});
};
