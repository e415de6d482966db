import { changeReadStatus } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export const markOrderRead = async (id: number) => {
  await api.call(changeReadStatus, { body: { id, isRead: true } });
};
