import {
  isVehicleCount,
  oilChangeLimits,
  vehicleCountMessage,
  vehiclePaperKinds,
  vehiclePaperStates,
  type VehicleCount,
} from '@tuerca/rules';
import { z } from 'zod';
import {
  CaptchaSolution,
  Country,
  Day,
  Done,
  Id,
  MediaLink,
  MediaPath,
  Named,
  Timestamp,
  VehicleModelName,
  Vin,
  Year,
} from '../fields.ts';
import { inputLimits, limits } from '../limits.ts';
import { by, listQuery } from '../list.ts';
import { IdParams, many, one, operation } from '../operation.ts';
import { buyers, everyone, managers, onlyServices, registered } from '../roles.ts';

const service = 'garage';
const Text = z.string().trim().max(inputLimits.vehicleText).nullish();

const countOf = (name: VehicleCount) =>
  Text.refine((text) => isVehicleCount(name, text ?? ''), vehicleCountMessage(name));

export const VehicleDraft = z.strictObject({
  brand_id: Id.describe('Vehicle brand'),
  brand_name: z.string().trim().min(1).max(inputLimits.name),
  model: VehicleModelName,
  year: Year,
  VIN: Vin.nullish(),
  license_plate: z.string().trim().max(limits.plateMax).nullish(),
  owner_identification: z.string().trim().max(limits.ownerIdentificationMax).nullish(),
  color: Text,
  city_id: Id.nullish(),
  transit_agency: Text,
  class: Text,
  body_type: Text,
  fuel_type: Text,
  engine_number: Text,
  chassis_number: Text,
  cylinder_capacity: Text,
  number_of_cylinders: countOf('number_of_cylinders'),
  number_of_axes: countOf('number_of_axes'),
  number_of_doors: countOf('number_of_doors'),
  version: Text,
  country_of_origin: Text,
  complement: z.string().trim().max(limits.vehicleObservations).nullish(),
  property_card: MediaPath.nullish(),
  country: Country.default('CO'),
});

const Kilometres = z.int('Escribe los kilómetros en números, sin puntos');

/** A paper of a vehicle, or its oil change, whose day is reckoned from the kilometres. */
export const VehiclePaper = z.object({
  kind: z.enum(vehiclePaperKinds),
  expires_on: Day.describe('The last day; of an oil change the one on which its kilometres will be driven'),
  done_on: Day.nullable(),
  done_km: z.int().nullable(),
  interval_km: z.int().nullable(),
  monthly_km: z.int().nullable().describe('Driven in a month, as the owner reckons'),
});
export type VehiclePaper = z.infer<typeof VehiclePaper>;

const PaperDay = Day.refine((day) => day >= '2000-01-01' && day <= '2099-12-31', 'La fecha no es válida');
const { doneKmMax, intervalKm, monthlyKm } = oilChangeLimits;
const range = ({ min, max }: { min: number; max: number }) =>
  Kilometres.min(min, `Escribe ${min} kilómetros o más`).max(max, `Escribe ${max} kilómetros o menos`);

export const VehiclePaperDraft = z.union([
  z.strictObject({ kind: z.enum(vehiclePaperKinds).exclude(['oil_change']), expires_on: PaperDay }),
  z.strictObject({
    kind: z.literal('oil_change'),
    done_on: PaperDay,
    done_km: range({ min: 0, max: doneKmMax }),
    interval_km: range(intervalKm),
    monthly_km: range(monthlyKm),
  }),
]);

export const Vehicle = z.object({
  id: Id,
  brand: Named,
  model: z.string(),
  year: z.int().nullable(),
  VIN: z.string().nullable(),
  license_plate: z.string().nullable(),
  owner_identification: z.string().nullable(),
  color: z.string().nullable(),
  city_id: Id.nullable(),
  transit_agency: z.string().nullable(),
  class: z.string().nullable(),
  body_type: z.string().nullable(),
  fuel_type: z.string().nullable(),
  engine_number: z.string().nullable(),
  chassis_number: z.string().nullable(),
  cylinder_capacity: z.string().nullable(),
  number_of_cylinders: z.string().nullable(),
  number_of_axes: z.string().nullable(),
  number_of_doors: z.string().nullable(),
  version: z.string().nullable(),
  country_of_origin: z.string().nullable(),
  complement: z.string().nullable(),
  property_card: z.string().nullable(),
  country: Country,
  is_verified: z.boolean(),
  is_primary: z.boolean().describe('The one that its owner is asked about first'),
  papers: z.array(VehiclePaper).describe('One of each kind at most'),
  image: MediaLink.nullable().describe('Its first picture'),
  sheet_hash: z.string().nullable().describe('By what everybody finds its sheet; null: it is not shared'),
  created_at: Timestamp,
});

