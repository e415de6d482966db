import { shippingLimits, shippingMessages } from '@tuerca/rules';
import { z } from 'zod';
import { Id, Price } from '../fields.ts';
import { IdParams, one, operation } from '../operation.ts';
import { sellersAndManagers } from '../roles.ts';

const service = 'identity';

/** Weight in kilograms, to the gram. */
const Kilos = z
  .number({ error: 'El peso no es válido' })
  .positive('El peso no es válido')
  .max(shippingLimits.maxGrams / 1000, shippingMessages.tooHeavy)
  .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e3), 'Usa máximo 3 decimales');

const Band = z.strictObject({
  up_to_kg: Kilos.describe('Up to and including this weight'),
  cost: Price,
});

const rises = (values: readonly number[]): boolean =>
  values.every((value, index) => index === 0 || value > values[index - 1]!);

const Rule = {
  zone_id: Id.describe('A city, a department or a country; of two that hold, the nearer counts'),
  bands: z
    .array(Band)
    .min(1, shippingMessages.bandMissing)
    .max(shippingLimits.bands)
    .refine((bands) => rises(bands.map((band) => band.up_to_kg)), shippingMessages.bandsOrder),
  per_kg: Price.nullable().describe(
    'For each kilogram begun beyond the last band; null: what is heavier is not shipped there',
  ),
  free_from: Price.nullable().describe('From this amount of the purchase on it is free; null: never'),
};

const Discount = z.strictObject({
  from: Price.describe('Amount of the purchase'),
  percent: z
    .int('El descuento no es válido')
    .min(1, 'El descuento no es válido')
    .max(100, 'El descuento no es válido'),
});

const discounts = z
  .array(Discount)
  .max(shippingLimits.discounts)
  .refine((all) => rises(all.map(({ from }) => from)), shippingMessages.discountsOrder)
  .describe('Of the cost of shipping, by amount of the purchase; the greatest reached counts');

/** What a store asks for shipping, in the currency of its country. */
export const ShippingRulesOfStore = z.object({
  rules: z.array(
    z.object({ ...Rule, zone_name: z.string(), zone_kind: z.enum(['country', 'department', 'city']) }),
  ),
  discounts,
});
export type ShippingRulesOfStore = z.infer<typeof ShippingRulesOfStore>;

const path = '/api/store/store/{id}/shippingCostRulesAndDiscounts';

export const readShippingRules = operation({
  name: 'readShippingRules',
  service,
  method: 'GET',
  path,
  summary: 'Reads what a store asks for shipping, by place, weight and amount',
  params: IdParams,
  response: one(ShippingRulesOfStore),
  allow: sellersAndManagers,
  errors: ['NOT_FOUND'],
});

export const updateShippingRules = operation({
  name: 'updateShippingRules',
  service,
  method: 'PATCH',
  path,
  summary: 'Replaces what a store asks for shipping',
  params: IdParams,
  body: z.strictObject({
    rules: z
      .array(z.strictObject(Rule))
      .max(shippingLimits.rules)
      .refine(
        (rules) => new Set(rules.map((rule) => rule.zone_id)).size === rules.length,
        shippingMessages.placeTwice,
      ),
    discounts,
  }),
  response: one(ShippingRulesOfStore),
  allow: { vendor: 'own', admin: 'any' },
  errors: ['NOT_FOUND', 'ZONE_UNKNOWN'],
});
