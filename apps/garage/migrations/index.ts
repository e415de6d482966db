import { platformMigrations, type Migrations } from '@tuerca/postgres';
import { vehicles } from './100-vehicles.ts';

export const migrations: Migrations = { ...platformMigrations, '100_vehicles': vehicles };
