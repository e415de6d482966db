import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Transaction } from '@tuerca/postgres';
import { startTestService, type TestService } from '@tuerca/service/testing';
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

beforeEach(() => clearLedger(app.db));

const storeId = 3;
const order: LedgerOrder = {
  id: 1,
  storeId,
  country: 'CO',
  currency: 'COP',
  totalMinor: 38_200_000,
  commissionMinor: 3_056_000,
};
const within = <T>(work: (trx: Transaction) => Promise<T>): Promise<T> => app.db.transaction(work);
const pay = (paymentId = 1) => within((trx) => postPaid(trx, { order, paymentId, at }));
const refund = (refundId: number, amountMinor: number) =>
  within((trx) => postRefunded(trx, { order, refundId, amountMinor, at }));
const release = () => within((trx) => postReleased(trx, { order, at }));
const disbursement = (id: number, amountMinor: number) => ({
  disbursement: { id, storeId, currency: 'COP' as const, amountMinor },
  at,
});
const balances = () => ledger.balances(app.db, storeId, 'COP');
const sums = async (): Promise<Record<string, number>> => {
  const rows = await app
    .db('ledgerEntries')
    .join('ledgerMovements', 'ledgerMovements.id', 'movementId')
    .where({ storeId })
    .groupBy('account')
    .select('account', app.db.raw('sum(amount_minor)::bigint as amount_minor'));
  return Object.fromEntries(rows.map(({ account, amountMinor }) => [account, amountMinor]));
};

describe('the ledger', () => {
  test('keeps a sale from its payment to its transfer, and its balances are the sums', async () => {
    await pay();
    expect(await balances()).toMatchObject({ received: -38_200_000, held: 35_144_000, available: 0 });
    await release();
    await within((trx) => postRequested(trx, disbursement(1, 35_000_000)));
    await within((trx) => postRequestEnded(trx, disbursement(1, 35_000_000)));
    await within((trx) => postRequested(trx, disbursement(2, 35_144_000)));
    await within((trx) => postDisbursed(trx, disbursement(2, 35_144_000)));
    await within((trx) => postDisbursementReturned(trx, disbursement(2, 35_144_000)));
    await within((trx) => postRequested(trx, disbursement(3, 35_144_000)));
    await within((trx) => postDisbursed(trx, disbursement(3, 35_144_000)));
    await within((trx) => postFeeCharged(trx, { order, paymentId: 1, feeMinor: 100_000, at }));
    expect(await balances()).toEqual({
      received: -38_200_000,
      held: 0,
      available: 0,
      requested: 0,
      commission: 2_468_067,
      tax: 487_933,
      fees: 100_000,
      disbursed: 35_144_000,
    });
    expect(await balances()).toEqual(await sums());
  });

  test('posts the same thing once, however often and from wherever it is posted', async () => {
    await Promise.all([pay(), pay(), pay()]);
    await Promise.all([refund(1, 100), refund(1, 100)]);
    await Promise.all([release(), release()]);
    expect(await balances()).toMatchObject({ received: -38_200_000, refunded: 100, held: 0 });
    expect(await balances()).toEqual(await sums());
  });

  test('knows no second payment of an order, and no refund above what was paid', async () => {
    await expect(refund(1, 1)).rejects.toThrow('No more is refunded than was paid');
    await pay();
    await expect(pay(2)).rejects.toThrow('was paid before');
    await refund(2, 38_000_000);
    await expect(refund(3, 200_001)).rejects.toThrow('No more is refunded than was paid');
    await refund(4, 200_000);
    expect(await balances()).toMatchObject({ held: 0, commission: 0, tax: 0, refunded: 38_200_000 });
  });

  test('never has a refund and a disbursement take the same money', async () => {
    await pay();
    await release();
    const [asked, refunded] = await Promise.allSettled([
      within(async (trx) => {
        await postRequested(trx, disbursement(1, 35_144_000));
        await postDisbursed(trx, disbursement(1, 35_144_000));
      }),
      refund(1, 38_200_000),
    ]);
    expect(refunded.status).toBe('fulfilled');
    const left = await balances();
    expect(left).toMatchObject({ available: 0, refunded: 38_200_000 });
    // Whoever was first has it: the store, which then owes it, or the buyer.
    if (asked.status === 'fulfilled')
      expect(left).toMatchObject({ owed: -35_144_000, disbursed: 35_144_000 });
    else expect(left.disbursed ?? 0).toBe(0);
  });

  test('takes no movement that does not add up, and changes none', async () => {
    await pay();
    const movement = { kind: 'feeCharged', storeId, currency: 'COP', createdAt: at } as const;
    const lopsided = [
      { account: 'commission', amountMinor: 5 },
      { account: 'fees', amountMinor: -4 },
    ] as const;
    await expect(within((trx) => ledger.add(trx, { ...movement, key: 'odd' }, lopsided))).rejects.toThrow(
      'add up to 1',
    );
    await expect(
      within(async (trx) => trx('ledgerMovements').insert({ ...movement, key: 'bare' })),
    ).rejects.toThrow('add up to');
    for (const table of ['ledgerMovements', 'ledgerEntries']) {
      await expect(
        app.db(table).update({ [table === 'ledgerEntries' ? 'amountMinor' : 'key']: 1 }),
      ).rejects.toThrow('only added');
      await expect(app.db(table).delete()).rejects.toThrow('only added');
    }
    expect(await balances()).toEqual({ available: 0, ...(await sums()) });
  });

  test('undoes itself with the transaction that it stands in', async () => {
    await expect(
      within(async (trx) => {
        await postPaid(trx, { order, paymentId: 1, at });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await balances()).toEqual({});
  });
});
