import { describe, expect, test } from '@jest/globals';
import { allOf, basketOf, compare, costOfAsked } from './comparison.ts';
import type { Basket, ComparedQuotation, OfferedLine, WantedPart } from './comparison.ts';
import type { Shipping } from './shipping.ts';

const added = (cost: number): Shipping => ({ kind: 'added', cost });
const unknown: Shipping = { kind: 'charged-to-buyer' };

/** Lines as [part, price, available?, delivery?]; ids are 10 × quotation + position. */
type LineSketch = [
  partId: number | null,
  unitPrice: number,
  available?: number,
  deliveryHours?: number | null,
];
const quotation = (id: number, shipping: Shipping, ...lines: LineSketch[]): ComparedQuotation => ({
  id,
  shipping,
  lines: lines.map(([partId, unitPrice, available = 9, deliveryHours = 24], index) => ({
    id: id * 10 + index,
    partId,
    unitPrice,
    available,
    deliveryHours,
  })),
});
const pads = { id: 1, quantity: 2 };
const filter = { id: 2, quantity: 1 };
const both = [pads, filter];

describe('the cheapest whole basket', () => {
  test('is by price and shipping for the quantities wanted, not for those offered', () => {
    const { cheapest, whole } = compare(both, [
      quotation(1, added(30), [1, 100], [2, 50]),
      quotation(2, added(0), [1, 110, 100], [2, 55, 100]),
    ]);
    expect([...whole].map(([id, { goods, shipping, total }]) => [id, goods, shipping, total])).toEqual([
      [1, 250, 30, 280],
      [2, 275, 0, 275],
    ]);
    expect(cheapest).toEqual([2]);
  });

  test('is never one with an unknown, which does not count as zero', () => {
    const { cheapest, whole } = compare(both, [
      quotation(1, unknown, [1, 1], [2, 1]),
      quotation(2, added(10), [1, 100], [2, 50]),
    ]);
    expect(whole.get(1)).toMatchObject({ goods: 3, shipping: null, total: null });
    expect(cheapest).toEqual([2]);
    expect(
      compare(both, [quotation(1, unknown, [1, 1], [2, 1]), quotation(2, unknown, [1, 2], [2, 2])]).cheapest,
    ).toEqual([]);
  });

  test('is not one that leaves out a part another store has, or offers too few of it', () => {
    const { cheapest, whole } = compare(both, [
      quotation(1, added(0), [1, 1]),
      quotation(2, added(0), [1, 1, 1], [2, 1]),
      quotation(3, added(0), [1, 100], [2, 100]),
    ]);
    expect([...whole.keys()]).toEqual([3]);
    expect(cheapest).toEqual([3]);
  });

  test('leaves out of account what no store offers in full', () => {
    const { cheapest } = compare(
      [...both, { id: 3, quantity: 1 }],
      [quotation(1, added(0), [1, 10], [2, 10]), quotation(2, added(0), [1, 20], [2, 20])],
    );
    expect(cheapest).toEqual([1]);
  });

  test('is no one where all cost the same, nor with nothing to compare with', () => {
    const one = quotation(1, added(5), [1, 10], [2, 10]);
    expect(compare(both, [one, { ...quotation(2, added(5), [1, 10], [2, 10]) }]).cheapest).toEqual([]);
    expect(compare(both, [one])).toMatchObject({ cheapest: [], fastest: [], split: null });
  });
});

