import { describe, expect, it } from '@jest/globals';
import { formatShipping, parseShipping, shippingCost, type Shipping } from './shipping.ts';

describe('the shipping of a quotation', () => {
  it.each<[number | string, Shipping, number]>([
    ['Costo de envío incluido', { kind: 'included' }, 0],
    ['Costo de envío a cargo del comprador', { kind: 'charged-to-buyer' }, 0],
    [12_500.5, { kind: 'added', cost: 1_250_050 }, 1_250_050],
    [0, { kind: 'added', cost: 0 }, 0],
  ])('travels as %s', (wire, shipping, cost) => {
    expect(parseShipping(wire)).toEqual(shipping);
    expect(formatShipping(shipping)).toBe(wire);
    expect(shippingCost(shipping)).toBe(cost);
  });

  it.each([-1, 1.001, 'gratis', null, undefined, {}])('is not %p', (wire) =>
    expect(parseShipping(wire)).toBeNull(),
  );
});
