import type { BodyOf, ShippingRulesOfStore, updateShippingRules } from '@tuerca/contracts';
import { fromMinor, toMinor, type ShippingRules } from '@tuerca/rules';
import type { Zone } from '../zones/zone-data.ts';

const kilos = (grams: number): number => grams / 1000;
const gramsOf = (kg: number): number => Math.round(kg * 1000);
const orNull =
  <From, To>(map: (value: From) => To) =>
  (value: From | null): To | null =>
    value === null ? null : map(value);

/** `zones` are those of the rules. */
export const shippingRulesWire = (
  { rules, discounts }: ShippingRules,
  zones: ReadonlyMap<number, Zone>,
): ShippingRulesOfStore => ({
  rules: rules.map((rule) => ({
    zone_id: rule.zoneId,
    zone_name: zones.get(rule.zoneId)?.fullName ?? '',
    zone_kind: zones.get(rule.zoneId)?.kind ?? 'city',
    bands: rule.bands.map(({ upToGrams, costMinor }) => ({
      up_to_kg: kilos(upToGrams),
      cost: fromMinor(costMinor),
    })),
    per_kg: orNull(fromMinor)(rule.perKgMinor),
    free_from: orNull(fromMinor)(rule.freeFromMinor),
  })),
  discounts: discounts.map((each) => ({ from: fromMinor(each.fromMinor), percent: each.percent })),
});

export const shippingRulesOfWire = ({
  rules,
  discounts,
}: BodyOf<typeof updateShippingRules>): ShippingRules => ({
  rules: rules.map((rule) => ({
    zoneId: rule.zone_id,
    bands: rule.bands.map((band) => ({ upToGrams: gramsOf(band.up_to_kg), costMinor: toMinor(band.cost) })),
    perKgMinor: orNull(toMinor)(rule.per_kg),
    freeFromMinor: orNull(toMinor)(rule.free_from),
  })),
  discounts: discounts.map(({ from, percent }) => ({ fromMinor: toMinor(from), percent })),
});
