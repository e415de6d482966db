import { vehicleName as nameOf } from '@tuerca/rules';

interface NamedVehicle {
  readonly brand: { readonly name: string };
  readonly vehicle_model: string | null;
  readonly vehicle_year: number | null;
}

/** The display name of a vehicle of the API, its brand once: `Mazda 2 2022`, though its model is `Mazda 2`. */
export const vehicleName = ({ brand, vehicle_model: model, vehicle_year: year }: NamedVehicle): string =>
  nameOf({ brandName: brand.name, model, year });
