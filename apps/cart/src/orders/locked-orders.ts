import type { Executor } from '@tuerca/postgres';
import type { Knex } from 'knex';

/** The ids of some orders, locked one after another by them, as payments lock orders. */
export const lockedOrders = (on: Executor, of: Readonly<Record<string, unknown>>): Knex.QueryBuilder =>
  on('orders').where(of).orderBy('id').forUpdate().select('id');
