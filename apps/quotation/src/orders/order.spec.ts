import { describe, expect, test } from '@jest/globals';
import type { BodyOf, createNewOrder } from '@tuerca/contracts';
import type { AppError } from '@tuerca/service';
import { newTerms } from '../quotations/line.ts';
import type { Line } from '../quotations/line.ts';
import { lineFromWire } from '../quotations/lines.wire.ts';
import { lineBody } from '../testing/test-world.ts';
import { fingerprintOf, purchasedLines, refuseOtherIntent } from './order.ts';
import type { QuotationOrder } from './orders.repository.ts';
import { purchaseFromWire } from './orders.wire.ts';

type OrderBody = BodyOf<typeof createNewOrder>;
const lines: Line[] = [1, 2].map((id) => ({
  ...newTerms(lineFromWire(lineBody({ unit_price: 0.3 + id }))),
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
  codeOf(() => purchasedLines({ version: 2 }, lines, purchaseFromWire(body(quotationDetails, changes))));

test('what is bought are the lines with an amount, at most what is offered', () => {
  const bought = purchasedLines(
    { version: 2 },
    lines,
    purchaseFromWire(
      body([
        { id: 1, purchased_amount: 0 },
        { id: 2, purchased_amount: 2 },
      ]),
    ),
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

describe('a second intent for a quotation', () => {
  const order = (changes: Partial<QuotationOrder> = {}) =>
    ({ fingerprint: 'same', idempotencyKey: 'key', orderId: null, ...changes }) as QuotationOrder;
  const intent = (fingerprint: string, idempotencyKey?: string) => ({ fingerprint, idempotencyKey });

  test.each([
    ['the same while the order is under way joins it', order(), intent('same'), null],
    ['the same under its key repeats it', order({ orderId: 9 }), intent('same', 'key'), null],
    [
      'the same without its key, once there is an order, is a second one',
      order({ orderId: 9 }),
      intent('same'),
      'QUOTATION_ORDERED',
    ],
    ['another while the order is under way is refused', order(), intent('other'), 'QUOTATION_ORDERED'],
    ['another under the same key is a mistake', order(), intent('other', 'key'), 'IDEMPOTENCY_KEY_REUSED'],
  ])('%s', (_what, existing, second, code) => {
    expect(codeOf(() => refuseOtherIntent(existing, second))).toBe(code);
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
