import {
  disbursementDecided,
  limits,
  readPayoutAccounts,
  readStoreBankData,
  type FullBankData,
  type listDisbursements,
  type QueryOf,
  type Reach,
} from '@tuerca/contracts';
import type { UnitOfWork } from '@tuerca/events';
import { isUniqueViolation, type Database, type Transaction } from '@tuerca/postgres';
import { formatMoney, toMinor, type Currency } from '@tuerca/rules';
import { AppError, type CallService, type Caller } from '@tuerca/service';
import {
  fundsOfStore,
  postDisbursed,
  postDisbursementReturned,
  postRequested,
  postRequestEnded,
} from '../ledger/ledger.service.ts';
import { noteAct } from '../orders/note-act.ts';
import { walletRepository as wallet } from '../wallet/wallet.repository.ts';
import { batchFile, type Accounts } from './batch-file.wire.ts';
import { decidedFrom, type Decision, type Disbursement } from './disbursement.ts';
import { disbursementsRepository as disbursements } from './disbursements.repository.ts';

interface Deps {
  db: Database;
  unitOfWork: UnitOfWork;
  callIdentity: CallService;
  clock: () => Date;
}
export type DisbursementsService = ReturnType<typeof createDisbursementsService>;

const above = (availableMinor: number, currency: Currency | undefined): AppError => {
  const message =
    availableMinor > 0 && currency
      ? `Puedes pedir hasta ${formatMoney({ amount: availableMinor, currency })}: es lo que tienes disponible.`
      : 'Todavía no tienes saldo disponible.';
  return new AppError('DISBURSEMENT_ABOVE', { message, fields: { amount: message } });
};

