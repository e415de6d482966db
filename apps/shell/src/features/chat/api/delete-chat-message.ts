import { deleteMessage } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export const deleteChatMessage = async (id: number) => {
  await api.call(deleteMessage, { params: { id } });
};
