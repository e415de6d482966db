import { readDeveloperInbox } from '@tuerca/contracts';
import type { Database } from '@tuerca/postgres';
import { AppError, route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { addressOf } from '../deliveries/delivery.ts';
import { inboxRepository as inbox } from './inbox.repository.ts';

/** The developer inbox; `isOpen` is false in production, where it does not exist. */
export const inboxRoutes = (app: FastifyInstance, deps: { db: Database; isOpen: boolean }): void => {
  route(app, readDeveloperInbox, async ({ query: { to, limit }, reply }) => {
    if (!deps.isOpen) throw new AppError('NOT_FOUND');
    reply.header('cache-control', 'no-store');
    const recipient = to === undefined ? undefined : (addressOf(to) ?? to);
    const messages = await inbox.list(deps.db, { recipient, limit });
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
