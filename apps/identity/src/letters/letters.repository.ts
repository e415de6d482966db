import { runAlong, type Executor } from '@tuerca/postgres';
import type { Sealed } from '@tuerca/service';

export interface WaitingLetter extends Sealed {
  id: number;
  /** Whose account it is about. */
  userId: number;
  /** For the log. */
  kind: string;
  createdAt: Date;
}

export const lettersRepository = {
  async add(trx: Executor, letter: Omit<WaitingLetter, 'id'>): Promise<void> {
    await runAlong(trx, trx('letters').insert({ ...letter, dueAt: letter.createdAt }));
  },

  /** Takes the oldest letters that are due, oldest first; each is due again later, unless it is removed by then. */
  async claim(
    on: Executor,
    { now, dueAgain, most }: { now: Date; dueAgain: Date; most: number },
  ): Promise<WaitingLetter[]> {
    const due = on('letters')
      .where('dueAt', '<=', now)
      .orderBy('id')
      .limit(most)
      .forUpdate()
      .skipLocked()
      .select('id');
    const claimed: WaitingLetter[] = await on('letters')
      .whereIn('id', due)
      .update({ dueAt: dueAgain })
      .returning(['id', 'userId', 'kind', 'keyId', 'sealed', 'createdAt']);
    return claimed.toSorted((one, other) => one.id - other.id);
  },

  /** Whether one about an account, kept since then, is still to be sent. */
  async areLeft(on: Executor, userId: number, since: Date): Promise<boolean> {
    const left = await on('letters').where({ userId }).where('createdAt', '>=', since).first('id');
    return left !== undefined;
  },

  async putOff(on: Executor, id: number, dueAt: Date): Promise<void> {
    await on('letters').where({ id }).update({ dueAt });
  },

  async remove(on: Executor, id: number): Promise<void> {
    await on('letters').where({ id }).delete();
  },
};
