import { limits } from '@tuerca/contracts';
import type { Executor } from '@tuerca/postgres';

export interface PublicVehicle {
  brandName: string;
  model: string;
}

export const publicVehiclesRepository = {
  async isPublic(on: Executor, userId: number): Promise<boolean> {
    return (await on('publicGarages').where({ userId }).first('userId')) !== undefined;
  },

  async show(on: Executor, userId: number): Promise<void> {
    await on('publicGarages').insert({ userId }).onConflict('userId').ignore();
  },

  async hide(on: Executor, userId: number): Promise<void> {
    await on('publicGarages').where({ userId }).delete();
  },

  /** The verified vehicles of a person who shows them, newest first. */
  list: (on: Executor, userId: number): Promise<PublicVehicle[]> =>
    on('vehicles')
      .join('publicGarages', 'publicGarages.userId', 'vehicles.userId')
      .where({ 'vehicles.userId': userId, 'vehicles.isVerified': true })
      .orderBy([
        { column: 'vehicles.createdAt', order: 'desc' },
        { column: 'vehicles.id', order: 'desc' },
      ])
      .limit(limits.publicVehicles)
      .select('vehicles.brandName', 'vehicles.model'),
};
