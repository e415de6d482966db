import { readDeveloperInbox } from '@tuerca/contracts';
import { AppError, route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { addressOf } from '../deliveries/delivery.ts';
import type { InboxRepository } from './inbox.repository.ts';

/** The developer inbox; `isOpen` is false in production, where it does not exist. */
export const inboxRoutes = (app: FastifyInstance, deps: { inbox: InboxRepository; isOpen: boolean }): void => {
  route(app, readDeveloperInbox, async ({ query: { to, limit }, reply }) => {
    if (!deps.isOpen) throw new AppError('NOT_FOUND');
    reply.header('cache-control', 'no-store');
    const recipient = to === undefined ? undefined : (addressOf(to) ?? to);
    const messages = await deps.inbox.list({ recipient, limit });
    return {
      data: messages.map(({ id, channel, recipient: address, subject, text, sentAt }) => ({
        id,
        channel,
        to: address,
        subject,
        text,
        sent_at: sentAt.toISOString(),
      })),
    };
  });
};
