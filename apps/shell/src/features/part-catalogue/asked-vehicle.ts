import type { CatalogVehicle } from '@tuerca/contracts';
import { isOfYear } from '@tuerca/rules';
import { emptyVehicle, type WizardVehicle } from '../quotation-request/wizard/draft.ts';
import { vehicleOfRegistry } from '../quotation-request/wizard/registered-vehicle.ts';
import { findBrand } from './api/find-brand.ts';
import { findOwnVehicle } from './api/find-own-vehicle.ts';
import { originOf } from './origin.ts';
import type { LinkedVehicle } from './place.ts';

/** A vehicle of the catalogue in the wizard: one of the garage where its VIN says so, else as the catalogue describes it. */
export const askedVehicle = async (
  linked: LinkedVehicle,
  vehicle: Pick<CatalogVehicle, 'brand' | 'model' | 'year' | 'yearFrom' | 'yearTo'>,
  isRegistered: boolean,
): Promise<WizardVehicle> => {
  const catalogOrigin = originOf(linked);
  const { vin } = linked;
  const own = vin !== null && isRegistered ? await findOwnVehicle(vin) : undefined;
  if (own) return { ...vehicleOfRegistry(own), catalogOrigin };
  const known = vehicle.year ?? linked.year;
  const onlyYear = vehicle.yearFrom === vehicle.yearTo ? vehicle.yearFrom : null;
  return {
    ...emptyVehicle(),
    brand: await findBrand(vehicle.brand),
    model: vehicle.model,
    year: known !== null && isOfYear(vehicle, known) ? known : onlyYear,
    vin: vin ?? '',
    catalogOrigin,
  };
};
