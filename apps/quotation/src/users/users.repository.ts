import type { UserSaved } from '@tuerca/contracts';
import { moveIdempotencyKeys, runAlong, type Executor } from '@tuerca/postgres';
import type { z } from 'zod';
import { lockInBatches } from '../lock-in-batches.ts';

export interface User {
  id: number;
  name: string | null;
  email: string | null;
  mobile: string | null;
  isGuest: boolean;
}

export const usersRepository = {
  save: async (
    on: Executor,
    { userId, name, email, mobile, isGuest }: z.infer<typeof UserSaved>,
  ): Promise<void> => {
    await runAlong(
      on,
      on('users').insert({ id: userId, name, email, mobile, isGuest }).onConflict('id').merge(),
    );
  },

  find: (on: Executor, id: number): Promise<User | undefined> =>
    on<User>('users').where({ id }).first('id', 'name', 'email', 'mobile', 'isGuest'),

  /** Moves everything of one user to another. */
  reown: async (on: Executor, { from, to }: { from: number; to: number }): Promise<void> => {
    for (const ids of await lockInBatches(on('requests').where({ buyerId: from })))
      await on('requests').whereRaw('id = any(?)', [ids]).update({ buyerId: to });
    await on('providers').where({ userId: from }).update({ userId: to });
    await on('vehicles').where({ userId: from }).update({ userId: to });
    await moveIdempotencyKeys(on, { operation: 'createQuotationRequest', fromUserId: from, toUserId: to });
  },
};
