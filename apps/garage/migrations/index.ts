import { platformMigrations, type Migrations } from '@tuerca/postgres';
import { vehicles } from './100-vehicles.ts';
import { plateWaits } from './110-plate-waits.ts';
import { plateWaitStores } from './120-plate-wait-stores.ts';
import { publicGarages } from './150-public-garages.ts';
import { primaryVehicles } from './160-primary-vehicles.ts';
import { vehiclePapers } from './161-vehicle-papers.ts';
import { vehicleImages } from './162-vehicle-images.ts';
import { vehicleSheets } from './163-vehicle-sheets.ts';
import { vehicleTransfers } from './164-vehicle-transfers.ts';
import { plateLookups } from './165-plate-lookups.ts';

export const migrations: Migrations = {
  ...platformMigrations,
  '100_vehicles': vehicles,
  '110_plate_waits': plateWaits,
  '120_plate_wait_stores': plateWaitStores,
  '150_public_garages': publicGarages,
  '160_primary_vehicles': primaryVehicles,
  '161_vehicle_papers': vehiclePapers,
  '162_vehicle_images': vehicleImages,
  '163_vehicle_sheets': vehicleSheets,
  '164_vehicle_transfers': vehicleTransfers,
  '165_plate_lookups': plateLookups,
};
