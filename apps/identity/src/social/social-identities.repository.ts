import type { Executor } from '@tuerca/postgres';
import type { SocialPerson } from './social.ts';

type Subject = Pick<SocialPerson, 'issuer' | 'subject'>;

export const socialIdentitiesRepository = {
  async findUserId(on: Executor, { issuer, subject }: Subject): Promise<number | undefined> {
    const found = await on('socialIdentities')
      .where({ issuer, subject })
      .first<{ userId: number } | undefined>('userId');
    return found?.userId;
  },

  async add(trx: Executor, { issuer, subject }: Subject, userId: number, now: Date): Promise<void> {
    await trx('socialIdentities').insert({ issuer, subject, userId, createdAt: now });
  },

  listOf: (on: Executor, userId: number): Promise<{ issuer: string; createdAt: Date }[]> =>
    on('socialIdentities').where({ userId }).select('issuer', 'createdAt'),

  /** Whether the user has one of the issuer already: an account has one account of each service (ADR 0402). */
  async isLinked(on: Executor, userId: number, issuer: string): Promise<boolean> {
    return (await on('socialIdentities').where({ userId, issuer }).first('userId')) !== undefined;
  },

  /** False when the user has none of the issuer. */
  async remove(trx: Executor, userId: number, issuer: string): Promise<boolean> {
    return (await trx('socialIdentities').where({ userId, issuer }).delete()) > 0;
  },

  /** All of a user, or those linked since a moment. */
  async removeAllOf(trx: Executor, userId: number, since = new Date(0)): Promise<void> {
    await trx('socialIdentities').where({ userId }).where('createdAt', '>=', since).delete();
  },
};
