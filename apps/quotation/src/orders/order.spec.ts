import { describe, expect, test } from '@jest/globals';
import type { BodyOf, createNewOrder } from '@tuerca/contracts';
import type { AppError } from '@tuerca/service';
import { newTerms } from '../quotations/line.ts';
import type { Line } from '../quotations/line.ts';
import { lineFromWire } from '../quotations/lines.wire.ts';
import { lineBody } from '../testing/test-world.ts';
import { fingerprintOf, purchasedLines, refuseOtherIntent } from './order.ts';
import type { QuotationOrder } from './orders.repository.ts';
import { purchaseFromWire, saleFromWire, soldOf } from './orders.wire.ts';
import type { Sale } from './orders.wire.ts';

type OrderBody = BodyOf<typeof createNewOrder>;
const lines: Line[] = [1, 2].map((id) => ({
  ...newTerms(lineFromWire(lineBody({ unit_price: 0.3 + id }))),
  id,
  quotationId: 1,
  purchasedAmount: 0,
  notSent: 0,
  hasChange: false,
}));
const quotation = { version: 2, shippingKind: 'added', shippingMinor: 2_000_000 } as const;
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
  codeOf(() => purchasedLines(quotation, lines, purchaseFromWire(body(quotationDetails, changes))));

test('what is bought are the lines with an amount, at most what is offered', () => {
  const bought = purchasedLines(
    quotation,
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

test('a sale at another shipping than is there was changed since the store saw it', () => {
  const sell = (shipping_cost?: Sale['shipping_cost']) =>
    codeOf(() =>
      purchasedLines(
        quotation,
        lines,
        saleFromWire({
          createNewOrder: true,
          quotationDetails: [{ id: 1, purchased_amount: 1 }],
          shipping_cost,
        }),
      ),
    );
  expect([sell(), sell(20_000)]).toEqual([null, null]);
  expect([sell(20_001), sell('Costo de envío incluido')]).toEqual(['QUOTATION_CHANGED', 'QUOTATION_CHANGED']);
});

test('the same amounts are the same sale, in whatever order and with whatever note', () => {
  const sale = (quotationDetails: Sale['quotationDetails'], comment?: string) =>
    fingerprintOf(1, soldOf({ createNewOrder: true, quotationDetails, comment }));
  const one = { id: 1, purchased_amount: 1 };
  const two = { id: 2, purchased_amount: 2 };
  expect(sale([two, one], 'Paga en la tienda')).toBe(sale([{ ...one, unit_price: 1.3 }, two]));
  expect(sale([one, { ...two, purchased_amount: 0 }])).toBe(sale([one]));
  expect(sale([one, two])).not.toBe(sale([two]));
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
