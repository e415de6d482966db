import type { Database, Executor } from '@tuerca/postgres';

export interface PresentedToken {
  sessionId: string;
  userId: number;
  endedAt: Date | null;
  expiresAt: Date;
  usedAt: Date | null;
}

const presented = (executor: Executor, hash: Buffer) =>
  executor('refreshTokens')
    .join('sessions', 'sessions.id', 'refreshTokens.sessionId')
    .where('refreshTokens.hash', hash)
    .first<PresentedToken | undefined>(
      'sessions.id as sessionId',
      'sessions.userId',
      'sessions.endedAt',
      'refreshTokens.expiresAt',
      'refreshTokens.usedAt',
    );

export const createSessionsRepository = (db: Database) => ({
  async open(
    session: { id: string; userId: number; accessHash: Buffer },
    now: Date,
    trx: Executor,
  ): Promise<void> {
    await trx('sessions').insert({ ...session, createdAt: now });
  },

  async addToken(
    token: { hash: Buffer; sessionId: string; expiresAt: Date },
    now: Date,
    trx: Executor,
  ): Promise<void> {
    await trx('refreshTokens').insert({ ...token, createdAt: now });
  },

  findToken: (hash: Buffer, executor: Executor = db) => presented(executor, hash),

  /** Uses of one session's tokens wait for each other, so that of two only one rotates. */
  async lockToken(hash: Buffer, trx: Executor): Promise<PresentedToken | undefined> {
    const found = await presented(trx, hash);
    if (!found) return undefined;
    await trx('sessions').where({ id: found.sessionId }).forUpdate().first('id');
    return presented(trx, hash);
  },

  async useToken(hash: Buffer, now: Date, trx: Executor): Promise<void> {
    await trx('refreshTokens').where({ hash }).update({ usedAt: now });
  },

  async setAccess(sessionId: string, accessHash: Buffer, trx: Executor): Promise<void> {
    await trx('sessions').where({ id: sessionId }).update({ accessHash });
  },

  async dropExpiredTokens(sessionId: string, now: Date, trx: Executor): Promise<void> {
    await trx('refreshTokens').where({ sessionId }).where('expiresAt', '<=', now).delete();
  },

  async end(sessionId: string, now: Date, trx: Executor): Promise<void> {
    await trx('sessions').where({ id: sessionId }).whereNull('endedAt').update({ endedAt: now });
  },

  async endByAccess(accessHash: Buffer, now: Date, executor: Executor = db): Promise<void> {
    await executor('sessions').where({ accessHash }).whereNull('endedAt').update({ endedAt: now });
  },

  async endByRefresh(hash: Buffer, now: Date, executor: Executor = db): Promise<void> {
    await executor('sessions')
      .whereIn('id', executor('refreshTokens').where({ hash }).select('sessionId'))
      .whereNull('endedAt')
      .update({ endedAt: now });
  },

  /** Forgets sessions that no token can continue; a token of theirs is refused as an unknown one is. */
  async prune(now: Date): Promise<void> {
    await db('sessions')
      .whereNotExists(
        db('refreshTokens')
          .whereRaw('session_id = sessions.id')
          .where('expiresAt', '>', now)
          .select(db.raw('1')),
      )
      .delete();
  },

  async endAllOf(userId: number, now: Date, trx: Executor): Promise<void> {
    await trx('sessions').where({ userId }).whereNull('endedAt').update({ endedAt: now });
  },
});
export type SessionsRepository = ReturnType<typeof createSessionsRepository>;
