import type { DataOf, vehicleDeleted, vehicleSaved } from '@tuerca/contracts';
import { insertRows, type Executor } from '@tuerca/postgres';
import { joint } from '@tuerca/runtime';
import { lockInBatches } from '../lock-in-batches.ts';

const types = {
  id: 'bigint',
  userId: 'bigint',
  brandId: 'bigint',
  model: 'text',
  year: 'integer',
  vin: 'text',
  licensePlate: 'text',
  isVerified: 'boolean',
  registration: 'jsonb',
};

export interface VerifiedVehicle {
  brandId: number;
  model: string;
  year: number | null;
  vin: string | null;
  licensePlate: string | null;
}

export const vehiclesRepository = {
  save: joint(async (on: Executor, saved: readonly DataOf<typeof vehicleSaved>[]) => {
    const rows = saved.map(({ vehicleId: id, ...vehicle }) => ({ ...vehicle, id }));
    await insertRows(on, { table: 'vehicles', types, rows }).onConflict('id').merge(Object.keys(types));
  }),

  /** Takes a vehicle out of its garage; the requests for it are for the one that has its place, if there is one. */
  remove: async (
    on: Executor,
    { vehicleId, userId, replacedBy }: DataOf<typeof vehicleDeleted>,
  ): Promise<void> => {
    if (replacedBy !== undefined) {
      for (const ids of await lockInBatches(on('requests').where({ buyerId: userId, vehicleId })))
        await on('requests').whereRaw('id = any(?)', [ids]).update({ vehicleId: replacedBy });
    }
    await on('vehicles').where({ id: vehicleId }).delete();
  },

  /** The verified vehicle with a plate in a user's garage. */
  findVerifiedByPlate: (
    on: Executor,
    userId: number,
    licensePlate: string,
  ): Promise<(VerifiedVehicle & { id: number; model: string }) | undefined> =>
    on('vehicles')
      .where({ userId, licensePlate, isVerified: true })
      .orderBy('id', 'desc')
      .first('id', 'brandId', 'model', 'year', 'vin', 'licensePlate'),

  /**
   * The verified vehicle that a user names: of their own garage, or a guest's with just that plate and VIN. Who signed in
   * a moment ago was that guest, and the events of it may still be on their way (ADR 0622).
   */
  findVerified: (
    on: Executor,
    userId: number,
    { id, licensePlate, vin }: Pick<VerifiedVehicle, 'licensePlate' | 'vin'> & { id: number },
  ): Promise<VerifiedVehicle | undefined> => {
    const guests = on('users').whereRaw('users.id = vehicles.user_id').where({ isGuest: true });
    return on('vehicles')
      .where({ id, isVerified: true })
      .where((whose) => {
        void whose.where({ userId });
        if (licensePlate !== null)
          void whose.orWhere((ofGuest) => void ofGuest.where({ licensePlate, vin }).whereExists(guests));
      })
      .first('brandId', 'model', 'year', 'vin', 'licensePlate');
  },
};
