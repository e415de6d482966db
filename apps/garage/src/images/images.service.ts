import type { BodyOf, saveVehicleImages } from '@tuerca/contracts';
import type { Database } from '@tuerca/postgres';
import { AppError, type Caller } from '@tuerca/service';
import { requireOwn, type Vehicle } from '../vehicles/vehicle.ts';
import { vehiclesRepository as vehicles } from '../vehicles/vehicles.repository.ts';

interface Deps {
  db: Database;
  clock: () => Date;
}

/** Pictures of one's own vehicles. A path of another's file is kept and opens for nobody: its link is signed for the owner. */
export const createImagesService = ({ db, clock }: Deps) => {
  return {
    read: async (caller: Caller, id: number): Promise<Vehicle> =>
      requireOwn(await vehicles.find(db, id), { userId: caller.user() }),
    save: (
      caller: Caller,
      id: number,
      { images, before }: BodyOf<typeof saveVehicleImages>,
    ): Promise<Vehicle> =>
      db.transaction(async (trx) => {
        const held = requireOwn(await vehicles.lock(trx, id), { userId: caller.user() });
        if (before && JSON.stringify(before) !== JSON.stringify(held.images)) throw new AppError('CONFLICT');
        return vehicles.change(trx, id, { images: [...new Set(images)], updatedAt: clock() });
      }),
  };
};
export type ImagesService = ReturnType<typeof createImagesService>;
