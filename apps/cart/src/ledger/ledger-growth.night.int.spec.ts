import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listWalletMovements, readWallet, type Operation } from '@tuerca/contracts';
import { startTestService, type TestService } from '@tuerca/service/testing';
import { cart } from '../app.ts';

const sizes = { 3: 10_000, 4: 1_000_000 } as const;
/** Movements written by one statement. */
const chunk = 10_000;
const times = 25;

let app: TestService;
beforeAll(async () => {
  app = await startTestService(cart);
  // Filled without its triggers, which would take most of an hour: what they keep is written as they would.
  for (const table of ['ledger_movements', 'ledger_entries'])
    await app.db.raw('alter table ?? disable trigger all', [table]);
  for (const [store, movements] of Object.entries(sizes)) {
    for (let first = 1; first <= movements; first += chunk)
      await app.db.raw(
        `with moved as (
          insert into ledger_movements (key, kind, store_id, currency, created_at)
          select 'paid:' || ?::text || ':' || n, 'paid', ?::bigint, 'COP',
            timestamptz '2026-01-01' + n * interval '1 second'
          from generate_series(?::int, ?::int) n returning id
        )
        insert into ledger_entries (movement_id, account, amount_minor)
          select id, account, amount from moved, (values ('received', -1000), ('held', 920), ('commission', 67),
            ('tax', 13)) as entry (account, amount)`,
        [store, store, first, first + chunk - 1],
      );
    await app.db.raw(
      `insert into ledger_balances (store_id, currency, account, amount_minor)
        values (:store, 'COP', 'received', -1000 * :movements::bigint), (:store, 'COP', 'held', 920 * :movements::bigint)`,
      { store: Number(store), movements },
    );
  }
  for (const table of ['ledger_movements', 'ledger_entries'])
    await app.db.raw('alter table ?? enable trigger all', [table]);
  for (const table of ['ledger_movements', 'ledger_entries', 'ledger_balances'])
    await app.db.raw('analyze ??', [table]);
}, 900_000);
afterAll(() => app?.close());

/** The median time of a read by a store's owner, in milliseconds. */
const timeOf = async (operation: Operation, storeId: number): Promise<number> => {
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const start = performance.now();
    const { statusCode } = await app.call({ role: 'vendor', userId: 12, storeId }, operation);
    taken.push(performance.now() - start);
    expect(statusCode).toBe(200);
  }
  return taken.sort((one, other) => one - other)[Math.floor(times / 2)]!;
};

test.each([
  ['the balance', readWallet],
  ['the newest movements', listWalletMovements],
] as const)('%s of a store with 10⁶ movements are read in the time of 10⁴', async (_what, operation) => {
  await timeOf(operation, 3);
  const [few, many] = [await timeOf(operation, 3), await timeOf(operation, 4)];
  // A page of movements counts them, up to a limit: that of few counts all.
  expect(many).toBeLessThan(few * (operation === readWallet ? 2 : 20) + 5);
});
