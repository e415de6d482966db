import { runAlong, type Executor } from '@tuerca/postgres';
import type { Knex } from 'knex';
import { revocationsRepository as revocations } from '../revocations/revocations.repository.ts';
import { usersRepository as users } from '../users/users.repository.ts';

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

/** Ends those of the given sessions that have not ended, and with them their access tokens; answers how many. */
export const endSessions = async (trx: Executor, which: Knex.QueryBuilder, now: Date): Promise<number> => {
  const ended: { id: string }[] = await which.whereNull('endedAt').update({ endedAt: now }).returning('id');
  await revocations.endSessions(
    trx,
    ended.map(({ id }) => id),
    now,
  );
  return ended.length;
};

export const sessionsRepository = {
  async open(
    trx: Executor,
    session: { id: string; userId: number; accessHash: Buffer; device: string },
    now: Date,
  ): Promise<void> {
    await runAlong(trx, trx('sessions').insert({ ...session, createdAt: now, lastUsedAt: now }));
  },

  async addToken(
    trx: Executor,
    token: { hash: Buffer; sessionId: string; expiresAt: Date },
    now: Date,
  ): Promise<void> {
    await runAlong(trx, trx('refreshTokens').insert({ ...token, createdAt: now }));
  },

  findToken: (on: Executor, hash: Buffer) => presented(on, hash),

  /** The name of the store that let its adviser go, and so ended the session of a refresh token; undefined: none did. */
  async findEndingStore(on: Executor, hash: Buffer): Promise<string | undefined> {
    const row = await on('refreshTokens')
      .join('sessions', 'sessions.id', 'refreshTokens.sessionId')
      .join('advisers', (join) =>
        join.on('advisers.userId', 'sessions.userId').andOn('advisers.removedAt', 'sessions.endedAt'),
      )
      .join('stores', 'stores.id', 'advisers.storeId')
      .where({ 'refreshTokens.hash': hash, 'advisers.choseToLeave': false })
      .first<{ name: string } | undefined>('stores.name');
    return row?.name;
  },

  /**
   * Row locks: of the user, shared, so that rights do not change before a token with them is signed; of the session,
   * so that only one of two uses of its tokens rotates.
   */
  async lockToken(trx: Executor, hash: Buffer): Promise<PresentedToken | undefined> {
    const found = await presented(trx, hash);
    if (!found) return undefined;
    await users.lockShared(trx, found.userId);
    await runAlong(trx, trx('sessions').where({ id: found.sessionId }).forUpdate().select('id'));
    return presented(trx, hash);
  },

  /** Whether a token, or what it was exchanged for, is the newest of its session: none was used after it. */
  async isNewest(
    on: Executor,
    { sessionId, usedAt }: Pick<PresentedToken, 'sessionId' | 'usedAt'>,
  ): Promise<boolean> {
    if (usedAt === null) return true;
    const later = await on('refreshTokens').where({ sessionId }).where('usedAt', '>', usedAt).first('hash');
    return later === undefined;
  },

  /** Makes those of a session old that nobody has used: what comes with one of them is reuse. */
  async passOver(trx: Executor, sessionId: string): Promise<void> {
    await trx('refreshTokens')
      .where({ sessionId, usedAt: null })
      .update({ usedAt: trx.raw('created_at') });
  },

  async useToken(trx: Executor, hash: Buffer, now: Date): Promise<void> {
    await runAlong(trx, trx('refreshTokens').where({ hash }).update({ usedAt: now }));
  },

  async setAccess(trx: Executor, sessionId: string, accessHash: Buffer, now: Date): Promise<void> {
    await runAlong(trx, trx('sessions').where({ id: sessionId }).update({ accessHash, lastUsedAt: now }));
  },

  async dropExpiredTokens(trx: Executor, sessionId: string, now: Date): Promise<void> {
    await runAlong(trx, trx('refreshTokens').where({ sessionId }).where('expiresAt', '<=', now).delete());
  },

  async end(trx: Executor, sessionId: string, now: Date): Promise<void> {
    await endSessions(trx, trx('sessions').where({ id: sessionId }), now);
  },

  async endByAccess(trx: Executor, accessHash: Buffer, now: Date): Promise<void> {
    await endSessions(trx, trx('sessions').where({ accessHash }), now);
  },

  async endByRefresh(trx: Executor, hash: Buffer, now: Date): Promise<void> {
    const ofToken = trx('refreshTokens').where({ hash }).select('sessionId');
    await endSessions(trx, trx('sessions').whereIn('id', ofToken), now);
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
    await endSessions(trx, trx('sessions').where({ userId }), now);
  },
};
