import type { Database } from '@tuerca/postgres';

export interface CaughtMessage {
  id: number;
  channel: 'email' | 'whatsapp';
  recipient: string;
  subject: string | null;
  text: string;
  sentAt: Date;
}

/** Enough for a day of developing; older messages make room. */
const kept = 5000;

export const createInboxRepository = (db: Database) => ({
  async add(message: Omit<CaughtMessage, 'id'>): Promise<void> {
    const [row] = (await db('caughtMessages').insert(message).returning('id')) as { id: number }[];
    if (row!.id % 100 === 0) await db('caughtMessages').where('id', '<=', row!.id - kept).delete();
  },

  list: ({ recipient, limit }: { recipient?: string; limit: number }): Promise<CaughtMessage[]> =>
    db('caughtMessages')
      .select('id', 'channel', 'recipient', 'subject', 'text', 'sentAt')
      .where(recipient === undefined ? {} : { recipient })
      .orderBy('id', 'desc')
      .limit(limit),
});
export type InboxRepository = ReturnType<typeof createInboxRepository>;
