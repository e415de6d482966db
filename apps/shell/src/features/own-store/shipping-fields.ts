import type { BodyInputOf, ShippingRulesOfStore, updateShippingRules } from '@tuerca/contracts';
import { toMinor, type ShippingRules } from '@tuerca/rules';
import type { Path } from 'react-hook-form';
import type { City } from '../zones/city-field.tsx';

type Place = 'country' | 'department' | 'city';

interface BandFields {
  readonly upTo: number | null;
  readonly cost: number | null;
}

export interface RuleFields {
  place: Place;
  /** Id of the department, as the option's value. */
  department: string;
  city: City | null;
  bands: BandFields[];
  perKg: number | null;
  freeFrom: number | null;
}

/** Form values of what a store asks for shipping; amounts in pesos, weights in kilograms. */
export interface ShippingFields {
  rules: RuleFields[];
  discounts: { from: number | null; percent: number | null }[];
}

export const emptyBand: BandFields = { upTo: null, cost: null };
export const emptyRule = (place: Place): RuleFields => ({
  place,
  department: '',
  city: null,
  bands: [emptyBand],
  perKg: null,
  freeFrom: null,
});

export const shippingFieldsOf = ({ rules, discounts }: ShippingRulesOfStore): ShippingFields => ({
  rules: rules.map((rule) => ({
    place: rule.zone_kind,
    department: rule.zone_kind === 'department' ? String(rule.zone_id) : '',
    city: rule.zone_kind === 'city' ? { id: rule.zone_id, full_name: rule.zone_name } : null,
    bands: rule.bands.map(({ up_to_kg: upTo, cost }) => ({ upTo, cost })),
    perKg: rule.per_kg,
    freeFrom: rule.free_from,
  })),
  discounts: [...discounts],
});

/** The id of a rule's place; null until one is chosen. */
const zoneOf = ({ place, department, city }: RuleFields, countryZoneId: number): number | null => {
  if (place === 'country') return countryZoneId;
  return place === 'city' ? (city?.id ?? null) : Number(department) || null;
};

/** The body of a form whose fields are all valid. */
export const shippingBodyOf = (
  { rules, discounts }: ShippingFields,
  countryZoneId: number,
): BodyInputOf<typeof updateShippingRules> => ({
  rules: rules.map((rule) => ({
    zone_id: zoneOf(rule, countryZoneId) ?? 0,
    bands: rule.bands.map(({ upTo, cost }) => ({ up_to_kg: upTo ?? 0, cost: cost ?? 0 })),
    per_kg: rule.perKg,
    free_from: rule.freeFrom,
  })),
  discounts: discounts.map(({ from, percent }) => ({ from: from ?? 0, percent: percent ?? 0 })),
});

/** The rules of the form as far as they are complete, to try them before they are saved. */
export const triedRulesOf = ({ rules, discounts }: ShippingFields, countryZoneId: number): ShippingRules => ({
  rules: rules.flatMap((rule) => {
    const zoneId = zoneOf(rule, countryZoneId);
    const bands = rule.bands.flatMap(({ upTo, cost }) =>
      upTo === null || cost === null
        ? []
        : [{ upToGrams: Math.round(upTo * 1000), costMinor: toMinor(cost) }],
    );
    if (zoneId === null || bands.length === 0) return [];
    return [
      {
        zoneId,
        bands,
        perKgMinor: rule.perKg === null ? null : toMinor(rule.perKg),
        freeFromMinor: rule.freeFrom === null ? null : toMinor(rule.freeFrom),
      },
    ];
  }),
  discounts: discounts.flatMap(({ from, percent }) =>
    from === null || percent === null ? [] : [{ fromMinor: toMinor(from), percent }],
  ),
});

/** The form's field of a field of the body; what has none of its own is said at the rule's place, or above the button. */
export const shippingFieldOf = (name: string): Path<ShippingFields> | undefined => {
  const [list, at, field, band, ofBand] = name.split('.');
  const index = Number(at);
  if (list === 'discounts' && (field === 'from' || field === 'percent')) return `discounts.${index}.${field}`;
  if (list !== 'rules' || at === undefined) return undefined;
  if (field === 'per_kg') return `rules.${index}.perKg`;
  if (field === 'free_from') return `rules.${index}.freeFrom`;
  if (ofBand === 'cost') return `rules.${index}.bands.${Number(band)}.cost`;
  return ofBand === 'up_to_kg' ? `rules.${index}.bands.${Number(band)}.upTo` : `rules.${index}.place`;
};
