import type { BodyInputOf, createQuotationRequest, QuotationRequest } from '@tuerca/contracts';
import {
  areMeasuresComplete,
  checkPlate,
  countries,
  isPlausibleVin,
  isTyre,
  tidyPartName,
  withoutMeasures,
  type CountryCode,
  vehicleName as nameOf,
} from '@tuerca/rules';
import * as v from 'valibot';
import { deviceDraft } from '../../../shared/device-draft.ts';
import { waitingRequestName } from '../../../shared/forget-drafts.ts';
import { keyedEntries } from '../../../shared/idempotency-key.ts';
import { mediaPathOf } from '../../../shared/media-path.ts';

/** A reference to an uploaded photo. */
const Photo = v.object({ path: v.string(), name: v.string() });
type Photo = Readonly<v.InferOutput<typeof Photo>>;

const RimDimensions = v.object({ rimWidth: v.string(), rimProfile: v.string(), rinSize: v.string() });
export type RimDimensions = v.InferOutput<typeof RimDimensions>;

const PartRow = v.object({
  name: v.string(),
  amount: v.nullable(v.number()),
  image: v.nullable(Photo),
  reference: v.string(),
  rim: v.nullable(RimDimensions),
  /** The part of an earlier request that it asks again for, as long as it has its name. */
  again: v.optional(v.object({ of: v.number(), name: v.string() })),
});
export type PartRow = v.InferOutput<typeof PartRow>;

const WizardVehicle = v.object({
  id: v.nullable(v.number()),
  brand: v.nullable(v.object({ id: v.number(), name: v.string() })),
  model: v.string(),
  year: v.nullable(v.number()),
  plate: v.string(),
  vin: v.string(),
  ownerIdentification: v.string(),
  propertyCard: v.nullable(Photo),
  isVerified: v.boolean(),
  /** The plate that waits for the registry; empty when none does. */
  awaitedPlate: v.optional(v.string(), ''),
  /** The catalogue and its vehicle that the parts were chosen in; empty when they were written. */
  catalogOrigin: v.optional(v.string(), ''),
});
export type WizardVehicle = v.InferOutput<typeof WizardVehicle>;

const Contact = v.object({
  name: v.string(),
  city: v.nullable(v.object({ id: v.number(), full_name: v.string() })),
  email: v.string(),
  mobile: v.string(),
  /** Whose account it is of; absent in what was typed without one. */
  userId: v.optional(v.number()),
});
export type Contact = v.InferOutput<typeof Contact>;

/** Schema of a draft, as stored and as passed in an address. */
export const WizardDraft = v.object({
  vehicle: WizardVehicle,
  parts: v.pipe(v.array(PartRow), v.minLength(1)),
  contact: Contact,
});
/** The answers given so far. */
export type WizardDraft = v.InferOutput<typeof WizardDraft>;

/** The measures of a tyre, unless a draft kept some that it cannot have; null for other parts, even when the row was a tyre before. */
export const measuresOf = ({ name, rim }: PartRow): RimDimensions | null =>
  isTyre(name) && rim && areMeasuresComplete(rim) ? rim : null;

export const emptyPart = (): PartRow => ({ name: '', amount: 1, image: null, reference: '', rim: null });
export const emptyVehicle = (): WizardVehicle => ({
  id: null,
  brand: null,
  model: '',
  year: null,
  plate: '',
  vin: '',
  ownerIdentification: '',
  propertyCard: null,
  isVerified: false,
  awaitedPlate: '',
  catalogOrigin: '',
});
export const emptyDraft = (): WizardDraft => ({
  vehicle: emptyVehicle(),
  parts: [emptyPart()],
  contact: { name: '', city: null, email: '', mobile: '' },
});

/** Whether anything about the vehicle or the parts has been entered. */
export const isBegun = ({ vehicle, parts }: WizardDraft): boolean =>
  Boolean(vehicle.brand ?? (vehicle.plate || vehicle.vin)) ||
  parts.some(({ name, image }) => name.trim() !== '' || image !== null);

/** Whether the vehicle is described well enough to request parts for it. */
export const hasVehicle = ({ brand, model, year, isVerified }: WizardVehicle): boolean =>
  isVerified || Boolean(brand && model.trim() && year);

/** `Nissan Sentra 2019`. */
export const vehicleName = ({ brand, model, year }: WizardVehicle): string =>
  nameOf({ brandName: brand?.name ?? '', model: model.trim(), year });

export const arePapersRequired = (country: CountryCode): boolean =>
  countries[country].vehiclePapers === 'required';

/** Whether nothing says which vehicle it is: no registry, plate, VIN or property card, and no part's reference. */
export const isUnidentified = ({ vehicle, parts }: WizardDraft): boolean =>
  !vehicle.isVerified &&
  !parts.some(({ reference }) => reference.trim()) &&
  !vehicle.plate.trim() &&
  !vehicle.vin.trim() &&
  !vehicle.propertyCard;

/** Whether the request cannot be sent without that (specification 2 section 5, CO rule). */
export const needsVehicleData = (draft: WizardDraft, country: CountryCode): boolean =>
  arePapersRequired(country) && isUnidentified(draft);

