import type { Executor } from '@tuerca/postgres';

/** The proved e-mails of stores. */
export const storeEmailsRepository = {
  async find(on: Executor, storeId: number): Promise<string | null> {
    const row = await on('storeEmails').where({ storeId }).first<{ email: string } | undefined>('email');
    return row?.email ?? null;
  },

  async put(trx: Executor, storeId: number, email: string, now: Date): Promise<void> {
    await trx('storeEmails').insert({ storeId, email, provedAt: now }).onConflict('storeId').merge();
  },

  async remove(trx: Executor, storeId: number): Promise<void> {
    await trx('storeEmails').where({ storeId }).delete();
  },
};
