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
    const { registration = null } = vehicle;
    await on('vehicles')
      .insert({ id, userId, brandId, model, year, vin, licensePlate, isVerified, registration })
      .onConflict('id')
      .merge();
  },

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
