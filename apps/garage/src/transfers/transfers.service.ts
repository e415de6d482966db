import {
  findAccountByContact,
  limits,
  transferContactMissing,
  vehicleTransferChanged,
} from '@tuerca/contracts';
import type { Emit, UnitOfWork } from '@tuerca/events';
import { isUniqueViolation, type Database, type Transaction } from '@tuerca/postgres';
import { dayMs, vehicleName } from '@tuerca/rules';
import { AppError, type Caller, type CallService } from '@tuerca/service';
import { requireOwn } from '../vehicles/vehicle.ts';
import { vehiclesRepository as vehicles } from '../vehicles/vehicles.repository.ts';
import type { VehiclesService } from '../vehicles/vehicles.service.ts';
import { outcomeOf, transferExpiry, type Transfer, type TransferDecision } from './transfer.ts';
import { transfersRepository as transfers } from './transfers.repository.ts';
import { transferChangedOf } from './transfers.wire.ts';

interface Deps {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => Date;
  callIdentity: CallService;
  vehicles: Pick<VehiclesService, 'give'>;
}
interface Within {
  trx: Transaction;
  emit: Emit;
}

const batch = 100;

/** A vehicle changes hands: offered by its owner, taken by another (ADR 0473). */
export const createTransfersService = ({ db, unitOfWork, clock, callIdentity, vehicles: garages }: Deps) => {
  const end = async (
    { trx, emit }: Within,
    transfer: Transfer,
    state: Transfer['state'],
    imageFileIds?: string[],
  ): Promise<Transfer> => {
    const ended = await transfers.end(trx, transfer.id, { state, decidedAt: clock() });
    emit(vehicleTransferChanged, transferChangedOf(ended, imageFileIds));
    return ended;
  };

  return {
    list: (caller: Caller): Promise<Transfer[]> => transfers.list(db, caller.user()),

    async offer(caller: Caller, id: number, contact: string): Promise<Transfer> {
      const userId = caller.user();
      const vehicle = requireOwn(await vehicles.find(db, id), { userId });
      const { data } = await callIdentity(findAccountByContact, {
        body: { contact, country: vehicle.country, asked_by: userId },
      });
      const refuse = (message: string) =>
        new AppError('INVALID_INPUT', { message, fields: { contact: message } });
      if (!data.is_contact) throw refuse(transferContactMissing);
      if (data.user_id === userId) throw refuse('Es el tuyo: escribe el de quien recibe el vehículo');
      const now = clock();
      try {
        return await unitOfWork.transact(async (trx, emit) => {
          const since = new Date(now.getTime() - dayMs);
          if ((await transfers.countSince(trx, userId, since)) >= limits.vehicleTransfersPerDay)
            throw new AppError('TRANSFERS_USED', { retryAfterSeconds: dayMs / 1000 });
          const own = requireOwn(await vehicles.lock(trx, id), { userId });
          const transfer = await transfers.add(trx, {
            vehicleId: id,
            vehicleName: vehicleName(own),
            fromUserId: userId,
            fromName: data.asked_by_name,
            contact,
            toUserId: data.user_id,
            state: 'open',
            createdAt: now,
            expiresAt: transferExpiry(now),
            decidedAt: null,
          });
          emit(vehicleTransferChanged, transferChangedOf(transfer));
          return transfer;
        });
      } catch (error) {
        if (isUniqueViolation(error, 'vehicle_transfers_open')) throw new AppError('TRANSFER_OPEN');
        throw error;
      }
    },

    decide: (caller: Caller, id: number, decision: TransferDecision): Promise<Transfer> =>
      unitOfWork.transact(async (trx, emit) => {
        const vehicleId = (await transfers.find(trx, id))?.vehicleId ?? null;
        // The vehicle before its offer, as by whoever offers or removes it.
        const vehicle = vehicleId === null ? undefined : await vehicles.lock(trx, vehicleId);
        const transfer = await transfers.lock(trx, id);
        const state = transfer ? outcomeOf(transfer, caller.user(), decision) : null;
        if (!transfer || state === null) throw new AppError('NOT_FOUND');
        if (transfer.state === state) return transfer;
        if (transfer.state !== 'open' || transfer.expiresAt <= clock()) throw new AppError('TRANSFER_OVER');
        if (state !== 'accepted') return end({ trx, emit }, transfer, state);
        if (!vehicle) throw new AppError('TRANSFER_OVER');
        const imageFileIds = vehicle.images.map((path) => path.slice('/media/'.length));
        const ended = await end({ trx, emit }, transfer, state, imageFileIds);
        await garages.give({ trx, emit }, vehicle, transfer.toUserId!);
        return ended;
      }),

    /** Ends those that ran out, and those whose vehicle was removed. */
    async lapse(): Promise<void> {
      for (let count = batch; count === batch;)
        count = await unitOfWork.transact(async (trx, emit) => {
          const lapsed = await transfers.lockLapsed(trx, clock(), batch);
          for (const transfer of lapsed)
            await end({ trx, emit }, transfer, transfer.vehicleId === null ? 'withdrawn' : 'expired');
          return lapsed.length;
        });
    },
  };
};
export type TransfersService = ReturnType<typeof createTransfersService>;
