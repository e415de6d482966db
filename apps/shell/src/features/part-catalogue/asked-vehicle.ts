import { inputLimits, type CatalogVehicle } from '@tuerca/contracts';
import { emptyVehicle, type WizardVehicle } from '../quotation-request/wizard/draft.ts';
import { vehicleOfRegistry } from '../quotation-request/wizard/registered-vehicle.ts';
import { findBrand } from './api/find-brand.ts';
import { findOwnVehicle } from './api/use-own-vehicles.ts';
import type { LinkedVehicle } from './place.ts';

/** A vehicle of the catalogue in the wizard: one of the garage where its VIN says so, else as the catalogue describes it. */
export const askedVehicle = async (
  linked: LinkedVehicle,
  vehicle: Pick<CatalogVehicle, 'brand' | 'model' | 'year' | 'yearFrom' | 'yearTo'>,
  isRegistered: boolean,
): Promise<WizardVehicle> => {
  const catalogOrigin = `${linked.catalog}/${linked.vehicleId}`.slice(0, inputLimits.catalogOrigin);
  const { vin } = linked;
  const own = vin !== null && isRegistered ? await findOwnVehicle(vin) : undefined;
  if (own) return { ...vehicleOfRegistry(own), catalogOrigin };
  const onlyYear = vehicle.yearFrom === vehicle.yearTo ? vehicle.yearFrom : null;
  return {
    ...emptyVehicle(),
    brand: await findBrand(vehicle.brand),
    model: vehicle.model,
    year: vehicle.year ?? linked.year ?? onlyYear,
    vin: vin ?? '',
    catalogOrigin,
  };
};
