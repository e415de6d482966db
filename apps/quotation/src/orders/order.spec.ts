import { describe, expect, test } from '@jest/globals';
import type { AppError } from '@tuerca/service';
import { lineTermsOf } from '../quotations/quotation.ts';
import type { Line } from '../quotations/quotation.ts';
import { lineBody } from '../testing/test-world.ts';
import { fingerprintOf, purchasedLines, refuseOtherWish } from './order.ts';
import type { OrderBody, QuotationOrder } from './order.ts';

const lines: Line[] = [1, 2].map((id) => ({
  ...lineTermsOf(lineBody({ unit_price: 0.3 + id })),
  id,
  quotationId: 1,
  purchasedAmount: 0,
  hasChange: false,
}));
const body = (
  quotationDetails: OrderBody['quotationDetails'],
  changes: Partial<OrderBody> = {},
): OrderBody => ({
  quotationDetails,
  addressId: 31,
  ...changes,
});
const codeOf = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    return (error as AppError).code;
  }
  return null;
};
const buy = (quotationDetails: OrderBody['quotationDetails'], changes: Partial<OrderBody> = {}) =>
  codeOf(() => purchasedLines({ version: 2 }, lines, body(quotationDetails, changes)));

test('what is bought are the lines with an amount, at most what is offered', () => {
  const bought = purchasedLines(
    { version: 2 },
    lines,
    body([
      { id: 1, purchased_amount: 0 },
      { id: 2, purchased_amount: 2 },
    ]),
  );
  expect(bought.map(({ id, quantity }) => [id, quantity])).toEqual([[2, 2]]);
  expect(buy([{ id: 1, purchased_amount: 3 }])).toBe('INVALID_INPUT');
  expect(buy([{ id: 1, purchased_amount: 0 }])).toBe('AMOUNT_REQUIRED');
  expect(
    buy([
      { id: 1, purchased_amount: 1 },
      { id: 1, purchased_amount: 1 },
    ]),
  ).toBe('INVALID_INPUT');
});

test('another price, version or line than is there was changed since the buyer saw it', () => {
  expect(buy([{ id: 1, purchased_amount: 1, unit_price: 1.3 }], { version: 2 })).toBeNull();
  expect(buy([{ id: 1, purchased_amount: 1, unit_price: 1.31 }])).toBe('QUOTATION_CHANGED');
  expect(buy([{ id: 1, purchased_amount: 1 }], { version: 1 })).toBe('QUOTATION_CHANGED');
  expect(buy([{ id: 9, purchased_amount: 1 }])).toBe('QUOTATION_CHANGED');
});

describe('a second wish for a quotation', () => {
  const order = (changes: Partial<QuotationOrder> = {}) =>
    ({ fingerprint: 'same', idempotencyKey: 'key', orderId: null, ...changes }) as QuotationOrder;
  const wish = (fingerprint: string, idempotencyKey?: string) => ({ fingerprint, idempotencyKey });

  test.each([
    ['the same while the order is under way joins it', order(), wish('same'), null],
    ['the same under its key repeats it', order({ orderId: 9 }), wish('same', 'key'), null],
    [
      'the same without its key, once there is an order, is a second one',
      order({ orderId: 9 }),
      wish('same'),
      'QUOTATION_ORDERED',
    ],
    ['another while the order is under way is refused', order(), wish('other'), 'QUOTATION_ORDERED'],
    ['another under the same key is a mistake', order(), wish('other', 'key'), 'IDEMPOTENCY_KEY_REUSED'],
  ])('%s', (_what, existing, second, code) => {
    expect(codeOf(() => refuseOtherWish(existing, second))).toBe(code);
  });

  test('is told from the first by all that was asked', () => {
    const first = body([{ id: 1, purchased_amount: 1 }]);
    expect(fingerprintOf(1, first)).toBe(fingerprintOf(1, structuredClone(first)));
    for (const [id, other] of [
      [2, first],
      [1, { ...first, addressId: 32 }],
      [1, body([{ id: 1, purchased_amount: 2 }])],
    ] as const) {
      expect(fingerprintOf(id, other)).not.toBe(fingerprintOf(1, first));
    }
  });
});