/** What stores ask to be paid out of their balance; the bank accounts are identity's (ADR 0441). */
export const createDisbursementsService = ({ db, unitOfWork, callIdentity, clock }: Deps) => {
  const readOwn = async (caller: Caller, id: number): Promise<Disbursement> => {
    const found = await disbursements.find(db, id);
    if (!found || found.storeId !== caller.storeId) throw new AppError('NOT_FOUND');
    return found;
  };

  /** One in a state, locked; CONFLICT for one in another. */
  const lockIn = async (trx: Transaction, id: number, status: Disbursement['status']) => {
    const found = await disbursements.lock(trx, id);
    if (!found) throw new AppError('NOT_FOUND');
    if (found.status !== status) throw new AppError('CONFLICT');
    return found;
  };

  /** The accounts of disbursements in full; identity keeps who read them. */
  const accountsOf = async (caller: Caller, waiting: readonly Disbursement[]) => {
    const asked = waiting.map(({ id, storeId }) => ({ id, store_id: storeId }));
    const { data } = await callIdentity(readPayoutAccounts, {
      body: { read_by: caller.user(), disbursements: asked },
    });
    return new Map(data.map(({ disbursement_id: id, account }) => [id, account]));
  };

  const book = async (trx: Transaction, disbursement: Disbursement, { status }: Decision): Promise<void> => {
    const posted = { disbursement, at: clock() };
    if (status === 'refused') return postRequestEnded(trx, posted);
    if (status === 'returned') return postDisbursementReturned(trx, posted);
    const { owedMinor } = await fundsOfStore(trx, disbursement.storeId, disbursement.currency);
    if (owedMinor < 0) throw new AppError('DISBURSEMENT_OWED');
    return postDisbursed(trx, posted);
  };

  return {
    list: (caller: Caller, query: QueryOf<typeof listDisbursements>, reach: Reach) => {
      if (reach === 'any') return disbursements.list(db, null, query);
      if (caller.storeId === null) throw new AppError('NOT_FOUND');
      return disbursements.list(db, caller.storeId, query);
    },

    /** Reserves an amount of what is available; the store's balances are locked, so that no refund takes it too. */
    async request(caller: Caller, storeId: number, amount: number): Promise<Disbursement> {
      if (caller.storeId !== storeId) throw new AppError('NOT_FOUND');
      const { data: account } = await callIdentity(readStoreBankData, {
        params: { id: storeId },
        token: caller.token,
      });
      if (!account) throw new AppError('BANK_DATA_REQUIRED');
      const amountMinor = toMinor(amount);
      const [funds, storeName] = await Promise.all([wallet.funds(db, storeId), wallet.nameOf(db, storeId)]);
      if (!funds || storeName === undefined) throw above(0, undefined);
      const { currency } = funds;
      try {
        return await db.transaction(async (trx) => {
          const asked = {
            storeId,
            storeName,
            amountMinor,
            currency,
            status: 'requested' as const,
            bank: account.bank,
            numberEnd: account.number_end,
            requestedBy: caller.user(),
            createdAt: clock(),
          };
          const id = await disbursements.add(trx, asked);
          const { availableMinor } = await fundsOfStore(trx, storeId, currency);
          if (amountMinor > availableMinor) throw above(availableMinor, currency);
          await postRequested(trx, { disbursement: { ...asked, id }, at: clock() });
          return (await disbursements.find(trx, id))!;
        });
      } catch (error) {
        if (isUniqueViolation(error)) throw new AppError('DISBURSEMENT_OPEN', { cause: error });
        throw error;
      }
    },

    /** Not once it is in a file for the bank, which may have paid it. */
    async withdraw(caller: Caller, id: number): Promise<void> {
      await readOwn(caller, id);
      await db.transaction(async (trx) => {
        const disbursement = await lockIn(trx, id, 'requested');
        if (disbursement.batchedAt) throw new AppError('DISBURSEMENT_AT_BANK');
        const decidedAt = clock();
        await disbursements.settle(trx, id, { status: 'withdrawn', decidedBy: caller.user(), decidedAt });
        await postRequestEnded(trx, { disbursement, at: decidedAt });
      });
    },

    decide: (caller: Caller, id: number, decision: Decision): Promise<Disbursement> =>
      unitOfWork.transact(async (trx, emit) => {
        const disbursement = await lockIn(trx, id, decidedFrom[decision.status]);
        const decidedAt = clock();
        await book(trx, disbursement, decision);
        await disbursements.settle(trx, id, { ...decision, decidedBy: caller.user(), decidedAt });
        const decided = (await disbursements.find(trx, id))!;
        const { storeId, storeName, requestedBy, amountMinor, currency, reference, reason } = decided;
        noteAct(emit, {
          subject: { type: 'disbursement', id, name: storeName },
          action: 'decideDisbursement',
          before: { disbursementStatus: disbursement.status },
          after: {
            disbursementStatus: decision.status,
            amount: formatMoney({ amount: amountMinor, currency }),
            bankReference: reference,
            reason,
          },
          byUserId: caller.user(),
          at: decidedAt,
        });
        emit(disbursementDecided, {
          disbursementId: id,
          storeId,
          storeName,
          requestedBy,
          amountMinor,
          currency,
          status: decision.status,
          reference,
          reason,
          decidedAt: decidedAt.toISOString(),
        });
        return decided;
      }),

    /** The account in full, while its disbursement waits to be paid. */
    async readAccount(caller: Caller, id: number): Promise<FullBankData> {
      const found = await disbursements.find(db, id);
      if (!found) throw new AppError('NOT_FOUND');
      if (found.status !== 'requested') throw new AppError('CONFLICT');
      const account = (await accountsOf(caller, [found])).get(id);
      if (!account) throw new AppError('NOT_FOUND');
      return account;
    },

    /** What waits in a currency as a file for the bank. */
    async batch(caller: Caller, currency: Currency) {
      const [payable, owing] = await Promise.all([
        disbursements.payable(db, currency, limits.disbursementBatch),
        disbursements.countOwing(db, currency),
      ]);
      const accounts: Accounts = payable.length === 0 ? new Map() : await accountsOf(caller, payable);
      const withAccount = payable.filter(({ id }) => accounts.get(id)).map(({ id }) => id);
      // From here on none is withdrawn; one that was meanwhile does not wait any more.
      const batched = await disbursements.batch(db, withAccount, clock());
      const file = batchFile(
        payable.filter(({ id }) => batched.has(id) || !withAccount.includes(id)),
        accounts,
      );
      return { ...file, left_out: file.left_out + owing };
    },
  };
};
