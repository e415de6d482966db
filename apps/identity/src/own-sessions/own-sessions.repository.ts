import { limits, type OwnSession } from '@tuerca/contracts';
import type { Executor } from '@tuerca/postgres';
import { endSessions } from '../sessions/sessions.repository.ts';

export interface KeptSession {
  id: string;
  device: OwnSession['device'];
  createdAt: Date;
  lastUsedAt: Date;
}

/** A user's sessions that a refresh token can still continue. */
export const ownSessionsRepository = {
  list: (on: Executor, userId: number, now: Date): Promise<KeptSession[]> =>
    on('sessions')
      .where({ userId, endedAt: null })
      .whereExists(
        on('refreshTokens')
          .whereRaw('session_id = sessions.id')
          .where('expiresAt', '>', now)
          .select(on.raw('1')),
      )
      .orderBy([
        { column: 'lastUsedAt', order: 'desc' },
        { column: 'id', order: 'asc' },
      ])
      .limit(limits.ownSessions)
      .select('id', 'device', 'createdAt', 'lastUsedAt'),

  /** The session that presented one of these, and has not ended. */
  async findPresented(
    on: Executor,
    userId: number,
    { refreshHash, accessHash }: { refreshHash: Buffer | null; accessHash: Buffer | null },
  ): Promise<{ id: string; createdAt: Date } | undefined> {
    return on('sessions')
      .where({ userId, endedAt: null })
      .where(
        (which) =>
          void which
            .where({ accessHash })
            .orWhereIn('id', on('refreshTokens').where({ hash: refreshHash }).select('sessionId')),
      )
      .first<{ id: string; createdAt: Date } | undefined>('id', 'createdAt');
  },

  /** False when the user has no such session, or it has ended. */
  async end(trx: Executor, userId: number, id: string, now: Date): Promise<boolean> {
    return (await endSessions(trx, trx('sessions').where({ userId, id }), now)) > 0;
  },

  async endAllBut(trx: Executor, userId: number, id: string, now: Date): Promise<void> {
    await endSessions(trx, trx('sessions').where({ userId }).whereNot({ id }), now);
  },
};