export const listVehicles = operation({
  name: 'listVehicles',
  service,
  method: 'GET',
  path: '/api/garage/vehicle',
  summary: 'Lists one’s own vehicles, the primary one first',
  query: listQuery({
    filter: { license_plate: by.text(), model: by.text(), brand_name: by.text(), VIN: by.text() },
    order: ['created_at', 'model'],
  }),
  response: many(Vehicle),
  allow: buyers,
  errors: [],
});

export const createVehicle = operation({
  name: 'createVehicle',
  service,
  method: 'POST',
  path: '/api/garage/vehicle',
  summary: 'Adds a vehicle to one’s own garage',
  body: VehicleDraft,
  response: one(Vehicle),
  allow: buyers,
  errors: ['BRAND_UNKNOWN', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
});

export const countVehicles = operation({
  name: 'countVehicles',
  service,
  method: 'GET',
  path: '/api/garage/vehicle/countVehicles',
  summary: 'Counts one’s own vehicles',
  response: one(z.object({ count: z.int().nonnegative() })),
  allow: buyers,
  errors: [],
});

export const readVehicle = operation({
  name: 'readVehicle',
  service,
  method: 'GET',
  path: '/api/garage/vehicle/{id}',
  summary: 'Reads one of one’s own vehicles',
  params: IdParams,
  response: one(Vehicle),
  allow: buyers,
  errors: ['NOT_FOUND'],
});

export const updateVehicle = operation({
  name: 'updateVehicle',
  service,
  method: 'PATCH',
  path: '/api/garage/vehicle/{id}',
  summary: 'Changes one of one’s own vehicles; a verified one is read-only',
  params: IdParams,
  body: VehicleDraft.omit({ country: true }).partial().strict(),
  response: one(Vehicle),
  allow: buyers,
  errors: ['NOT_FOUND', 'VEHICLE_VERIFIED', 'BRAND_UNKNOWN'],
});

export const deleteVehicle = operation({
  name: 'deleteVehicle',
  service,
  method: 'DELETE',
  path: '/api/garage/vehicle/{id}',
  summary: 'Removes one of one’s own vehicles',
  params: IdParams,
  response: one(Done),
  allow: buyers,
  errors: ['NOT_FOUND'],
});

export const choosePrimaryVehicle = operation({
  name: 'choosePrimaryVehicle',
  service,
  method: 'PATCH',
  path: '/api/garage/vehicle/{id}/primary',
  summary:
    'Makes one of one’s own vehicles the primary one in place of another, or says that it no longer is',
  params: IdParams,
  body: z.strictObject({ is_primary: z.boolean() }),
  response: one(Vehicle),
  allow: buyers,
  errors: ['NOT_FOUND'],
});

export const shareVehicle = operation({
  name: 'shareVehicle',
  service,
  method: 'PATCH',
  path: '/api/garage/vehicle/{id}/sheet',
  summary: 'Shares the sheet of one of one’s own vehicles by a link, or withdraws that link for good',
  params: IdParams,
  body: z.strictObject({ is_shared: z.boolean() }),
  response: one(Vehicle),
  allow: registered,
  errors: ['NOT_FOUND'],
});

export const VehicleSheet = z.object({
  brand: z.string(),
  model: z.string(),
  year: z.int().nullable(),
  country: Country,
  is_verified: z.boolean(),
  images: z.array(MediaLink),
  papers: z.array(z.object({ kind: z.enum(vehiclePaperKinds), state: z.enum(vehiclePaperStates) })),
});
export type VehicleSheet = z.infer<typeof VehicleSheet>;

export const readVehicleSheet = operation({
  name: 'readVehicleSheet',
  service,
  method: 'GET',
  path: '/api/garage/vehicle/sheets/{hash}',
  summary: 'Reads the sheet of a vehicle that its owner shares: nothing of the owner, no plate and no VIN',
  params: z.object({ hash: z.string().regex(/^[\w-]{1,64}$/) }),
  response: one(VehicleSheet),
  allow: everyone,
  errors: ['NOT_FOUND'],
});

const VehicleImages = one(z.array(MediaLink).describe('The first one first'));

export const getVehicleImages = operation({
  name: 'getVehicleImages',
  service,
  method: 'GET',
  path: '/api/garage/vehicle/{id}/images',
  summary: 'Reads the pictures of one of one’s own vehicles',
  params: IdParams,
  response: VehicleImages,
  allow: registered,
  errors: ['NOT_FOUND'],
});

export const saveVehicleImages = operation({
  name: 'saveVehicleImages',
  service,
  method: 'PATCH',
  path: '/api/garage/vehicle/{id}/images',
  summary: `Keeps the pictures of one of one’s own vehicles in this order, at most ${limits.photosPerVehicle}, in place of those before`,
  params: IdParams,
  body: z.strictObject({
    images: z
      .array(MediaPath.describe('One’s own file'))
      .max(limits.photosPerVehicle, `Un vehículo tiene máximo ${limits.photosPerVehicle} fotos`),
    before: z
      .array(MediaPath)
      .max(limits.photosPerVehicle)
      .optional()
      .describe('Those in whose place they come, in their order: others by now are a 409'),
  }),
  response: VehicleImages,
  allow: registered,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const saveVehiclePaper = operation({
  name: 'saveVehiclePaper',
  service,
  method: 'PATCH',
  path: '/api/garage/vehicle/{id}/papers',
  summary:
    'Notes until when a paper of one of one’s own vehicles holds, or its oil change, in place of what was noted',
  params: IdParams,
  body: VehiclePaperDraft,
  response: one(Vehicle),
  allow: registered,
  errors: ['NOT_FOUND'],
});

export const deleteVehiclePaper = operation({
  name: 'deleteVehiclePaper',
  service,
  method: 'DELETE',
  path: '/api/garage/vehicle/{id}/papers/{kind}',
  summary: 'Removes what was noted of a paper of one of one’s own vehicles',
  params: IdParams.extend({ kind: z.enum(vehiclePaperKinds) }),
  response: one(Vehicle),
  allow: registered,
  errors: ['NOT_FOUND'],
});

/** How an offer of a vehicle to another stands. */
export const vehicleTransferStates = ['open', 'accepted', 'refused', 'withdrawn', 'expired'] as const;
export type VehicleTransferState = (typeof vehicleTransferStates)[number];

export const VehicleTransfer = z.object({
  id: Id,
  vehicle_id: Id.nullable().describe('To its owner, while the vehicle is theirs'),
  vehicle_name: z.string(),
  is_own: z.boolean().describe('Whether the caller offered it'),
  from_name: z.string().nullable().describe('The first name of who offers it, to who is offered it'),
  contact: z.string().nullable().describe('To whom it was offered, to who offered it'),
  state: z.enum(vehicleTransferStates),
  created_at: Timestamp,
  expires_at: Timestamp,
});
export type VehicleTransfer = z.infer<typeof VehicleTransfer>;

/** What is said where a vehicle is offered to what is no contact. */
export const transferContactMissing = 'Escribe un correo o un número de celular';

export const offerVehicle = operation({
  name: 'offerVehicle',
  service,
  method: 'POST',
  path: '/api/garage/vehicle/{id}/transfer',
  summary:
    'Offers one of one’s own vehicles to the account with an e-mail or a number; whether there is one is not told',
  params: IdParams,
  body: z.strictObject({
    contact: z
      .string(transferContactMissing)
      .trim()
      .min(1, transferContactMissing)
      .max(inputLimits.email, transferContactMissing),
  }),
  response: one(VehicleTransfer),
  allow: registered,
  errors: ['NOT_FOUND', 'TRANSFER_OPEN', 'TRANSFERS_USED'],
});

export const listVehicleTransfers = operation({
  name: 'listVehicleTransfers',
  service,
  method: 'GET',
  path: '/api/garage/transfers',
  summary: `Lists the vehicles that one offered and was offered, newest first, at most ${limits.vehicleTransfers}`,
  response: one(z.array(VehicleTransfer)),
  allow: registered,
  errors: [],
});

export const decideVehicleTransfer = operation({
  name: 'decideVehicleTransfer',
  service,
  method: 'PATCH',
  path: '/api/garage/transfers/{id}',
  summary: 'Accepts or refuses a vehicle that one is offered, or withdraws an offer of one’s own',
  params: IdParams,
  body: z.strictObject({ decision: z.enum(['accept', 'refuse', 'withdraw']) }),
  response: one(VehicleTransfer),
  allow: registered,
  errors: ['NOT_FOUND', 'TRANSFER_OVER'],
});

const Publicity = z.object({
  is_public: z.boolean().describe('Whether everyone sees brand and model of one’s verified vehicles'),
});

export const readVehiclePublicity = operation({
  name: 'readVehiclePublicity',
  service,
  method: 'GET',
  path: '/api/garage/publicVehicles',
  summary: 'Reads whether one’s vehicles are on one’s public profile; they are not until one says so',
  response: one(Publicity),
  allow: registered,
  errors: [],
});

export const setVehiclePublicity = operation({
  name: 'setVehiclePublicity',
  service,
  method: 'PATCH',
  path: '/api/garage/publicVehicles',
  summary:
    'Puts one’s verified vehicles on one’s public profile, by brand and model alone, or takes them off',
  body: z.strictObject({ is_public: z.boolean() }),
  response: one(Publicity),
  allow: registered,
  errors: [],
});

export const listPublicVehicles = operation({
  name: 'listPublicVehicles',
  service,
  method: 'GET',
  path: '/api/garage/publicVehicles/{id}',
  summary: `Lists the verified vehicles that a person shows, by brand and model, at most ${limits.publicVehicles}`,
  params: IdParams,
  response: one(z.array(z.object({ brand: z.string(), model: z.string() }))),
  allow: everyone,
  errors: [],
});

export const readCaptchaChallenge = operation({
  name: 'readCaptchaChallenge',
  service,
  method: 'GET',
  path: '/api/garage/captcha',
  summary:
    'Gives the captcha to solve before a plate look-up or a guest’s form: an ALTCHA challenge, or a reCAPTCHA site key',
  response: z.record(z.string(), z.unknown()),
  allow: everyone,
  errors: [],
});

export const verifyCaptcha = operation({
  name: 'verifyCaptcha',
  service,
  method: 'POST',
  path: '/internal/garage/captcha',
  summary: 'Checks the solution of a captcha for another service’s form, and uses it up',
  body: z.strictObject({ solution: z.string().min(1).max(inputLimits.captcha) }),
  response: one(z.object({ is_right: z.boolean() })),
  allow: onlyServices,
  errors: [],
  internal: true,
});

const TypedPlate = z
  .string()
  .max(limits.plateMax)
  .transform((text) => text.toUpperCase().replace(/\W/g, ''));

export const findVehicleByPlate = operation({
  name: 'findVehicleByPlate',
  service,
  method: 'POST',
  path: '/api/garage/vehicle/getVehicleForLicensePlate',
  summary:
    'Looks a plate up in the vehicle registry and keeps the vehicle as verified in the caller’s garage',
  body: z.strictObject({
    licensePlate: TypedPlate,
    reCaptcha: CaptchaSolution,
    country: Country.default('CO'),
    store_segment: z
      .string()
      .max(inputLimits.name)
      .regex(/^[a-z0-9-]+$/)
      .nullish()
      .describe('The store on whose page the plate is looked up: a later message leads back there'),
  }),
  response: one(Vehicle),
  allow: buyers,
  errors: [
    'PLATE_NOT_FOUND',
    'CAPTCHA_REQUIRED',
    'PLATE_REGISTRY_DOWN',
    'PLATE_WAITS_FULL',
    'PLATE_QUOTA_USED',
  ],
});

export const findVehicleByPlatePremium = operation({
  name: 'findVehicleByPlatePremium',
  service,
  method: 'POST',
  path: '/api/garage/vehicle/getVehicleForLicensePlatePremium',
  summary:
    'Gives the verified vehicle of a plate that is in the caller’s garage, which takes no look-up and no captcha; any other is looked up only where one of the day’s look-ups may be used',
  body: z.strictObject({
    licensePlate: TypedPlate,
    country: Country.default('CO'),
    allowFreeSearches: z
      .literal([0, 1])
      .describe('1: one of the day’s look-ups may be used, with a captcha; 0: none is'),
    reCaptcha: z.string().max(inputLimits.captcha).default(''),
  }),
  response: one(Vehicle),
  allow: registered,
  errors: [
    'PLATE_NOT_FOUND',
    'CAPTCHA_REQUIRED',
    'PLATE_REGISTRY_DOWN',
    'PLATE_WAITS_FULL',
    'PLATE_QUOTA_USED',
  ],
});

/** What a look-up of a plate came to; `down`: the registry gave no answer. */
export const plateLookupOutcomes = ['found', 'unknown', 'down'] as const;
export type PlateLookupOutcome = (typeof plateLookupOutcomes)[number];

export const listPlateLookups = operation({
  name: 'listPlateLookups',
  service,
  method: 'GET',
  path: '/api/garage/vehicle/plateLookups',
  summary: `Lists one’s own last look-ups of plates, newest first, at most ${limits.plateLookups}`,
  response: one(
    z.array(
      z.object({
        license_plate: z.string(),
        country: Country,
        outcome: z
          .enum(plateLookupOutcomes)
          .describe('found; unknown to the registry; down: it did not answer'),
        at: Timestamp,
      }),
    ),
  ),
  allow: registered,
  errors: [],
});

export const readPlateRegistry = operation({
  name: 'readPlateRegistry',
  service,
  method: 'GET',
  path: '/api/garage/plateRegistry',
  summary: 'Reads how the plate registry does: the state of its circuit breaker, and the plates that wait',
  response: one(
    z.object({
      state: z
        .enum(['closed', 'open', 'half_open'])
        .describe(
          'closed: it answers; open: plates that wait are not asked for until the next try; half open: one of them is asked for first',
        ),
      failures: z.int().describe('In a row'),
      next_try_at: Timestamp.nullable().describe('When it is asked again for the plates that wait'),
      waiting: z.int().describe('Plates whose look-up got no answer'),
    }),
  ),
  allow: managers,
  errors: [],
});

export const setPlateWait = operation({
  name: 'setPlateWait',
  service,
  method: 'PATCH',
  path: '/api/garage/vehicle/plateWait',
  summary:
    'Says whether the caller wants a message about a plate that waits for the registry: one whose look-up got no answer',
  body: z.strictObject({
    licensePlate: TypedPlate,
    country: Country.default('CO'),
    is_told: z.boolean(),
  }),
  response: one(z.object({ license_plate: z.string(), is_told: z.boolean() })),
  allow: buyers,
  errors: ['NOT_FOUND'],
});

export const readPlateQuota = operation({
  name: 'readPlateQuota',
  service,
  method: 'GET',
  path: '/api/garage/vehicle/getConsultationsByPlateAvailable',
  summary: 'Tells how many plate look-ups the caller has left today',
  response: one(z.object({ available: z.int().nonnegative(), limit: z.int().positive() })),
  allow: buyers,
  errors: [],
});

export const setPlateRegistryMode = operation({
  name: 'setPlateRegistryMode',
  service,
  method: 'PATCH',
  path: '/api/garage/plateRegistry',
  summary: 'Switches the embedded plate registry up, down or slow, to try what users then see',
  body: z.strictObject({ mode: z.enum(['up', 'down', 'slow']) }),
  response: one(z.object({ mode: z.enum(['up', 'down', 'slow']) })),
  allow: { admin: 'any' },
  errors: ['NOT_FOUND'],
});

export * from './people.ts';
