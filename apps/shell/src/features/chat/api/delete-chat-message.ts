import { deleteMessage } from '@tuerca/contracts';
import { api } from '../../../app/api.ts';

export const deleteChatMessage = async (id: number) => {
  await api.call(deleteMessage, { params: { id } });
};
