import { limits, type VehicleRegistration } from '@tuerca/contracts';
import {
  checkPlate,
  countries,
  dayMs,
  foldedWords,
  isAssigned,
  isProductText,
  isPutTo,
  isRequestAvailable,
  isTyre,
  minuteMs,
  partNameMessage,
  reaches,
  vehicleYearMessage,
  withMeasures,
} from '@tuerca/rules';
import type { CountryCode, Currency, PartGroup } from '@tuerca/rules';
import { AppError } from '@tuerca/service';
import type { Store } from '../stores/store.ts';
import type { VerifiedVehicle } from '../vehicles/vehicles.repository.ts';
import type { Viewer } from '../viewer.ts';

/** A request with the joined names, and what the viewer's store did with it. */
export interface Request {
  id: number;
  code: string;
  buyerId: number;
  storeId: number | null;
  /** Of the store it is sent to. */
  storeSegment: string | null;
  storeName: string | null;
  country: CountryCode;
  currency: Currency;
  brandId: number;
  brandName: string;
  model: string;
  year: number | null;
  vin: string | null;
  licensePlate: string | null;
  ownerIdentification: string | null;
  propertyCard: string | null;
  isVerified: boolean;
  /** Of the verified vehicle in the buyer's garage. */
  registration: VehicleRegistration | null;
  /** Null: a part may be of any group. */
  partGroups: PartGroup[] | null;
  /** E.164, of the buyer's own providers that it was sent to and that are still linked. */
  linkedMobiles: string[];
  cityId: number;
  cityName: string | null;
  cityFullName: string | null;
  quotationsCount: number;
  acceptsQuotations: boolean;
  createdAt: Date;
  expiresAt: Date;
  closedAt: Date | null;
  /** When all of its parts were ordered, or asked for again in other requests. */
  orderedAt: Date | null;
  closeReason: string | null;
  buyerName: string | null;
  buyerMobile: string | null;
  buyerEmail: string | null;
  ownQuotationId: number | null;
  note: string | null;
  noteUserId: number | null;
  noteUserName: string | null;
  discardId: number | null;
  discardReason: string | null;
  discardComment: string | null;
  discardedAt: Date | null;
  discardAdviserId: number | null;
  /** In the order they were asked for. */
  details: RequestDetail[];
}

interface RimDimensions {
  rimWidth: number;
  rimProfile: number;
  rinSize: string;
}

export interface RequestDetail {
  id: number;
  name: string;
  amount: number;
  image: string | null;
  reference: string | null;
  rimDimensions: RimDimensions | null;
}

/** A part as its buyer sends it, which may ask again for one of an earlier request. */
export type SentDetail = Omit<RequestDetail, 'id'> & { againOf?: number | null };

/** How many of a part other requests ask for again, and these, oldest first. */
export interface AskedAgain {
  amount: number;
  askedIn: { id: number; code: string }[];
}

/** A vehicle as its buyer sends it. */
export interface SentVehicle {
  country: CountryCode;
  brandId: number;
  model: string;
  year: number | null;
  vin: string | null;
  licensePlate: string | null;
  hasPropertyCard: boolean;
}

export interface RequestVehicle extends VerifiedVehicle {
  isVerified: boolean;
}

const plateOf = (text: string, country: CountryCode): string => {
  const check = checkPlate(text, country);
  if (!check.ok)
    throw new AppError('INVALID_INPUT', {
      message: check.message,
      fields: { vehicle_license_plate: check.message },
    });
  return check.plate;
};

/**
 * The vehicle of a request. A verified one is copied from its owner's garage, whatever was sent. Any other
 * needs the year and, where papers are required, one of plate, VIN and property card, unless a part has a reference
 * (specification 2 section 5).
 */
export const vehicleOfDraft = (
  sent: SentVehicle,
  details: readonly SentDetail[],
  verified: VerifiedVehicle | undefined,
): RequestVehicle => {
  if (verified) return { ...verified, isVerified: true };
  const { country, brandId, model, year, vin } = sent;
  if (year === null) {
    throw new AppError('INVALID_INPUT', {
      message: vehicleYearMessage,
      fields: { vehicle_year: vehicleYearMessage },
    });
  }
  const licensePlate = sent.licensePlate ? plateOf(sent.licensePlate, country) : null;
  const isKnown = (licensePlate ?? vin) !== null || sent.hasPropertyCard;
  const hasReference = details.some(({ reference }) => reference);
  if (countries[country].vehiclePapers === 'required' && !isKnown && !hasReference)
    throw new AppError('VEHICLE_DATA_REQUIRED');
  return { brandId, model, year, vin, licensePlate, isVerified: false };
};

