import { insertRows, type Executor } from '@tuerca/postgres';
import { joint } from '@tuerca/runtime';
import { lockedOrders } from '../orders/locked-orders.ts';

/** A vehicle of somebody's garage. */
export interface Vehicle {
  id: number;
  userId: number;
  /** Brand, model and year. */
  name: string;
  licensePlate: string | null;
}

const types = { id: 'bigint', userId: 'bigint', name: 'text', licensePlate: 'text' };

export const vehiclesRepository = {
  save: joint(async (on: Executor, rows: readonly Vehicle[]) => {
    await insertRows(on, { table: 'vehicles', types, rows }).onConflict('id').merge(Object.keys(types));
  }),

  /** Takes a vehicle out of its garage; the orders for it are for the one that has its place, or for none. */
  remove: async (on: Executor, id: number, replacedBy: number | null): Promise<void> => {
    await on('orders')
      .whereIn('id', lockedOrders(on, { vehicleId: id }))
      .update({ vehicleId: replacedBy });
    await on('vehicles').where({ id }).delete();
  },

  find: (on: Executor, id: number): Promise<Vehicle | undefined> =>
    on<Vehicle>('vehicles').where({ id }).first('id', 'userId', 'name', 'licensePlate') as Promise<
      Vehicle | undefined
    >,

  /** A vehicle of somebody's own garage: the one that is meant, else the one with that plate. */
  findOwn: async (
    on: Executor,
    userId: number,
    { id, licensePlate }: { id?: number | null | undefined; licensePlate?: string | null | undefined },
  ): Promise<Pick<Vehicle, 'id'> | undefined> => {
    const own = on<Vehicle>('vehicles').where({ userId }).orderBy('id').select('id');
    const meant = id ? await own.clone().where({ id }).first() : undefined;
    return meant ?? (licensePlate ? own.clone().where({ licensePlate }).first() : undefined);
  },

  moveToUser: async (on: Executor, fromUserId: number, toUserId: number): Promise<void> => {
    await on('vehicles').where({ userId: fromUserId }).update({ userId: toUserId });
  },
};
