import {
  disbursementAddressed,
  type Confirmation,
  type Country,
  type DataOf,
  type disbursementDecided,
  type Reach,
} from '@tuerca/contracts';
import type { HandlerContext } from '@tuerca/events';
import type { Database, Executor, Transaction } from '@tuerca/postgres';
import { greetingOf } from '@tuerca/rules';
import type { Caller, Sealer } from '@tuerca/service';
import { recordChange } from '../changes/record-change.ts';
import type { ConfirmationsService } from '../confirmations/confirmations.service.ts';
import type { LettersService } from '../letters/letters.service.ts';
import { storeEmailsRepository as storeEmails } from '../store-emails/store-emails.repository.ts';
import { storesRepository } from '../stores/stores.repository.ts';
import type { StoresService } from '../stores/stores.service.ts';
import type { Account } from '../users/user.ts';
import { usersRepository as users } from '../users/users.repository.ts';
import type { UsersService } from '../users/users.service.ts';
import {
  loggedOf,
  numberEndOf,
  readBankAccount,
  wordOf,
  type BankAccount,
  type Owner,
} from './bank-account.ts';
import { bankDataRepository as bankData } from './bank-data.repository.ts';

export type GivenAccount = Parameters<typeof readBankAccount>[0];

/** An account as it is kept, and since when. */
export interface KeptAccount extends BankAccount {
  id: number;
  updatedAt: Date;
}

/** Who changes an account, from where, and by what they show again who they are. */
export interface BankDataChange {
  caller: Caller;
  ip: string;
  given: GivenAccount;
  confirmation: Confirmation;
}

interface Deps {
  db: Database;
  stores: Pick<StoresService, 'readOwn'>;
  users: Pick<UsersService, 'read'>;
  confirmations: ConfirmationsService;
  letters: Pick<LettersService, 'tell'>;
  sealer: Sealer;
  clock: () => Date;
}

/** The bank accounts of stores and people, sealed (ADR 0389). */
export const createBankDataService = (deps: Deps) => {
  const { db, stores, users: accounts, confirmations, letters, sealer, clock } = deps;

  const find = async (on: Executor, owner: Owner, read = bankData.find): Promise<KeptAccount | null> => {
    const row = await read(on, owner);
    if (!row) return null;
    return { ...sealer.open<BankAccount>(row, wordOf(owner)), id: row.id, updatedAt: row.updatedAt };
  };

  const put = (trx: Executor, owner: Owner, account: BankAccount, updatedBy: number) =>
    bankData.put(trx, owner, { ...sealer.seal(account, wordOf(owner)), updatedBy }, clock());

  const tell = (trx: Transaction, owner: Account, whose: string, account: BankAccount) => {
    const text = [
      greetingOf(owner.name),
      '',
      `Los datos bancarios de ${whose} son ahora los de una cuenta de ${account.bank} que termina en ${numberEndOf(account)}.`,
      'Si no fuiste tú, cambia tu contraseña y escríbenos desde Ayuda.',
    ].join('\n');
    const subject = `Cambiaron los datos bancarios de ${whose}`;
    return letters.tell(trx, owner, { subject, text }, 'bankDataChanged');
  };

  const change = async (
    owner: Owner,
    { country, whose }: { country: Country; whose: string },
    { caller, ip, given, confirmation }: BankDataChange,
  ): Promise<KeptAccount> => {
    const account = readBankAccount(given, country);
    const proof = await confirmations.check(caller, confirmation, { ip, within: 'confirmation' });
    return db.transaction(async (trx) => {
      await proof.consume(trx);
      const before = await find(trx, owner);
      await put(trx, owner, account, caller.user());
      await recordChange(trx, {
        actor: caller,
        ...('storeId' in owner ? owner : { subject: { type: 'user' as const, id: owner.userId } }),
        action: 'updateBankData',
        before: loggedOf(before),
        // That the end is the same does not say that the number is.
        after: { ...loggedOf(account), updatedAt: clock() },
        now: clock(),
      });
      await tell(trx, (await users.findById(trx, caller.user()))!, whose, account);
      return (await find(trx, owner))!;
    });
  };

  return {
    find,

    async readOfStore(caller: Caller, storeId: number, reach: Reach): Promise<KeptAccount | null> {
      await stores.readOwn(caller, storeId, reach);
      return find(db, { storeId });
    },

    async changeOfStore(storeId: number, given: BankDataChange): Promise<KeptAccount> {
      const { country, name } = await stores.readOwn(given.caller, storeId, 'own');
      return change({ storeId }, { country, whose: name }, given);
    },

    async readOfUser(caller: Caller, userId: number): Promise<KeptAccount | null> {
      await accounts.read(caller, userId, 'own');
      return find(db, { userId });
    },

    async changeOfUser(userId: number, given: BankDataChange): Promise<KeptAccount> {
      const { country } = await accounts.read(given.caller, userId, 'own');
      return change({ userId }, { country, whose: 'tu cuenta de Tuerca' }, given);
    },

    /** The accounts in full of stores about to be paid; each reading is kept with the answer, for the owner too. */
    readForPayout: (readBy: number, asked: readonly { id: number; storeId: number }[]) =>
      db.transaction(async (trx) => {
        const read: { id: number; account: KeptAccount | null }[] = [];
        for (const { id, storeId } of asked) {
          const account = await find(trx, { storeId }, bankData.findStaying);
          read.push({ id, account });
          if (!account) continue;
          await bankData.noteRead(trx, { bankAccountId: account.id, disbursementId: id, readBy }, clock());
          await recordChange(trx, {
            actor: { userId: readBy, role: 'admin' },
            storeId,
            action: 'readDisbursementAccount',
            before: null,
            after: { disbursement: id },
            now: clock(),
          });
        }
        return read;
      }),

    /** Says where a store is written to of what became of a disbursement: its own e-mail, else that of its owner. */
    async address(
      decided: DataOf<typeof disbursementDecided>,
      { trx, emit }: Pick<HandlerContext, 'trx' | 'emit'>,
    ): Promise<void> {
      const { disbursementId, storeId, storeName, currency, status, reference, reason } = decided;
      const store = await storesRepository.findById(trx, storeId);
      // Who asked for it owned the store then, and may have handed it over.
      const owner = store && (await users.findById(trx, store.ownerUserId));
      const email = (await storeEmails.find(trx, storeId)) ?? owner?.email;
      if (!owner || !email) return;
      emit(disbursementAddressed, {
        disbursementId,
        storeId,
        storeName,
        userId: owner.id,
        userName: owner.name,
        email,
        currency,
        status,
        reference,
        reason,
      });
    },

    /** Takes over the account that the application of a new store gave, in the transaction that opens the store. */
    adopt: (trx: Transaction, storeId: number, account: BankAccount, updatedBy: number): Promise<void> =>
      put(trx, { storeId }, account, updatedBy),
  };
};
export type BankDataService = ReturnType<typeof createBankDataService>;
