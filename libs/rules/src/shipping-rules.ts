/** Limits of a store's shipping rules; weights in grams, amounts in minor units. */
export const shippingLimits = {
  rules: 50,
  bands: 10,
  discounts: 5,
  maxGrams: 2_000_000,
  maxMinor: 100_000_000_000,
} as const;

/** Validation messages of shipping rules, shared by their form and the service. */
export const shippingMessages = {
  placeTwice: 'Ya tienes una regla para este lugar',
  bandsOrder: 'Cada tramo debe llegar a más peso que el anterior',
  bandMissing: 'Agrega al menos un tramo de peso',
  discountsOrder: 'Cada descuento debe empezar en un valor mayor que el anterior',
  tooHeavy: 'El peso es mayor que el máximo permitido',
} as const;

/** Up to and including a weight, what shipping costs. */
export interface WeightBand {
  readonly upToGrams: number;
  readonly costMinor: number;
}

/** What shipping to a zone costs: by bands of weight, and beyond the last by each kilogram begun. */
export interface ShippingRule {
  /** A city, a department or a country; of two that hold, the nearer one counts. */
  readonly zoneId: number;
  readonly bands: readonly WeightBand[];
  /** For each kilogram begun beyond the last band; null: what is heavier is not shipped there. */
  readonly perKgMinor: number | null;
  /** From this amount of the purchase on shipping is free; null: never. */
  readonly freeFromMinor: number | null;
}

/** From an amount of the purchase on, how much of the cost of shipping is taken off. */
export interface ShippingDiscount {
  readonly fromMinor: number;
  /** From 1 to 100. */
  readonly percent: number;
}

/** What a store asks for shipping, by place and weight, and what it takes off for large orders (ADR 0386). */
export interface ShippingRules {
  readonly rules: readonly ShippingRule[];
  readonly discounts: readonly ShippingDiscount[];
}

export type ShippingQuote =
  | {
      readonly kind: 'cost';
      readonly costMinor: number;
      /** Before the discount. */
      readonly fullMinor: number;
      readonly percent: number;
      readonly rule: ShippingRule;
    }
  | { readonly kind: 'free'; readonly rule: ShippingRule }
  | { readonly kind: 'none'; readonly reason: 'noRule' | 'tooHeavy' };

/** The rule of the nearest zone of a place; `zonePath` begins with its city and ends with its country. */
export const shippingRuleFor = (
  rules: readonly ShippingRule[],
  zonePath: readonly number[],
): ShippingRule | undefined =>
  zonePath.flatMap((zone) => rules.filter(({ zoneId }) => zoneId === zone)).at(0);

const costOf = ({ bands, perKgMinor }: ShippingRule, grams: number): number | null => {
  const band = bands.find(({ upToGrams }) => grams <= upToGrams);
  if (band) return band.costMinor;
  const last = bands.at(-1);
  if (!last || perKgMinor === null) return null;
  return last.costMinor + Math.ceil((grams - last.upToGrams) / 1000) * perKgMinor;
};

/**
 * What a store asks for shipping `grams` to a place for a purchase of `amountMinor`: all amounts in whole minor units,
 * a discount rounded half up to the minor unit, once.
 */
export const shippingQuoteOf = (
  { rules, discounts }: ShippingRules,
  { zonePath, grams, amountMinor }: { zonePath: readonly number[]; grams: number; amountMinor: number },
): ShippingQuote => {
  const rule = shippingRuleFor(rules, zonePath);
  if (!rule) return { kind: 'none', reason: 'noRule' };
  const fullMinor = costOf(rule, grams);
  if (fullMinor === null) return { kind: 'none', reason: 'tooHeavy' };
  if (rule.freeFromMinor !== null && amountMinor >= rule.freeFromMinor) return { kind: 'free', rule };
  const percent = Math.max(
    0,
    ...discounts.filter(({ fromMinor }) => amountMinor >= fromMinor).map((each) => each.percent),
  );
  const costMinor = Math.floor((fullMinor * (100 - percent) * 2 + 100) / 200);
  if (costMinor === 0) return { kind: 'free', rule };
  return { kind: 'cost', costMinor, fullMinor, percent, rule };
};

/**
 * What to propose for a place of which no weight is known: the first band's cost, where the rule has one band only and
 * nothing is taken off by amount; otherwise null.
 */
export const simpleShippingCost = (
  { rules, discounts }: ShippingRules,
  zonePath: readonly number[],
): number | null => {
  const rule = shippingRuleFor(rules, zonePath);
  if (!rule || rule.bands.length !== 1 || rule.freeFromMinor !== null || discounts.length > 0) return null;
  return rule.bands[0]!.costMinor;
};
