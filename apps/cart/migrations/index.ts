import { type Migrations, platformMigrations } from '@tuerca/postgres';
import { orders } from './100-orders.ts';

export const migrations: Migrations = { ...platformMigrations, '100_orders': orders };
