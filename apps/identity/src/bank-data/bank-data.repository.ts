import type { Executor } from '@tuerca/postgres';
import type { Sealed } from '@tuerca/service';
import type { Owner } from './bank-account.ts';

export interface SealedAccount extends Sealed {
  id: number;
  updatedAt: Date;
}

export const bankDataRepository = {
  find: (on: Executor, owner: Owner): Promise<SealedAccount | undefined> =>
    on('bankAccounts').where(owner).first('id', 'keyId', 'sealed', 'updatedAt'),

  /** One that stays until the transaction ends: who takes it away waits, and one that is being taken away is gone. */
  findStaying: (trx: Executor, owner: Owner): Promise<SealedAccount | undefined> =>
    trx('bankAccounts').where(owner).forKeyShare().first('id', 'keyId', 'sealed', 'updatedAt'),

  async put(
    trx: Executor,
    owner: Owner,
    { keyId, sealed, updatedBy }: Sealed & { updatedBy: number },
    now: Date,
  ): Promise<void> {
    await trx('bankAccounts')
      .insert({ ...owner, keyId, sealed, updatedBy, updatedAt: now })
      .onConflict('storeId' in owner ? 'storeId' : 'userId')
      .merge();
  },

  /** Keeps who saw an account in full, and for which disbursement. */
  async noteRead(
    trx: Executor,
    read: { bankAccountId: number; disbursementId: number; readBy: number },
    now: Date,
  ): Promise<void> {
    await trx('bankAccountReads').insert({ ...read, at: now });
  },
};
