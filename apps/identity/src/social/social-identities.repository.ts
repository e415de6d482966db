import type { Executor } from '@tuerca/postgres';
import type { SocialPerson } from './social.ts';

type Subject = Pick<SocialPerson, 'issuer' | 'subject'>;

export const socialIdentitiesRepository = {
  async findUserId(trx: Executor, { issuer, subject }: Subject): Promise<number | undefined> {
    const found = await trx('socialIdentities')
      .where({ issuer, subject })
      .first<{ userId: number } | undefined>('userId');
    return found?.userId;
  },

  async add(trx: Executor, { issuer, subject }: Subject, userId: number, now: Date): Promise<void> {
    await trx('socialIdentities').insert({ issuer, subject, userId, createdAt: now });
  },

  async removeAllOf(trx: Executor, userId: number): Promise<void> {
    await trx('socialIdentities').where({ userId }).delete();
  },
};
