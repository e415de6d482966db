import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  disbursedEntries,
  disbursementReturnedEntries,
  feeChargedEntries,
  paidEntries,
  refundedEntries,
  releasedEntries,
  remainingOf,
  requestEndedEntries,
  requestedEntries,
  type LedgerAccount,
  type LedgerEntry,
  type SoldOrder,
} from './ledger.ts';
import { commission } from './pricing.ts';

const isNightly = process.env['TEST_DEPTH'] === 'nightly';
const carts = isNightly ? 100_000 : 500;
const histories = isNightly ? 20_000 : 100;

type Sums = Partial<Record<LedgerAccount, bigint>>;
const add = (sums: Sums, entries: readonly LedgerEntry[]): void => {
  for (const { account, amountMinor } of entries) sums[account] = (sums[account] ?? 0n) + BigInt(amountMinor);
};
const summed = (...movements: readonly LedgerEntry[][]): Sums => {
  const sums: Sums = {};
  for (const entries of movements) add(sums, entries);
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0n));
};
const totalOf = (sums: Sums): bigint => Object.values(sums).reduce((all, sum) => all + sum, 0n);
const none = { availableMinor: 0, owedMinor: 0 };

/** 382.000,00 pesos with a commission of 30.560,00. */
const order: SoldOrder = { country: 'CO', totalMinor: 38_200_000, commissionMinor: 3_056_000 };

const cart: fc.Arbitrary<SoldOrder> = fc
  .record({
    country: fc.constantFrom('CO' as const, 'MX' as const),
    subtotal: fc.integer({ min: 1, max: 10_000_000_000 }),
    shipping: fc.integer({ min: 0, max: 100_000_000 }),
    // Up to 100 %, with four decimals.
    percent: fc.integer({ min: 0, max: 1_000_000 }).map((units) => units / 10_000),
    fixed: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1_000_000 })),
  })
  .map(({ country, ...terms }) => ({
    country,
    totalMinor: terms.subtotal + terms.shipping,
    commissionMinor: commission(terms),
  }));

