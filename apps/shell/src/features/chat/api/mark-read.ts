import { markMessagesRead } from '@tuerca/contracts';
import { api } from '../../../app/api.ts';

export const markRead = async (conversationId: number) => {
  await api.call(markMessagesRead, { body: { conversation_id: conversationId } });
};
