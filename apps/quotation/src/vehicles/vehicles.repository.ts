import type { DataOf, vehicleSaved } from '@tuerca/contracts';
import type { Executor } from '@tuerca/postgres';

export interface VerifiedVehicle {
  brandId: number;
  model: string;
  year: number | null;
  vin: string | null;
  licensePlate: string | null;
}

export const vehiclesRepository = {
  save: async (on: Executor, vehicle: DataOf<typeof vehicleSaved>): Promise<void> => {
    const { vehicleId: id, userId, brandId, model, year, vin, licensePlate, isVerified } = vehicle;
    await on('vehicles')
      .insert({ id, userId, brandId, model, year, vin, licensePlate, isVerified })
      .onConflict('id')
      .merge();
  },

  remove: async (on: Executor, id: number): Promise<void> => {
    await on('vehicles').where({ id }).delete();
  },

  findVerified: (on: Executor, userId: number, id: number): Promise<VerifiedVehicle | undefined> =>
    on<VerifiedVehicle>('vehicles')
      .where({ id, userId, isVerified: true } as never)
      .first('brandId', 'model', 'year', 'vin', 'licensePlate'),
};
