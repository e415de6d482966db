import { sendMessage, type BodyInputOf } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export const sendChatMessage = async (body: BodyInputOf<typeof sendMessage>, idempotencyKey: string) =>
  (await api.call(sendMessage, { body, idempotencyKey })).data;
