import {
  limits,
  type downloadWalletStatement,
  type exportWalletMovements,
  type listMovementsOfStore,
  type listStoreFunds,
  type listWalletMovements,
  type QueryOf,
} from '@tuerca/contracts';
import type { Database } from '@tuerca/postgres';
import { countryOfCurrency, dateIn, endOfDay, startOfDay, type LedgerAccount } from '@tuerca/rules';
import { AppError, type Caller, type SiteOf } from '@tuerca/service';
import { exportLine, writeCsv, writePdf, writeWorkbook } from '@tuerca/service/documents';
import { movementsSheet, statementDocument, statementSheet, type Statement } from './statement.wire.ts';
import { monthAfter, monthsOf, type MonthSum } from './wallet.ts';
import { walletRepository as wallet } from './wallet.repository.ts';

interface Deps {
  db: Database;
  clock: () => Date;
  /** Days after the delivery until an order's money is available. */
  releaseDays: number;
  siteOf: SiteOf;
}
export type WalletService = ReturnType<typeof createWalletService>;

const monthsShown = 12;
/** Statements in hand in one process; each takes a thread and some MB. */
const statementsInHand = 10;
/** A PDF of more takes too long to write, and nobody reads it. */
const rowsOf = { pdf: 1000, xlsx: limits.reportRows } as const;
const differencesShown = 100;
/** What is read together is of one moment. */
const oneMoment = { isolationLevel: 'repeatable read', readOnly: true } as const;

/** What is the store's; `owed` is negative. */
const storeAccounts: readonly LedgerAccount[] = ['held', 'available', 'requested', 'owed'];

const storeOf = ({ storeId }: Caller): number => {
  if (storeId === null) throw new AppError('NOT_FOUND');
  return storeId;
};

const ownSum = (sums: readonly MonthSum[]): number =>
  sums
    .filter(({ account }) => storeAccounts.includes(account))
    .reduce((all, { amountMinor }) => all + amountMinor, 0);

/** What a store has, and what moved it (ADR 0441). */
export const createWalletService = ({ db, clock, releaseDays, siteOf }: Deps) => {
  const inLine = exportLine(statementsInHand);

  /** Its sums and its movements are those of one moment, whatever is posted meanwhile. */
  const statementOf = (storeId: number, month: string, limit: number): Promise<Statement> =>
    db.transaction(async (trx) => {
      const { currency } = (await wallet.funds(trx, storeId)) ?? { currency: 'COP' };
      const country = countryOfCurrency(currency);
      const [from, to] = [month, monthAfter(month, 1)].map((each) => startOfDay(`${each}-01`, country));
      const movements = await wallet.movementsOfTime(trx, storeId, {
        from: from!,
        to: to!,
        limit: limit + 1,
      });
      const openingMinor = ownSum(await wallet.months(trx, storeId, { before: month }));
      const within = await wallet.months(trx, storeId, { before: monthAfter(month, 1), from: month });
      return {
        month,
        country,
        currency,
        store: (await wallet.nameOf(trx, storeId)) ?? 'Tu tienda',
        movements: movements.slice(-limit),
        hasMore: movements.length > limit,
        openingMinor,
        closingMinor: openingMinor + ownSum(within),
      };
    }, oneMoment);

  return {
    read: async (caller: Caller) => {
      const storeId = storeOf(caller);
      const [funds, unread] = await Promise.all([wallet.funds(db, storeId), wallet.countUnread(db, storeId)]);
      return { funds, unread, releaseDays };
    },

    movements: (caller: Caller, query: QueryOf<typeof listWalletMovements>) =>
      wallet.movements(db, storeOf(caller), query),

    indicators: async (caller: Caller) => {
      const storeId = storeOf(caller);
      const currency = (await wallet.funds(db, storeId))?.currency ?? null;
      const now = dateIn(clock(), currency ? countryOfCurrency(currency) : 'CO').slice(0, 7);
      const first = monthAfter(now, 1 - monthsShown);
      const sums = await wallet.months(db, storeId, { from: first });
      return { currency, months: monthsOf(sums, first, monthsShown) };
    },

    markRead: async (caller: Caller, { id, isRead }: { id: number; isRead: boolean }): Promise<void> => {
      if (!(await wallet.setRead(db, storeOf(caller), id, isRead))) throw new AppError('NOT_FOUND');
    },

    markAllRead: (caller: Caller): Promise<void> => wallet.setAllRead(db, storeOf(caller)),

    /** The statement of a month as a file. TOO_MANY_REQUESTS while the queue is full. */
    statement: async (
      caller: Caller,
      { month, format }: QueryOf<typeof downloadWalletStatement>,
      signal: AbortSignal,
    ) => {
      const statement = await statementOf(storeOf(caller), month, rowsOf[format]);
      const bytes = await inLine(
        caller.user(),
        () =>
          format === 'pdf'
            ? writePdf(statementDocument(statement, { now: clock(), siteOf }), signal)
            : writeWorkbook(statementSheet(statement), signal),
        signal,
      );
      return { bytes, fileName: `extracto-${month}.${format}` };
    },

    /** What moved from one day to another, both included. TOO_MANY_REQUESTS while the queue is full. */
    export: async (
      caller: Caller,
      { from, to, format }: QueryOf<typeof exportWalletMovements>,
      signal: AbortSignal,
    ) => {
      const storeId = storeOf(caller);
      const country = countryOfCurrency((await wallet.funds(db, storeId))?.currency ?? 'COP');
      const limit = rowsOf.xlsx;
      const movements = await wallet.movementsOfTime(db, storeId, {
        from: startOfDay(from, country),
        to: new Date(endOfDay(to, country).getTime() + 1),
        limit: limit + 1,
      });
      const sheet = movementsSheet({
        name: `${from} ${to}`,
        country,
        movements: movements.slice(-limit),
        hasMore: movements.length > limit,
      });
      const bytes = await inLine(
        caller.user(),
        async () => (format === 'csv' ? writeCsv(sheet) : writeWorkbook(sheet, signal)),
        signal,
      );
      return { bytes, fileName: `movimientos-${from}-${to}.${format}` };
    },

    stores: (query: QueryOf<typeof listStoreFunds>) => wallet.funded(db, query),

    movementsOf: (storeId: number, query: QueryOf<typeof listMovementsOfStore>) =>
      wallet.movements(db, storeId, query),

    /** The ledger added up anew, as of one moment. */
    check: () =>
      db.transaction(
        async (trx) => ({
          sums: await wallet.sums(trx),
          balances: await wallet.wrongBalances(trx, differencesShown),
          orders: await wallet.unbooked(trx, differencesShown),
        }),
        oneMoment,
      ),
  };
};
