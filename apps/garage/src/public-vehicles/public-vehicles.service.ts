import type { Database } from '@tuerca/postgres';
import type { Caller } from '@tuerca/service';
import { publicVehiclesRepository as publicVehicles } from './public-vehicles.repository.ts';

/** What a person drives, shown only once the person says so (ADR 0404). */
export const createPublicVehiclesService = ({ db }: { db: Database }) => ({
  list: (userId: number) => publicVehicles.list(db, userId),
  isPublic: (caller: Caller) => publicVehicles.isPublic(db, caller.user()),
  set: (caller: Caller, isPublic: boolean): Promise<void> =>
    isPublic ? publicVehicles.show(db, caller.user()) : publicVehicles.hide(db, caller.user()),
});
export type PublicVehiclesService = ReturnType<typeof createPublicVehiclesService>;
