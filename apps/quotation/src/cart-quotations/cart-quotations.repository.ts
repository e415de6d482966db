import { limits } from '@tuerca/contracts';
import type { Transaction, Executor } from '@tuerca/postgres';
import { dayMs } from '@tuerca/rules';

export interface ClientLetter {
  userId: number;
  /** A hash of the address or number. */
  contact: string;
  idempotencyKey: string;
  at: Date;
}

export const clientLettersRepository = {
  /** Counts a letter: one that was counted before, or one of which its writer or reader has had enough for a day, is not. */
  claim: async (
    trx: Transaction,
    letter: ClientLetter,
  ): Promise<'counted' | 'repeated' | { refusedUntil: Date }> => {
    await trx.raw(`select pg_advisory_xact_lock(hashtext('client_letters'))`);
    const { userId, contact, idempotencyKey, at } = letter;
    if (await trx('clientLetters').where({ userId, idempotencyKey }).first('id')) return 'repeated';
    await trx('clientLetters')
      .where('at', '<=', new Date(at.getTime() - dayMs))
      .delete();
    const fullUntil = async (of: Partial<ClientLetter>, most: number): Promise<Date | null> => {
      const sent: Date[] = await trx('clientLetters').where(of).orderBy('at').pluck('at');
      return sent.length < most ? null : new Date(sent[sent.length - most]!.getTime() + dayMs);
    };
    const { ofOneADay, toOneADay } = limits.clientLetter;
    const refusedUntil =
      (await fullUntil({ userId }, ofOneADay)) ?? (await fullUntil({ contact }, toOneADay));
    if (refusedUntil) return { refusedUntil };
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