/** What the registry's answer makes of a request's vehicle; null where it contradicts what its buyer typed. */
export const completedBy = (
  typed: Pick<RequestVehicle, 'brandId' | 'model' | 'year' | 'vin'>,
  registered: { brandId: number; model: string; year: number | null; vin: string | null },
): Pick<RequestVehicle, 'model' | 'vin'> | null => {
  const [own, theirs] = [foldedWords(typed.model), foldedWords(registered.model)];
  const isWithin = (some: string[], all: string[]) => some.every((word) => all.includes(word));
  const isSame =
    typed.brandId === registered.brandId &&
    (registered.year === null || typed.year === registered.year) &&
    (typed.vin === null || registered.vin === null || typed.vin === registered.vin) &&
    (isWithin(own, theirs) || isWithin(theirs, own));
  if (!isSame) return null;
  // The longer of two names of the same model says more of its version.
  return {
    model: theirs.length > own.length ? registered.model : typed.model,
    vin: typed.vin ?? registered.vin,
  };
};

/**
 * CONTACT_DATA, at each of them, for parts whose name would lead the stores past Tuerca. Its reference may stand in a
 * part's name, though it looks like a phone.
 */
export const refuseContactData = (details: readonly SentDetail[]): void => {
  const wrong = details.flatMap(({ name, reference }, index) =>
    isProductText(name, reference ? [reference] : []) ? [] : [`details.${index}.name`],
  );
  if (wrong.length > 0)
    throw new AppError('CONTACT_DATA', {
      fields: Object.fromEntries(wrong.map((field) => [field, partNameMessage])),
    });
};

/** The parts as stored: a tyre's measures are in its name (specification 2 section 3, 'Tyre naming'). */
export const storedDetails = (details: readonly SentDetail[]): SentDetail[] =>
  details.map((detail) => {
    const { name, rimDimensions } = detail;
    const measures = rimDimensions && isTyre(name) ? rimDimensions : null;
    return { ...detail, name: measures ? withMeasures(name, measures) : name, rimDimensions: measures };
  });

/** PROVIDER_REQUIRED when the buyer asks own providers and chooses none (specification 2 section 5). */
export const chosenProviders = (isAsked: boolean, ids: readonly number[]): number[] => {
  if (!isAsked) return [];
  if (ids.length === 0) throw new AppError('PROVIDER_REQUIRED');
  return [...new Set(ids)];
};

export const expiryOf = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + limits.requestValidityDays * dayMs);

export const takesQuotations = ({ closedAt, orderedAt, ...request }: Request, now: Date): boolean =>
  isRequestAvailable({ ...request, isClosed: closedAt !== null, isOrdered: orderedAt !== null }, now);

export const isExpired = ({ expiresAt }: Pick<Request, 'expiresAt'>, now: Date): boolean => now > expiresAt;

const newMinutes = limits.promiseMinutes;

/** A seller's badge: still within the promised time, and not yet handled by the store. */
export const isNew = (request: Request, now: Date): boolean =>
  now.getTime() - request.createdAt.getTime() < newMinutes * minuteMs &&
  request.ownQuotationId === null &&
  request.discardReason === null &&
  request.note === null;

/** What a viewer is to a request; null for those it does not concern. */
export type Standing = 'owner' | 'manager' | 'seller';

/**
 * A seller has a relation to a request that its store quoted or discarded, or that is sent to its store;
 * in the last case `refuseUnquotable` still refuses a store without the module or the brand.
 */
export const standingIn = (request: Request, viewer: Viewer, store: Store | undefined): Standing | null => {
  if (viewer.userId === request.buyerId) return 'owner';
  if (viewer.isManager) return 'manager';
  const hasDealtWithIt = request.ownQuotationId !== null || request.discardReason !== null;
  return viewer.isSeller && (hasDealtWithIt || (store && isPutTo(store, request))) ? 'seller' : null;
};

/**
 * Owner identification and property card are for the owner, managers, and sellers who may quote the request
 * or have quoted it (specification 2 section 6).
 */
export const seesPapers = (
  request: Request,
  viewer: Viewer,
  store: Store | undefined,
  now: Date,
): boolean => {
  const standing = standingIn(request, viewer, store);
  if (standing !== 'seller') return standing !== null;
  if (!isAssigned(viewer, request)) return false;
  if (request.ownQuotationId !== null) return true;
  return Boolean(store && reaches(store, request)) && takesQuotations(request, now);
};