describe('the cheapest split', () => {
  test('counts the shipping of each store it uses once', () => {
    const first = quotation(1, added(20), [1, 100], [2, 90]);
    const second = quotation(2, added(20), [1, 120], [2, 60]);
    expect(compare(both, [first, second]).split).toMatchObject({
      amounts: { 10: 2, 21: 1 },
      quotationIds: [1, 2],
      goods: 260,
      shipping: 40,
      total: 300,
    });
    expect(compare(both, [first, quotation(2, added(31), [1, 120], [2, 60])]).split).toBeNull();
  });

  test('is the only way where no store has all, and never goes by a store of unknown shipping', () => {
    const pieces = [quotation(1, added(1), [1, 10]), quotation(2, added(1), [2, 10])];
    expect(compare(both, pieces)).toMatchObject({ cheapest: [], split: { total: 32 } });
    expect(compare(both, [pieces[0]!, quotation(2, unknown, [2, 10])]).split).toBeNull();
  });

  test('is what trying every way of buying finds', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const everyWay = (parts: readonly WantedPart[], all: readonly ComparedQuotation[]): Basket[] => {
      const offers = parts.map(({ id, quantity }) =>
        all.flatMap(({ lines }) => lines.filter((line) => line.partId === id && line.available >= quantity)),
      );
      const ways = offers.reduce<OfferedLine[][]>(
        (found, lines) => found.flatMap((way) => lines.map((line) => [...way, line])),
        [[]],
      );
      return ways.map((way) =>
        basketOf(all, Object.fromEntries(way.map(({ id }, index) => [id, parts[index]!.quantity]))),
      );
    };
    for (let round = 0; round < 300; round += 1) {
      const parts = [1, 2, 3].map((id) => ({ id, quantity: 1 + random(3) }));
      const quotations = [1, 2, 3].map((id) =>
        quotation(
          id,
          random(5) === 0 ? unknown : added(random(60)),
          ...parts
            .filter(() => random(6) > 0)
            .flatMap((part): LineSketch[] => [
              [part.id, 1 + random(50), 1 + random(4)],
              [part.id, 1 + random(50), 4],
            ]),
        ),
      );
      const known = everyWay(parts, quotations).flatMap(({ total }) => (total === null ? [] : [total]));
      const { split, whole, cheapest } = compare(parts, quotations);
      const offersAll = parts.every(({ id }) =>
        quotations.some(({ lines }) => lines.some((line) => line.partId === id)),
      );
      if (!offersAll || known.length === 0) continue;
      const totals = [...whole.values()].flatMap(({ total }) => (total === null ? [] : [total]));
      expect(Math.min(split?.total ?? Infinity, ...totals)).toBe(Math.min(...known));
      for (const id of cheapest) expect(whole.get(id)?.total).toBe(Math.min(...totals));
    }
  });
});

describe('the fastest', () => {
  test('is the one whose slowest part arrives first, and never one that does not say when', () => {
    const { fastest, undated, whole } = compare(both, [
      quotation(1, added(0), [1, 1, 9, 0], [2, 1, 9, 72]),
      quotation(2, unknown, [1, 9, 9, 24], [2, 9, 9, 48]),
      quotation(3, added(0), [1, 9, 9, 1], [2, 9, 9, null]),
    ]);
    expect(fastest).toEqual([2]);
    expect(whole.get(3)?.deliveryHours).toBeNull();
    expect(undated).toEqual([3]);
  });

  test('is no one where only one says when', () => {
    const { fastest, undated } = compare(
      [pads],
      [quotation(1, added(0), [1, 1, 9, 24]), quotation(2, added(0), [1, 1, 9, null])],
    );
    expect([fastest, undated]).toEqual([[], [2]]);
  });
});

test('all of a quotation is what is wanted, as far as it has it', () => {
  const offer = quotation(1, added(0), [1, 10, 1], [1, 20, 5], [2, 5, 9], [2, 4, 9], [null, 7]);
  expect(allOf(both, offer)).toEqual({ 11: 2, 13: 1 });
  expect(allOf([{ id: 1, quantity: 8 }], offer)).toEqual({ 11: 5 });
});

test('what is asked for costs one line of each part with the shipping that is known', () => {
  expect(costOfAsked(both, quotation(1, added(3), [1, 10, 5], [1, 20, 5], [2, 4]))).toBe(2 * 10 + 4 + 3);
  expect(costOfAsked(both, quotation(1, added(3), [null, 10]))).toBeNull();
});

test('an empty basket costs nothing and uses no one’s shipping', () => {
  expect(basketOf([quotation(1, added(9), [1, 10])], {})).toMatchObject({ quotationIds: [], total: 0 });
});

test('a part that nobody offers in the wanted quantity is in no basket, and named', () => {
  const { whole, incomplete } = compare(both, [
    quotation(1, added(0), [1, 100], [2, 50, 0]),
    quotation(2, added(0), [1, 90]),
  ]);
  expect(incomplete).toEqual([filter.id]);
  expect(whole.get(1)?.amounts).toEqual({ 10: 2 });
  expect(compare(both, [quotation(1, added(0), [1, 100], [2, 50])]).incomplete).toEqual([]);
});
