import type { Executor } from '@tuerca/postgres';
import type { Account } from '../users/user.ts';

export interface ContactUndo {
  userId: number;
  kind: 'email' | 'mobile';
  /** The e-mail or number that was told: the replaced one, or the one beside it. */
  value: string;
  /** The number or e-mail that the account had beside it; null: the link is of before that was kept. */
  other: { value: string | null; isVerified: boolean } | null;
  /** Since when the account had the e-mail and the number of then; null: from its start. */
  emailSince: Date | null;
  mobileSince: Date | null;
  createdAt: Date;
  expiresAt: Date;
}

export const contactUndosRepository = {
  async add(trx: Executor, undo: ContactUndo & { hash: Buffer }): Promise<void> {
    await trx('contactUndos').insert({ ...undo, other: JSON.stringify(undo.other) });
  },

  find: (on: Executor, hash: Buffer, now: Date): Promise<ContactUndo | undefined> =>
    on('contactUndos')
      .where({ hash })
      .where('expiresAt', '>', now)
      .first('userId', 'kind', 'value', 'other', 'emailSince', 'mobileSince', 'createdAt', 'expiresAt'),

  async removeSince(trx: Executor, { userId, createdAt }: ContactUndo): Promise<void> {
    await trx('contactUndos').where({ userId }).where('createdAt', '>=', createdAt).delete();
  },

  /** Those of a number that the account had beside the e-mail that it has. */
  async removeBeside(trx: Executor, { id: userId, email }: Pick<Account, 'id' | 'email'>): Promise<void> {
    await trx('contactUndos')
      .where({ userId, kind: 'mobile' })
      .whereRaw("other ->> 'value' = ?", [email])
      .delete();
  },

  async prune(on: Executor, now: Date): Promise<void> {
    await on('contactUndos').where('expiresAt', '<=', now).delete();
  },
};