/** The validation error of an optional plate; undefined when it is valid or empty. */
export const plateProblem = (plate: string, country: CountryCode): string | undefined => {
  if (!plate.trim()) return undefined;
  const check = checkPlate(plate, country);
  return check.ok ? undefined : check.message;
};

/** A vehicle without the plate or VIN that was begun, and then left for another paper. */
export const withoutHalfPapers = (vehicle: WizardVehicle, country: CountryCode): WizardVehicle => ({
  ...vehicle,
  plate: plateProblem(vehicle.plate, country) ? '' : vehicle.plate,
  vin: isPlausibleVin(vehicle.vin) ? vehicle.vin : '',
});

/** What a row asks for again, if it still does: another name is another part. */
const againOf = ({ name, again }: PartRow): { again_of?: number } =>
  again && tidyPartName(name) === tidyPartName(again.name) ? { again_of: again.of } : {};

/** The body of the request; `cityId` is the city of the delivery. */
export const requestOf = (
  { vehicle, parts }: WizardDraft,
  sent: { country: CountryCode; cityId: number; providerIds: readonly number[]; storeId: number | null },
): BodyInputOf<typeof createQuotationRequest> => ({
  ...(sent.storeId !== null && { store_id: sent.storeId }),
  vehicle_brand_id: vehicle.brand?.id ?? 0,
  vehicle_model: vehicle.model.trim(),
  vehicle_year: vehicle.year,
  vehicle_VIN: vehicle.vin.trim() || null,
  vehicle_license_plate: vehicle.plate.trim() || null,
  vehicle_owner_identification: vehicle.ownerIdentification.trim() || null,
  vehicle_property_card: vehicle.propertyCard?.path ?? null,
  vehicle_is_verified: vehicle.isVerified,
  vehicle_id: vehicle.id,
  catalog_origin: vehicle.catalogOrigin || null,
  city_id: sent.cityId,
  country: sent.country,
  details: parts.map((part) => ({
    name: tidyPartName(part.name),
    amount: part.amount ?? 1,
    image: part.image?.path ?? null,
    reference: part.reference.trim() || null,
    rimDimensions: measuresOf(part),
    ...againOf(part),
  })),
  tuercaProviders: sent.providerIds.length > 0,
  satdaProviders: [...sent.providerIds],
});

const photoOf = (link: string | null, name: string): Photo | null =>
  link === null ? null : { path: mediaPathOf(link), name };

/** A draft from an earlier request; its vehicle counts as described, not as verified. */
export const draftOfRequest = (request: QuotationRequest): WizardDraft => {
  const parts = (request.details ?? []).map(({ id, name, amount, image, reference, rimDimensions }) => {
    const plainName = rimDimensions ? withoutMeasures(name) : name;
    return {
      name: plainName,
      amount,
      image: photoOf(image, `Foto de ${name}`),
      reference: reference ?? '',
      rim: rimDimensions && {
        rimWidth: String(rimDimensions.rimWidth),
        rimProfile: String(rimDimensions.rimProfile),
        rinSize: rimDimensions.rinSize,
      },
      again: { of: id, name: plainName },
    };
  });
  return {
    ...emptyDraft(),
    vehicle: {
      ...emptyVehicle(),
      brand: { id: request.brand.id, name: request.brand.name },
      model: request.vehicle_model,
      year: request.vehicle_year,
      plate: request.vehicle_license_plate ?? '',
      vin: request.vehicle_VIN ?? '',
      ownerIdentification: request.vehicle_owner_identification ?? '',
      propertyCard: photoOf(request.vehicle_property_card, 'Tarjeta de propiedad'),
    },
    parts: parts.length > 0 ? parts : [emptyPart()],
  };
};

/** The marketplace's wizard and each store's wizard have drafts of their own. */
const nameFor = (name: string, storeId: number | null) => (storeId === null ? name : `${name}.${storeId}`);

/** The stored draft: it survives a reload, a login and a failed submission. */
export const requestDraftFor = (storeId: number | null) =>
  deviceDraft(WizardDraft, { name: nameFor('quotation-request', storeId), version: 1 });
export const requestDraft = requestDraftFor(null);

const Waiting = v.object({
  ...keyedEntries,
  providerIds: v.array(v.number()),
  /** It is sent only in this user's session; absent in one that waits since an earlier version, as `segment`. */
  userId: v.optional(v.number()),
  /** Of the page of the store that it is for, whose wizard it was written in. */
  segment: v.optional(v.string()),
  /** What its wizard held; absent in one that waits since an earlier version. */
  draft: v.optional(WizardDraft),
  /** Until then its wizard is about to send it, where its buyer has signed in for that; in epoch milliseconds. */
  heldUntil: v.optional(v.number()),
  /** Why it was refused once it was sent; absent while it waits. */
  refusal: v.optional(v.array(v.string())),
});

/**
 * A request submitted offline: sent exactly once when the network is back, also after a reload. With its wizard, or by its
 * key apart from that, which has begun another.
 */
export const waitingRequestFor = (storeId: number | null, apart?: string) => {
  const name = nameFor(waitingRequestName, storeId);
  return deviceDraft(Waiting, { name: apart === undefined ? name : `${name}.apart-${apart}`, version: 1 });
};
