import { platformMigrations, type Migrations } from '@tuerca/postgres';
import { vehicles } from './100-vehicles.ts';
import { plateWaits } from './110-plate-waits.ts';

export const migrations: Migrations = {
  ...platformMigrations,
  '100_vehicles': vehicles,
  '110_plate_waits': plateWaits,
};
