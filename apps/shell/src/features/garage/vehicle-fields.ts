import { checkPlate, type CountryCode } from '@tuerca/rules';
import * as v from 'valibot';
import { deviceDraft } from '../../shared/device-draft.ts';
import { keyedEntries } from '../../shared/idempotency-key.ts';
import type { VehicleBody } from './api/save-vehicle.ts';
import type { Vehicle } from './api/use-garage.ts';

/** The texts that one country asks for and another does not (specification 1 section 3, Vehicle). */
const textsOf = {
  CO: ['color', 'fuel_type', 'engine_number', 'chassis_number'],
  MX: ['number_of_cylinders', 'number_of_axes', 'number_of_doors', 'version', 'country_of_origin'],
} as const;
const commonTexts = ['class', 'body_type', 'cylinder_capacity', 'transit_agency'] as const;

export type TextName = (typeof commonTexts)[number] | (typeof textsOf)[CountryCode][number];

/** The optional texts of a country's form, in their order. */
export const textNamesOf = (country: CountryCode): readonly TextName[] => [
  ...commonTexts,
  ...textsOf[country],
];

/** Whether the owner's document is asked for: with a plate, where a request needs both. */
export const asksForOwner = (country: CountryCode): boolean => country === 'CO';

const Text = v.string();
/** What the form holds; fields are named as in the API. */
const Fields = v.object({
  brand_id: Text,
  brand_name: Text,
  model: Text,
  year: v.nullable(v.number()),
  VIN: Text,
  license_plate: Text,
  owner_identification: Text,
  city_id: v.nullable(v.object({ id: v.number(), full_name: Text })),
  class: Text,
  body_type: Text,
  cylinder_capacity: Text,
  transit_agency: Text,
  color: Text,
  fuel_type: Text,
  engine_number: Text,
  chassis_number: Text,
  number_of_cylinders: Text,
  number_of_axes: Text,
  number_of_doors: Text,
  version: Text,
  country_of_origin: Text,
  complement: Text,
});
export type VehicleFields = v.InferOutput<typeof Fields>;

/** What is written of a vehicle that is being added. */
export const vehicleDraft = deviceDraft(Fields, { name: 'garage-vehicle', version: 1 });

/** The key under which it was sent, until an answer comes: a reload sends none twice. */
export const sentVehicle = deviceDraft(v.object(keyedEntries), { name: 'garage-vehicle-sent', version: 1 });

export const emptyFields = (): VehicleFields => ({
  brand_id: '',
  brand_name: '',
  model: '',
  year: null,
  VIN: '',
  license_plate: '',
  owner_identification: '',
  city_id: null,
  class: '',
  body_type: '',
  cylinder_capacity: '',
  transit_agency: '',
  color: '',
  fuel_type: '',
  engine_number: '',
  chassis_number: '',
  number_of_cylinders: '',
  number_of_axes: '',
  number_of_doors: '',
  version: '',
  country_of_origin: '',
  complement: '',
});

/** A vehicle as the form shows it. */
export const fieldsOf = (vehicle: Vehicle, city: VehicleFields['city_id']): VehicleFields => ({
  ...emptyFields(),
  brand_id: String(vehicle.brand.id),
  brand_name: vehicle.brand.name,
  model: vehicle.model,
  year: vehicle.year,
  VIN: vehicle.VIN ?? '',
  license_plate: vehicle.license_plate ?? '',
  owner_identification: vehicle.owner_identification ?? '',
  city_id: city,
  complement: vehicle.complement ?? '',
  ...Object.fromEntries(textNamesOf(vehicle.country).map((name) => [name, vehicle[name] ?? ''])),
});

/** What is sent: the fields of the country's form, those that are empty as unknown. */
export const bodyOf = (fields: VehicleFields, country: CountryCode): VehicleBody => ({
  brand_id: Number(fields.brand_id),
  brand_name: fields.brand_name,
  model: fields.model.trim(),
  year: fields.year ?? 0,
  VIN: fields.VIN.trim() || null,
  license_plate: fields.license_plate.trim() || null,
  ...(asksForOwner(country) && { owner_identification: fields.owner_identification.trim() || null }),
  city_id: fields.city_id?.id ?? null,
  complement: fields.complement.trim() || null,
  ...Object.fromEntries(textNamesOf(country).map((name) => [name, fields[name].trim() || null])),
  country,
});

/** The error of an optional plate. */
export const plateMistake = (plate: string, country: CountryCode): string | undefined => {
  if (!plate.trim()) return undefined;
  const check = checkPlate(plate, country);
  return check.ok ? undefined : [check.message, check.hint].filter(Boolean).join('. ');
};

/** What a vehicle lacks of what stores ask for before they quote. */
export const missingOf = ({
  license_plate: plate,
  VIN,
  owner_identification: owner,
  year,
  is_verified: isVerified,
  country,
}: Vehicle): readonly ('year' | 'plate' | 'vin' | 'owner')[] => [
  ...(year === null ? (['year'] as const) : []),
  ...(plate ? [] : (['plate'] as const)),
  ...(VIN ? [] : (['vin'] as const)),
  ...(asksForOwner(country) && !isVerified && plate && !owner ? (['owner'] as const) : []),
];
