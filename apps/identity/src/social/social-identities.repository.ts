import type { Executor } from '@tuerca/postgres';
import type { SocialPerson } from './social.ts';

type Subject = Pick<SocialPerson, 'issuer' | 'subject'>;

export const createSocialIdentitiesRepository = () => ({
  async findUserId({ issuer, subject }: Subject, trx: Executor): Promise<number | undefined> {
    const found = await trx('socialIdentities')
      .where({ issuer, subject })
      .first<{ userId: number } | undefined>('userId');
    return found?.userId;
  },

  async add({ issuer, subject }: Subject, userId: number, now: Date, trx: Executor): Promise<void> {
    await trx('socialIdentities').insert({ issuer, subject, userId, createdAt: now });
  },

  async removeAllOf(userId: number, trx: Executor): Promise<void> {
    await trx('socialIdentities').where({ userId }).delete();
  },
});
export type SocialIdentitiesRepository = ReturnType<typeof createSocialIdentitiesRepository>;
