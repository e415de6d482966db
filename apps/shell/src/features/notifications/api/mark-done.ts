import { markAllNotificationsDone, updateNotification } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export const markDone = async (id: number) => {
  await api.call(updateNotification, { params: { id }, body: { is_done: true } });
};

export const markAllDone = async () => {
  await api.call(markAllNotificationsDone, {});
};
