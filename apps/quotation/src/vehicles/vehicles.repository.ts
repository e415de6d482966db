import type { DataOf, vehicleSaved } from '@tuerca/contracts';
import { insertRows, type Executor } from '@tuerca/postgres';
import { joint } from '@tuerca/runtime';

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

  remove: async (on: Executor, id: number): Promise<void> => {
    await on('vehicles').where({ id }).delete();
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

  findVerified: (on: Executor, userId: number, id: number): Promise<VerifiedVehicle | undefined> =>
    on<VerifiedVehicle>('vehicles')
      .where({ id, userId, isVerified: true } as never)
      .first('brandId', 'model', 'year', 'vin', 'licensePlate'),
};
