import type { Invariant } from '../invariant.ts';

export const ledgerBalances: Invariant = {
  name: 'I9',
  says: 'the ledger balances: each movement adds up to zero, and a balance is the sum of its entries',
  async check({ journal, stores }, tally) {
    const movements = await stores.sql<{ key: string; created_at: Date; total: number }>(
      'cart',
      `select key, created_at, coalesce(sum(amount_minor), 0) as total
       from ledger_movements left join ledger_entries on movement_id = ledger_movements.id
       group by ledger_movements.id`,
    );
    for (const { key, created_at, total } of movements)
      tally.hold(journal.periodAt(created_at.getTime()), total === 0, () => `${key} adds up to ${total}`);
    const balances = await stores.sql<{
      store_id: number;
      account: string;
      kept: number | null;
      total: number | null;
    }>(
      'cart',
      `select store_id, account, kept, total
       from (select store_id, currency, account, amount_minor as kept from ledger_balances) balances
       full join (
         select store_id, currency, account, sum(amount_minor) as total
         from ledger_entries join ledger_movements on ledger_movements.id = movement_id
         group by store_id, currency, account
       ) sums using (store_id, currency, account)`,
    );
    for (const { store_id: store, account, kept, total } of balances)
      tally.hold(
        journal.period,
        (kept ?? 0) === (total ?? 0),
        () => `${account} of store ${store} is kept as ${kept}, and its entries are ${total}`,
      );
  },
};
