import { listConversations } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { ConversationsService } from './conversations.service.ts';

export const conversationsRoutes = (app: FastifyInstance, conversations: ConversationsService): void => {
  route(app, listConversations, ({ caller, query }) => conversations.list(caller, query));
};
