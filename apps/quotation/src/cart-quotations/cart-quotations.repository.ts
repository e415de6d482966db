import { limits } from '@tuerca/contracts';
import type { Transaction, Executor } from '@tuerca/postgres';

export interface ClientLetter {
  userId: number;
  /** A hash of the address or number. */
  contact: string;
  idempotencyKey: string;
  at: Date;
}

const dayMs = 24 * 3_600_000;

export const clientLettersRepository = {
  /** Counts a letter: one that was counted before, or one of which its writer or reader has had enough for a day, is not. */
  claim: async (trx: Transaction, letter: ClientLetter): Promise<'counted' | 'repeated' | 'refused'> => {
    await trx.raw(`select pg_advisory_xact_lock(hashtext('client_letters'))`);
    const { userId, contact, idempotencyKey, at } = letter;
    if (await trx('clientLetters').where({ userId, idempotencyKey }).first('id')) return 'repeated';
    await trx('clientLetters')
      .where('at', '<=', new Date(at.getTime() - dayMs))
      .delete();
    const count = async (of: Partial<ClientLetter>): Promise<number> =>
      Number((await trx('clientLetters').where(of).count('* as count').first())!.count);
    if ((await count({ userId })) >= limits.clientLetter.ofOneADay) return 'refused';
    if ((await count({ contact })) >= limits.clientLetter.toOneADay) return 'refused';
    await trx('clientLetters').insert(letter);
    return 'counted';
  },

  /** It did not go. */
  release: async (
    on: Executor,
    { userId, idempotencyKey }: Pick<ClientLetter, 'userId' | 'idempotencyKey'>,
  ): Promise<void> => {
    await on('clientLetters').where({ userId, idempotencyKey }).delete();
  },
};
