import { describe, expect, test } from '@jest/globals';
import { callerOf } from '@tuerca/service';
import { Claims } from '@tuerca/contracts';
import { unnamedOrder } from '@tuerca/rules';
import { fingerprintOf, livingOf, refuseWrongTotals, sideOf } from './order.ts';
import { draftOf } from '../testing/drafts.ts';

describe('the draft of an order', () => {
  test('is refused, with the field at fault, when its sums are not those of its lines', () => {
    expect(() => refuseWrongTotals(draftOf())).not.toThrow();
    for (const field of ['subtotalMinor', 'totalMinor'] as const) {
      const wrong = { ...draftOf(), [field]: draftOf()[field] + 1 };
      expect(() => refuseWrongTotals(wrong)).toThrow(
        expect.objectContaining({
          code: 'INVALID_INPUT',
          data: expect.arrayContaining([expect.objectContaining({ field })]),
        }),
      );
    }
    const greedy = { ...draftOf(), commissionMinor: draftOf().totalMinor + 1 };
    expect(() => refuseWrongTotals(greedy)).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }));
  });

  test('is another one when the buyer, a quantity or a price is another', () => {
    const draft = draftOf();
    const [line] = draft.lines;
    const prints = [
      draft,
      { ...draft, buyer: { ...draft.buyer, id: 8 } },
      { ...draft, lines: [{ ...line!, amount: 3 }] },
      { ...draft, lines: [{ ...line!, unitPriceMinor: 1 }] },
    ].map(fingerprintOf);
    expect(new Set(prints).size).toBe(4);
    const commented = { ...draft, comment: 'otro' };
    expect(fingerprintOf(commented)).toBe(prints[0]);
  });
});

test('an order has an address to be sent to, unless it was made without one: a closed account only hides it', () => {
  const { buyer, delivery } = draftOf();
  const order = {
    state: 'preparing',
    salesModel: 'cart',
    paidAt: new Date(),
    delivery,
    buyerName: buyer.name,
    buyerEmail: buyer.email,
    buyerMobile: buyer.mobile,
  } as const;
  expect(livingOf(order).isFetched).toBe(false);
  const fetched = { ...order, delivery: { ...delivery, address: '' } };
  expect(livingOf(fetched).isFetched).toBe(true);
  const { name, email, mobile } = unnamedOrder.buyer;
  const closed = { ...fetched, buyerName: name, buyerEmail: email, buyerMobile: mobile };
  expect(livingOf(closed).isFetched).toBe(false);
});

describe('the side of an order', () => {
  const order = { buyerId: 7, storeId: 3 };
  const sideFor = (claims: Partial<Claims>) =>
    sideOf(order, callerOf(Claims.parse({ sub: '1', isGuest: false, ...claims })));

  test.each([
    ['its buyer', { sub: '7' }, 'buyer'],
    ['its store’s owner', { isVendor: true, storeId: 3 }, 'seller'],
    ['an adviser of its store', { storeByAdviser: true, storeId: 3 }, 'seller'],
    ['a manager', { managetuercaGoModule: true }, 'manager'],
    ['another buyer', { sub: '8' }, null],
    ['another store', { isVendor: true, storeId: 4 }, null],
    ['someone with the store’s number but no store', { storeId: 3 }, null],
  ])('of %s', (_who, claims, side) => {
    expect(sideFor(claims)).toBe(side);
  });
});
