import { changeReadInReturnStatus } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export const markReturnRead = async (id: number) => {
  await api.call(changeReadInReturnStatus, { body: { id, isRead: true } });
};