describe('the ledger', () => {
  it('leaves of a sale, after something of it was given back, the commission in proportion and the rest', () => {
    expect(remainingOf(order, 0)).toEqual({ commissionMinor: 3_056_000, storeMinor: 35_144_000 });
    expect(remainingOf(order, 19_100_000)).toEqual({ commissionMinor: 1_528_000, storeMinor: 17_572_000 });
    expect(remainingOf(order, 38_200_000)).toEqual({ commissionMinor: 0, storeMinor: 0 });
  });

  it('splits a payment into what is held for the store, the commission and the tax in it', () => {
    expect(paidEntries(order)).toEqual([
      { account: 'received', amountMinor: -38_200_000 },
      { account: 'held', amountMinor: 35_144_000 },
      // 30.560,00 are 25.680,67 and 19 % of it.
      { account: 'commission', amountMinor: 2_568_067 },
      { account: 'tax', amountMinor: 487_933 },
    ]);
  });

  it('gives the commission back in proportion, from what is held for the order', () => {
    const refund = { amountMinor: 19_100_000, refundedBeforeMinor: 0, heldMinor: 35_144_000 };
    expect(summed(paidEntries(order), refundedEntries(order, refund, none))).toEqual({
      received: -38_200_000n,
      refunded: 19_100_000n,
      held: 17_572_000n,
      commission: 1_284_034n,
      tax: 243_966n,
    });
  });

  it('takes a refund of what was released from what is available, and what is gone becomes a debt', () => {
    const refund = { amountMinor: 38_200_000, refundedBeforeMinor: 0, heldMinor: 0 };
    expect(refundedEntries(order, refund, { availableMinor: 5_000_000, owedMinor: 0 })).toEqual([
      { account: 'available', amountMinor: -5_000_000 },
      { account: 'owed', amountMinor: -30_144_000 },
      { account: 'commission', amountMinor: -2_568_067 },
      { account: 'tax', amountMinor: -487_933 },
      { account: 'refunded', amountMinor: 38_200_000 },
    ]);
  });

  it('pays a debt first with what comes to the store', () => {
    const debt = { availableMinor: 0, owedMinor: -300 };
    expect(releasedEntries(1000, debt)).toEqual([
      { account: 'held', amountMinor: -1000 },
      { account: 'available', amountMinor: 700 },
      { account: 'owed', amountMinor: 300 },
    ]);
    expect(requestEndedEntries(200, debt)).toEqual([
      { account: 'requested', amountMinor: -200 },
      { account: 'owed', amountMinor: 200 },
    ]);
    expect(disbursementReturnedEntries(300, debt)).toEqual([
      { account: 'owed', amountMinor: 300 },
      { account: 'disbursed', amountMinor: -300 },
    ]);
  });

  it('lets a store ask for no more than it has, and moves what it asked for', () => {
    const funds = { availableMinor: 500, owedMinor: 0 };
    expect(() => requestedEntries(501, funds)).toThrow(RangeError);
    expect(() => requestedEntries(0, funds)).toThrow(RangeError);
    expect(summed(requestedEntries(500, funds), disbursedEntries(500))).toEqual({
      available: -500n,
      disbursed: 500n,
    });
  });

  it('has the platform bear what the provider keeps', () => {
    expect(feeChargedEntries(90)).toEqual([
      { account: 'commission', amountMinor: -90 },
      { account: 'fees', amountMinor: 90 },
    ]);
    expect(feeChargedEntries(0)).toEqual([]);
  });

  it('refuses what cannot be', () => {
    const refund = { amountMinor: 2, refundedBeforeMinor: 38_199_999, heldMinor: 0 };
    expect(() => refundedEntries(order, refund, none)).toThrow('No more is refunded than was paid');
    expect(() => paidEntries({ ...order, commissionMinor: 38_200_001 })).toThrow(RangeError);
    expect(() => paidEntries({ ...order, totalMinor: 0.5 })).toThrow(RangeError);
  });

  it('divides any cart as exact arithmetic does, and refunds in any pieces as one', () => {
    const pieces = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 });
    fc.assert(
      fc.property(cart, pieces, (sold, cuts) => {
        const rate = sold.country === 'CO' ? 19n : 16n;
        const total = BigInt(sold.totalMinor);
        const sums = summed(paidEntries(sold));
        let refunded = 0;
        for (const cut of [...cuts, 1]) {
          const amountMinor = Math.floor((sold.totalMinor - refunded) * cut);
          if (amountMinor === 0) continue;
          const heldMinor = Number(sums.held ?? 0n);
          const refund = { amountMinor, refundedBeforeMinor: refunded, heldMinor };
          const entries = refundedEntries(sold, refund, none);
          expect(entries.every(({ account }) => account !== 'available' && account !== 'owed')).toBe(true);
          add(sums, entries);
          refunded += amountMinor;
          // Twice the distance to the exact value is at most the divisor: the nearest whole minor unit.
          const gross = (sums.commission ?? 0n) + (sums.tax ?? 0n);
          const off = 2n * (gross * total - BigInt(sold.commissionMinor) * (total - BigInt(refunded)));
          expect(off > -total && off <= total).toBe(true);
          const taxOff = 2n * ((sums.tax ?? 0n) * (100n + rate) - gross * rate);
          expect(taxOff > -(100n + rate) && taxOff <= 100n + rate).toBe(true);
          expect(totalOf(sums)).toBe(0n);
          expect((sums.held ?? 0n) >= 0n).toBe(true);
        }
        expect(
          summed(
            Object.entries(sums).map(([account, sum]) => ({
              account: account as LedgerAccount,
              amountMinor: Number(sum),
            })),
          ),
        ).toEqual({ received: -total, refunded: total });
      }),
      { numRuns: carts },
    );
  });

  it('balances after any history, and what was paid is found again in full', () => {
    const step = fc.record({
      kind: fc.constantFrom('pay', 'refund', 'release', 'ask', 'end', 'disburse', 'return', 'fee'),
      which: fc.nat(),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.array(cart, { minLength: 1, maxLength: 6 }),
        fc.array(step, { maxLength: 40 }),
        (sales, steps) => {
          const sums: Sums = {};
          const orders = sales.map((sold) => ({ sold, paid: false, refunded: 0, held: 0 }));
          const expected = { paid: 0n, refunded: 0n, disbursed: 0n };
          const sumOf = (account: LedgerAccount) => Number(sums[account] ?? 0n);
          for (const { kind, which, part } of steps) {
            const funds = { availableMinor: sumOf('available'), owedMinor: sumOf('owed') };
            const of = orders[which % orders.length]!;
            const partOf = (whole: number) => Math.ceil(whole * part);
            if (kind === 'pay' && !of.paid) {
              const entries = paidEntries(of.sold);
              of.paid = true;
              of.held = entries.find(({ account }) => account === 'held')?.amountMinor ?? 0;
              expected.paid += BigInt(of.sold.totalMinor);
              add(sums, entries);
            }
            if (kind === 'refund' && of.paid) {
              const amountMinor = partOf(of.sold.totalMinor - of.refunded);
              if (amountMinor === 0) continue;
              const refund = { amountMinor, refundedBeforeMinor: of.refunded, heldMinor: of.held };
              const entries = refundedEntries(of.sold, refund, funds);
              of.refunded += amountMinor;
              of.held += entries.find(({ account }) => account === 'held')?.amountMinor ?? 0;
              expected.refunded += BigInt(amountMinor);
              add(sums, entries);
            }
            if (kind === 'release' && of.held > 0) {
              add(sums, releasedEntries(of.held, funds));
              of.held = 0;
            }
            const asked = partOf(funds.availableMinor);
            if (kind === 'ask' && asked > 0) add(sums, requestedEntries(asked, funds));
            const open = partOf(sumOf('requested'));
            if (kind === 'end' && open > 0) add(sums, requestEndedEntries(open, funds));
            if (kind === 'disburse' && open > 0) {
              add(sums, disbursedEntries(open));
              expected.disbursed += BigInt(open);
            }
            const back = partOf(sumOf('disbursed'));
            if (kind === 'return' && back > 0) {
              add(sums, disbursementReturnedEntries(back, funds));
              expected.disbursed -= BigInt(back);
            }
            if (kind === 'fee') add(sums, feeChargedEntries(which % 1000));
            expect(totalOf(sums)).toBe(0n);
            for (const account of ['held', 'available', 'requested', 'disbursed', 'refunded'] as const)
              expect(sumOf(account)).toBeGreaterThanOrEqual(0);
            expect(sumOf('owed')).toBeLessThanOrEqual(0);
            // Nobody has something to ask for while they owe.
            expect(sumOf('owed') === 0 || sumOf('available') === 0).toBe(true);
          }
          expect(sums.received ?? 0n).toBe(-expected.paid);
          expect(sums.refunded ?? 0n).toBe(expected.refunded);
          expect(sums.disbursed ?? 0n).toBe(expected.disbursed);
          expect(BigInt(orders.reduce((all, { held }) => all + held, 0))).toBe(sums.held ?? 0n);
        },
      ),
      { numRuns: histories },
    );
  });
});
