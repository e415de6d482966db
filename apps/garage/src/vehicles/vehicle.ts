import { checkPlate, type CountryCode, type OilChange, type VehiclePaperKind } from '@tuerca/rules';
import { AppError } from '@tuerca/service';

/** Data of a vehicle from a user or the plate registry; null where unknown. */
export interface VehicleData {
  model: string;
  year: number | null;
  vin: string | null;
  licensePlate: string | null;
  ownerIdentification: string | null;
  color: string | null;
  cityId: number | null;
  transitAgency: string | null;
  class: string | null;
  bodyType: string | null;
  fuelType: string | null;
  engineNumber: string | null;
  chassisNumber: string | null;
  cylinderCapacity: string | null;
  numberOfCylinders: string | null;
  numberOfAxes: string | null;
  numberOfDoors: string | null;
  version: string | null;
  countryOfOrigin: string | null;
  complement: string | null;
  propertyCard: string | null;
}

/** Until when a paper holds; the rest is of an oil change, whose day is reckoned. */
export interface VehiclePaper extends NullableOf<OilChange> {
  id: number;
  kind: VehiclePaperKind;
  expiresOn: string;
}
type NullableOf<T> = { [K in keyof T]: T[K] | null };

export interface Vehicle extends VehicleData {
  id: number;
  userId: number;
  brandId: number;
  brandName: string;
  country: CountryCode;
  isVerified: boolean;
  /** The one that its owner is asked about first: one of a user at most. */
  isPrimary: boolean;
  papers: VehiclePaper[];
  /** Paths at media, the first one first. */
  images: string[];
  /** By what its sheet is found; null: it is not shared. */
  sheetHash: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** NOT_FOUND for a vehicle of another user, who may see it as a manager. */
export const requireOwn = (
  vehicle: Vehicle | undefined,
  caller: { readonly userId: number | null; readonly isManager?: boolean },
): Vehicle => {
  if (!vehicle || (vehicle.userId !== caller.userId && !caller.isManager)) throw new AppError('NOT_FOUND');
  return vehicle;
};

/** The normalised plate, or the specification's message on the field it was entered in. */
export const requirePlate = (text: string, country: CountryCode, field: string): string => {
  const check = checkPlate(text, country);
  if (check.ok) return check.plate;
  throw new AppError('INVALID_INPUT', { message: check.message, fields: { [field]: check.message } });
};

/** A vehicle may lack a plate; one that is given must be valid. */
export const optionalPlate = (text: string | null | undefined, country: CountryCode): string | null =>
  text ? requirePlate(text, country, 'license_plate') : null;
