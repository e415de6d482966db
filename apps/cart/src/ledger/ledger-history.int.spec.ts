import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestService, type TestService } from '@tuerca/service/testing';
import fc from 'fast-check';
import { cart } from '../app.ts';
import { clearLedger } from '../testing/ledger.ts';
import { ledgerRepository as ledger, type LedgerOrder } from './ledger.repository.ts';
import {
  postDisbursed,
  postDisbursementReturned,
  postFeeCharged,
  postPaid,
  postRefunded,
  postReleased,
  postRequestEnded,
  postRequested,
} from './ledger.service.ts';

const at = new Date('2026-01-15T15:30:00.000Z');
let app: TestService;
beforeAll(async () => {
  app = await startTestService(cart, { clock: () => at });
});
afterAll(() => app?.close());

const stores = [3, 4] as const;
const orders: readonly LedgerOrder[] = [1, 2, 3, 4, 5].map((id) => ({
  id,
  storeId: stores[id % 2]!,
  country: 'CO',
  currency: 'COP',
  totalMinor: 1_000_001 * id,
  commissionMinor: 80_000 * id + 1,
}));
const kinds = ['pay', 'refund', 'release', 'ask', 'end', 'disburse', 'return', 'fee'] as const;
const call = fc.record({
  kind: fc.constantFrom(...kinds),
  which: fc.nat({ max: 4 }),
  part: fc.nat({ max: 700_000 }),
});

/** What came of the calls, as who made them knows it. */
interface Done {
  paid: bigint;
  refunded: bigint;
  disbursed: bigint;
}

/** Makes one of the calls, some of which are refused; a key that was made before changes nothing. */
const make = async ({ kind, which, part }: { kind: (typeof kinds)[number]; which: number; part: number }) => {
  const order = orders[which]!;
  const disbursement = { id: which, storeId: order.storeId, currency: 'COP' as const, amountMinor: 300_000 };
  await app.db.transaction(async (trx) => {
    if (kind === 'pay') await postPaid(trx, { order, paymentId: 1, at });
    if (kind === 'refund') await postRefunded(trx, { order, refundId: part, amountMinor: part + 1, at });
    if (kind === 'release') await postReleased(trx, { order, at });
    if (kind === 'fee') await postFeeCharged(trx, { order, paymentId: part, feeMinor: 90, at });
    if (kind === 'ask') await postRequested(trx, { disbursement, at });
    if (kind === 'end') await postRequestEnded(trx, { disbursement, at });
    if (kind === 'disburse') await postDisbursed(trx, { disbursement, at });
    if (kind === 'return') await postDisbursementReturned(trx, { disbursement, at });
    // What crashes before its commit has not happened.
    if (part % 7 === 0) throw new Error('crash');
  });
};

const movedBy = async (kind: string, account: string): Promise<bigint> => {
  const { rows } = await app.db.raw(
    `select coalesce(sum(amount_minor), 0)::text as sum from ledger_entries join ledger_movements on id = movement_id
      where kind = ? and account = ?`,
    [kind, account],
  );
  return BigInt(rows[0].sum);
};

test('I9, I10: after any calls at once, some of which crash, everything balances and what was paid is found again', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(call, { minLength: 1, maxLength: 4 }), { maxLength: 15 }),
      async (rounds) => {
        await clearLedger(app.db);
        for (const together of rounds) await Promise.allSettled(together.map(make));
        const { rows } = await app.db.raw(
          `select movement_id from ledger_entries group by movement_id having sum(amount_minor) <> 0`,
        );
        expect(rows).toEqual([]);
        const done: Done = {
          paid: -(await movedBy('paid', 'received')),
          refunded: await movedBy('refunded', 'refunded'),
          disbursed:
            (await movedBy('disbursed', 'disbursed')) + (await movedBy('disbursementReturned', 'disbursed')),
        };
        const all: Record<string, number> = {};
        for (const store of stores) {
          const balances = await ledger.balances(app.db, store, 'COP');
          for (const [account, amount] of Object.entries(balances))
            all[account] = (all[account] ?? 0) + amount;
          expect(balances.owed ? balances.available : 0).toBe(0);
        }
        const { available = 0, held = 0, requested = 0, owed = 0, commission = 0, tax = 0, fees = 0 } = all;
        expect(BigInt(available + held + requested + owed + commission + tax + fees)).toBe(
          done.paid - done.refunded - done.disbursed,
        );
        for (const order of orders) {
          const { received = 0, refunded = 0 } = await ledger.balancesOfOrder(app.db, order.id);
          expect([0, -order.totalMinor]).toContain(received);
          expect(refunded).toBeLessThanOrEqual(-received);
        }
      },
    ),
    { numRuns: process.env['TEST_DEPTH'] === 'nightly' ? 150 : 8 },
  );
}, 600_000);
