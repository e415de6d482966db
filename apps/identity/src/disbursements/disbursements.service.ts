import type { listDisbursements, QueryOf, Reach } from '@tuerca/contracts';
import { isUniqueViolation, type Database, type Executor, type Transaction } from '@tuerca/postgres';
import { toMinor } from '@tuerca/rules';
import { AppError, type Caller } from '@tuerca/service';
import { numberEndOf } from '../bank-data/bank-account.ts';
import { bankDataRepository as bankAccounts } from '../bank-data/bank-data.repository.ts';
import type { BankDataService, KeptAccount } from '../bank-data/bank-data.service.ts';
import { recordChange } from '../changes/record-change.ts';
import type { LettersService } from '../letters/letters.service.ts';
import { storeEmailsRepository as storeEmails } from '../store-emails/store-emails.repository.ts';
import { ownStore } from '../store-requests/store-request.ts';
import type { StoresService } from '../stores/stores.service.ts';
import { usersRepository as users } from '../users/users.repository.ts';
import type { Decision, Disbursement } from './disbursement.ts';
import { disbursementsRepository as disbursements } from './disbursements.repository.ts';

interface Deps {
  db: Database;
  stores: Pick<StoresService, 'readOwn'>;
  bankData: Pick<BankDataService, 'find'>;
  letters: Pick<LettersService, 'send'>;
  clock: () => Date;
}

const currencies = { CO: 'COP', MX: 'MXN' } as const;

/** Requests of stores to be paid out; no balance stands behind them until there is a ledger (ADR 0389). */
export const createDisbursementsService = ({ db, stores, bankData, letters, clock }: Deps) => {
  const read = async (on: Executor, id: number): Promise<Disbursement> => {
    const found = await disbursements.findById(on, id);
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  };

  /** One that waits for a decision, locked; CONFLICT for one that was decided or withdrawn. */
  const readOpen = async (trx: Transaction, id: number): Promise<Disbursement> => {
    await disbursements.lock(trx, id);
    const found = await read(trx, id);
    if (found.status !== 'requested') throw new AppError('CONFLICT');
    return found;
  };

  const tell = async ({ requestedBy, storeId, storeName, status, reference, reason }: Disbursement) => {
    const account = await users.findById(db, requestedBy);
    const isPaid = status === 'paid';
    letters.send(
      (await storeEmails.find(db, storeId)) ?? account?.email ?? null,
      isPaid ? 'Transferimos tu desembolso' : 'No aprobamos tu solicitud de desembolso',
      [
        account?.name ? `Hola, ${account.name}:` : 'Hola:',
        '',
        isPaid
          ? `Transferimos el desembolso que pediste para ${storeName}. Referencia: ${reference}.`
          : `No aprobamos la solicitud de desembolso de ${storeName}. Motivo: ${reason}`,
      ],
    );
  };

  return {
    list: (caller: Caller, query: QueryOf<typeof listDisbursements>, reach: Reach) =>
      disbursements.list(db, reach === 'own' ? ownStore(caller) : null, query),

    async request(caller: Caller, storeId: number, amount: number): Promise<Disbursement> {
      const { country } = await stores.readOwn(caller, storeId, 'own');
      try {
        return await db.transaction(async (trx) => {
          const account = await bankData.find(trx, { storeId });
          if (!account) throw new AppError('BANK_DATA_REQUIRED');
          const id = await disbursements.add(trx, {
            storeId,
            amountMinor: toMinor(amount),
            currency: currencies[country],
            bank: account.bank,
            numberEnd: numberEndOf(account),
            requestedBy: caller.user(),
            createdAt: clock(),
          });
          return read(trx, id);
        });
      } catch (error) {
        if (isUniqueViolation(error)) throw new AppError('DISBURSEMENT_OPEN', { cause: error });
        throw error;
      }
    },

    async withdraw(caller: Caller, id: number): Promise<void> {
      await stores.readOwn(caller, (await read(db, id)).storeId, 'own');
      await db.transaction(async (trx) => {
        await readOpen(trx, id);
        await disbursements.settle(trx, id, { status: 'withdrawn', decidedBy: caller.user() }, clock());
      });
    },

    async decide(caller: Caller, id: number, decision: Decision): Promise<Disbursement> {
      const decided = await db.transaction(async (trx) => {
        await readOpen(trx, id);
        await disbursements.settle(trx, id, { ...decision, decidedBy: caller.user() }, clock());
        return read(trx, id);
      });
      await tell(decided);
      return decided;
    },

    /** The account in full, while its disbursement waits to be paid; the reading is kept with the answer. */
    readAccount: (caller: Caller, id: number): Promise<KeptAccount> =>
      db.transaction(async (trx) => {
        const { storeId } = await readOpen(trx, id);
        const account = await bankData.find(trx, { storeId });
        if (!account) throw new AppError('NOT_FOUND');
        const noted = { bankAccountId: account.id, disbursementId: id, readBy: caller.user() };
        await bankAccounts.noteRead(trx, noted, clock());
        await recordChange(trx, {
          actor: caller,
          storeId,
          action: 'readDisbursementAccount',
          before: null,
          after: { disbursement: id },
          now: clock(),
        });
        return account;
      }),
  };
};
export type DisbursementsService = ReturnType<typeof createDisbursementsService>;
