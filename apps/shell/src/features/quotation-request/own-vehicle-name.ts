import { vehicleName } from '@tuerca/rules';
import type { OwnVehicle } from './api/use-vehicles.ts';

/** A vehicle of the garage by its name and plate: 'Nissan Versa 2019 · XYZ987'. */
export const ownVehicleName = ({ brand, model, year, license_plate: plate }: OwnVehicle): string =>
  [vehicleName({ brandName: brand.name, model, year }), plate].filter(Boolean).join(' · ');
