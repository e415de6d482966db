import type { Executor } from '@tuerca/postgres';

export interface PresentedToken {
  sessionId: string;
  userId: number;
  endedAt: Date | null;
  expiresAt: Date;
  usedAt: Date | null;
}

const presented = (on: Executor, hash: Buffer) =>
  on('refreshTokens')
    .join('sessions', 'sessions.id', 'refreshTokens.sessionId')
    .where('refreshTokens.hash', hash)
    .first<PresentedToken | undefined>(
      'sessions.id as sessionId',
      'sessions.userId',
      'sessions.endedAt',
      'refreshTokens.expiresAt',
      'refreshTokens.usedAt',
    );

export const sessionsRepository = {
  async open(
    trx: Executor,
    session: { id: string; userId: number; accessHash: Buffer; device: string },
    now: Date,
  ): Promise<void> {
    await trx('sessions').insert({ ...session, createdAt: now, lastUsedAt: now });
  },

  async addToken(
    trx: Executor,
    token: { hash: Buffer; sessionId: string; expiresAt: Date },
    now: Date,
  ): Promise<void> {
    await trx('refreshTokens').insert({ ...token, createdAt: now });
  },

  findToken: (on: Executor, hash: Buffer) => presented(on, hash),

  /** Row lock: serialises the uses of a session's tokens, so that only one of two rotates. */
  async lockToken(trx: Executor, hash: Buffer): Promise<PresentedToken | undefined> {
    const found = await presented(trx, hash);
    if (!found) return undefined;
    await trx('sessions').where({ id: found.sessionId }).forUpdate().first('id');
    return presented(trx, hash);
  },

  async useToken(trx: Executor, hash: Buffer, now: Date): Promise<void> {
    await trx('refreshTokens').where({ hash }).update({ usedAt: now });
  },

  async setAccess(trx: Executor, sessionId: string, accessHash: Buffer, now: Date): Promise<void> {
    await trx('sessions').where({ id: sessionId }).update({ accessHash, lastUsedAt: now });
  },

  async dropExpiredTokens(trx: Executor, sessionId: string, now: Date): Promise<void> {
    await trx('refreshTokens').where({ sessionId }).where('expiresAt', '<=', now).delete();
  },

  async end(trx: Executor, sessionId: string, now: Date): Promise<void> {
    await trx('sessions').where({ id: sessionId }).whereNull('endedAt').update({ endedAt: now });
  },

  async endByAccess(on: Executor, accessHash: Buffer, now: Date): Promise<void> {
    await on('sessions').where({ accessHash }).whereNull('endedAt').update({ endedAt: now });
  },

  async endByRefresh(on: Executor, hash: Buffer, now: Date): Promise<void> {
    await on('sessions')
      .whereIn('id', on('refreshTokens').where({ hash }).select('sessionId'))
      .whereNull('endedAt')
      .update({ endedAt: now });
  },

  /** Deletes sessions that no token can continue; their tokens are refused as unknown ones are. */
  async prune(on: Executor, now: Date): Promise<void> {
    await on('sessions')
      .whereNotExists(
        on('refreshTokens')
          .whereRaw('session_id = sessions.id')
          .where('expiresAt', '>', now)
          .select(on.raw('1')),
      )
      .delete();
  },

  async endAllOf(trx: Executor, userId: number, now: Date): Promise<void> {
    await trx('sessions').where({ userId }).whereNull('endedAt').update({ endedAt: now });
  },
};
