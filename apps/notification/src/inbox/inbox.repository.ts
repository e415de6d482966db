import type { Executor } from '@tuerca/postgres';

export interface CaughtMessage {
  id: number;
  channel: 'email' | 'whatsapp';
  recipient: string;
  subject: string | null;
  text: string;
  sentAt: Date;
}

/** Enough for a day of development; older messages are deleted. */
const kept = 5000;

export const inboxRepository = {
  async add(on: Executor, message: Omit<CaughtMessage, 'id'>): Promise<void> {
    const [row] = (await on('caughtMessages').insert(message).returning('id')) as { id: number }[];
    if (row!.id % 100 === 0)
      await on('caughtMessages')
        .where('id', '<=', row!.id - kept)
        .delete();
  },

  list: (
    on: Executor,
    { recipient, limit }: { recipient?: string; limit: number },
  ): Promise<CaughtMessage[]> =>
    on('caughtMessages')
      .select('id', 'channel', 'recipient', 'subject', 'text', 'sentAt')
      .where(recipient === undefined ? {} : { recipient })
      .orderBy('id', 'desc')
      .limit(limit),
};
