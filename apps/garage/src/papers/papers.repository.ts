import { runAlong, type Executor } from '@tuerca/postgres';
import type { VehiclePaperKind } from '@tuerca/rules';
import type { VehiclePaper } from '../vehicles/vehicle.ts';

export const papersRepository = {
  /** Keeps a paper in place of the one of its kind. */
  async save(
    trx: Executor,
    paper: Omit<VehiclePaper, 'id'> & { vehicleId: number; userId: number },
  ): Promise<void> {
    await runAlong(trx, trx('vehiclePapers').insert(paper).onConflict(['vehicleId', 'kind']).merge());
  },

  async remove(trx: Executor, vehicleId: number, kind: VehiclePaperKind): Promise<void> {
    await runAlong(trx, trx('vehiclePapers').where({ vehicleId, kind }).delete());
  },
};
