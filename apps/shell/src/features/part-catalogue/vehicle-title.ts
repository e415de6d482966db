import type { CatalogVehicle } from '@tuerca/contracts';
import { vehicleName } from '@tuerca/rules';

/** The name of a vehicle with its brand, which catalogues of one brand leave out. */
export const vehicleTitle = ({ brand, name }: Pick<CatalogVehicle, 'brand' | 'name'>): string =>
  vehicleName({ brandName: brand, model: name, year: null });
