import type { lookUpPlate } from '../api/look-up-plate.ts';
import type { WizardVehicle } from './draft.ts';

export type RegisteredVehicle = Awaited<ReturnType<typeof lookUpPlate>>;

/** Maps a vehicle of the registry or of the user's garage to the wizard's. */
export const vehicleOfRegistry = (found: RegisteredVehicle): WizardVehicle => ({
  id: found.id,
  brand: found.brand,
  model: found.model,
  year: found.year,
  plate: found.license_plate ?? '',
  vin: found.VIN ?? '',
  ownerIdentification: found.owner_identification ?? '',
  propertyCard: null,
  isVerified: found.is_verified,
  awaitedPlate: '',
  catalogOrigin: '',
});
