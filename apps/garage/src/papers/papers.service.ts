import type { UnitOfWork } from '@tuerca/events';
import type { Transaction } from '@tuerca/postgres';
import { dateIn, vehiclePapersOf, type VehiclePaperKind } from '@tuerca/rules';
import { AppError, type Caller } from '@tuerca/service';
import { requireOwn, type Vehicle, type VehiclePaper } from '../vehicles/vehicle.ts';
import { vehiclesRepository as vehicles } from '../vehicles/vehicles.repository.ts';
import { papersRepository as papers } from './papers.repository.ts';
import { announceGonePapers, announcePapers } from './papers.wire.ts';

interface Deps {
  unitOfWork: UnitOfWork;
  clock: () => Date;
}

const refuse = (field: string, message: string): never => {
  throw new AppError('INVALID_INPUT', { message, fields: { [field]: message } });
};

/** Papers of one's own vehicles, and their oil (ADR 0470). */
export const createPapersService = ({ unitOfWork, clock }: Deps) => {
  const lockOwn = async (trx: Transaction, caller: Caller, id: number): Promise<Vehicle> =>
    requireOwn(await vehicles.lock(trx, id), { userId: caller.user() });

  return {
    save: (caller: Caller, id: number, paper: Omit<VehiclePaper, 'id'>): Promise<Vehicle> =>
      unitOfWork.transact(async (trx, emit) => {
        const held = await lockOwn(trx, caller, id);
        const { userId, country } = held;
        if (!vehiclePapersOf[country].includes(paper.kind))
          refuse('kind', 'Este papel no es de los del país del vehículo');
        if (paper.doneOn !== null && paper.doneOn > dateIn(clock(), country))
          refuse('done_on', 'El último cambio no puede ser después de hoy');
        const isOf = ({ kind }: VehiclePaper) => kind === paper.kind;
        // With another day it is another paper: what was done or taken away of the last one is not done of this one.
        const replaced = held.papers.filter((each) => isOf(each) && each.expiresOn !== paper.expiresOn);
        if (replaced.length > 0) await papers.remove(trx, id, paper.kind);
        await papers.save(trx, { ...paper, vehicleId: id, userId });
        const vehicle = (await vehicles.find(trx, id))!;
        announceGonePapers(emit, { ...held, papers: replaced });
        announcePapers(emit, { ...vehicle, papers: vehicle.papers.filter(isOf) });
        return vehicle;
      }),

    remove: (caller: Caller, id: number, kind: VehiclePaperKind): Promise<Vehicle> =>
      unitOfWork.transact(async (trx, emit) => {
        const vehicle = await lockOwn(trx, caller, id);
        const gone = vehicle.papers.filter((paper) => paper.kind === kind);
        await papers.remove(trx, id, kind);
        announceGonePapers(emit, { ...vehicle, papers: gone });
        return { ...vehicle, papers: vehicle.papers.filter((paper) => !gone.includes(paper)) };
      }),
  };
};
export type PapersService = ReturnType<typeof createPapersService>;
