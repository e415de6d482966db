import { markMessagesRead } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export const markRead = async (conversationId: number) => {
  await api.call(markMessagesRead, { body: { conversation_id: conversationId } });
};
