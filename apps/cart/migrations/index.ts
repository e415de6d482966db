import { type Migrations, platformMigrations } from '@tuerca/postgres';
import { orders } from './100-orders.ts';
import { ordersByVehicle } from './110-orders-by-vehicle.ts';

export const migrations: Migrations = {
  ...platformMigrations,
  '100_orders': orders,
  '110_orders_by_vehicle': ordersByVehicle,
};
