import { platformMigrations, type Migrations } from '@tuerca/postgres';
import { brands } from './100-brands.ts';

export const migrations: Migrations = { ...platformMigrations, '100_brands': brands };
