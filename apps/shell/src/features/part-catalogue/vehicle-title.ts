import type { CatalogVehicle } from '@tuerca/contracts';

/** The name of a vehicle with its brand, which catalogues of one brand leave out. */
export const vehicleTitle = ({ brand, name }: Pick<CatalogVehicle, 'brand' | 'name'>): string =>
  name.toLowerCase().startsWith(brand.toLowerCase()) ? name : `${brand} ${name}`;
