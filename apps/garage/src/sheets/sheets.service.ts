import { randomBytes } from 'node:crypto';
import type { Database } from '@tuerca/postgres';
import { AppError, type Caller } from '@tuerca/service';
import { requireOwn, type Vehicle } from '../vehicles/vehicle.ts';
import { vehiclesRepository as vehicles } from '../vehicles/vehicles.repository.ts';

interface Deps {
  db: Database;
  clock: () => Date;
}

/** Nobody guesses one. */
const hashBytes = 18;

/** What everybody who has its link sees of a vehicle (ADR 0472). */
export const createSheetsService = ({ db, clock }: Deps) => ({
  /** A link that was withdrawn never works again: shared anew, the sheet has another one. */
  share: (caller: Caller, id: number, isShared: boolean): Promise<Vehicle> =>
    db.transaction(async (trx) => {
      const vehicle = requireOwn(await vehicles.lock(trx, id), { userId: caller.user() });
      if ((vehicle.sheetHash !== null) === isShared) return vehicle;
      const sheetHash = isShared ? randomBytes(hashBytes).toString('base64url') : null;
      return vehicles.change(trx, id, { sheetHash, updatedAt: clock() });
    }),

  async read(hash: string): Promise<Vehicle> {
    const vehicle = await vehicles.findShared(db, hash);
    if (!vehicle) throw new AppError('NOT_FOUND');
    return vehicle;
  },
});
export type SheetsService = ReturnType<typeof createSheetsService>;
