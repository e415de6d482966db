import type { Executor } from '@tuerca/postgres';

export interface ContactUndo {
  userId: number;
  kind: 'email' | 'mobile';
  /** The e-mail or number that was replaced. */
  value: string;
  createdAt: Date;
  expiresAt: Date;
}

export const contactUndosRepository = {
  async add(trx: Executor, undo: ContactUndo & { hash: Buffer }): Promise<void> {
    await trx('contactUndos').insert(undo);
  },

  find: (on: Executor, hash: Buffer, now: Date): Promise<ContactUndo | undefined> =>
    on('contactUndos')
      .where({ hash })
      .where('expiresAt', '>', now)
      .first('userId', 'kind', 'value', 'createdAt', 'expiresAt'),

  async removeAllOf(trx: Executor, userId: number): Promise<void> {
    await trx('contactUndos').where({ userId }).delete();
  },

  async prune(on: Executor, now: Date): Promise<void> {
    await on('contactUndos').where('expiresAt', '<=', now).delete();
  },
};
