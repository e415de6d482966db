import { fromMinor, toMinor } from './pricing.ts';

/** Who pays for shipping (specification part 3, section 9, 'Shipping options'); `cost` in minor units. */
export type Shipping = { kind: 'included' } | { kind: 'added'; cost: number } | { kind: 'charged-to-buyer' };

/** The texts that `shipping_cost` can be (specification part 3, section 3, 'Quotation'). */
export const shippingTexts = {
  included: 'Costo de envío incluido',
  chargedToBuyer: 'Costo de envío a cargo del comprador',
} as const;

/** Parses the wire's `shipping_cost`: a number or one of the two texts. Null for anything else. */
export const parseShipping = (wire: unknown): Shipping | null => {
  if (wire === shippingTexts.included) return { kind: 'included' };
  if (wire === shippingTexts.chargedToBuyer) return { kind: 'charged-to-buyer' };
  if (typeof wire !== 'number' || wire < 0) return null;
  try {
    return { kind: 'added', cost: toMinor(wire) };
  } catch {
    return null;
  }
};

/** The wire's `shipping_cost`. */
export const formatShipping = (shipping: Shipping): number | string => {
  if (shipping.kind === 'added') return fromMinor(shipping.cost);
  return shipping.kind === 'included' ? shippingTexts.included : shippingTexts.chargedToBuyer;
};

/** The shipping included in totals and commission, in minor units: 0 unless a cost was added. */
export const shippingCost = (shipping: Shipping): number => (shipping.kind === 'added' ? shipping.cost : 0);
