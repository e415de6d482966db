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
  /** Counts a letter; false where its writer or its reader has had enough of them for a day. A repeated one counts once. */
  claim: async (trx: Transaction, letter: ClientLetter): Promise<boolean> => {
    await trx.raw(`select pg_advisory_xact_lock(hashtext('client_letters'))`);
    const { userId, contact, idempotencyKey, at } = letter;
    if (await trx('clientLetters').where({ userId, idempotencyKey }).first('id')) return true;
    await trx('clientLetters')
      .where('at', '<=', new Date(at.getTime() - dayMs))
      .delete();
    const count = async (of: Partial<ClientLetter>): Promise<number> =>
      Number((await trx('clientLetters').where(of).count('* as count').first())!.count);
    if ((await count({ userId })) >= limits.clientLetter.ofOneADay) return false;
    if ((await count({ contact })) >= limits.clientLetter.toOneADay) return false;
    await trx('clientLetters').insert(letter);
    return true;
  },

  /** It did not go. */
  release: async (
    on: Executor,
    { userId, idempotencyKey }: Pick<ClientLetter, 'userId' | 'idempotencyKey'>,
  ): Promise<void> => {
    await on('clientLetters').where({ userId, idempotencyKey }).delete();
  },
};
