import type { Database } from '@tuerca/postgres';

const tables = ['ledger_movements', 'ledger_entries', 'ledger_balances', 'ledger_months'];

/** Empties the ledger, whose rows are otherwise only added. */
export const clearLedger = (db: Database): Promise<void> =>
  db.transaction(async (trx) => {
    for (const table of tables) await trx.raw('alter table ?? disable trigger user', [table]);
    await trx.raw(`truncate ${tables.join(', ')} restart identity`);
    for (const table of tables) await trx.raw('alter table ?? enable trigger user', [table]);
  });
