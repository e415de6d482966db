import type { Database } from '@tuerca/postgres';
import { AppError, type Caller } from '@tuerca/service';
import type { Vehicle } from '../vehicles/vehicle.ts';
import { vehiclesRepository as vehicles } from '../vehicles/vehicles.repository.ts';

interface Deps {
  db: Database;
  clock: () => Date;
}

/** Pictures of one's own vehicles. A path of another's file is kept and opens for nobody: its link is signed for the owner. */
export const createImagesService = ({ db, clock }: Deps) => {
  const read = async (caller: Caller, id: number): Promise<Vehicle> => {
    const vehicle = await vehicles.find(db, id);
    if (!vehicle || vehicle.userId !== caller.user()) throw new AppError('NOT_FOUND');
    return vehicle;
  };
  return {
    read,
    async save(caller: Caller, id: number, images: string[]): Promise<Vehicle> {
      await read(caller, id);
      return vehicles.change(db, id, { images: [...new Set(images)], updatedAt: clock() });
    },
  };
};
export type ImagesService = ReturnType<typeof createImagesService>;
