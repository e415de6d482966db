import {
  deleteMessage,
  listMessages,
  markMessagesDelivered,
  markMessagesRead,
  sendMessage,
} from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { MessagesService } from './messages.service.ts';

export const messagesRoutes = (app: FastifyInstance, messages: MessagesService): void => {
  route(app, listMessages, ({ caller, query }) => messages.list(caller, query));
  route(app, sendMessage, async ({ caller, body, idempotencyKey }) => ({
    data: await messages.send(caller, body, idempotencyKey),
  }));
  route(app, markMessagesRead, async ({ caller, body }) => ({ data: await messages.markRead(caller, body) }));
  route(app, markMessagesDelivered, async ({ caller }) => ({ data: await messages.markDelivered(caller) }));
  route(app, deleteMessage, async ({ caller, params }) => {
    await messages.delete(caller, params.id);
    return { data: { ok: true as const } };
  });
};
