import { limits, plateLookupAnswered, plateLookupFailed } from '@tuerca/contracts';
import type { Emit, UnitOfWork } from '@tuerca/events';
import { ownerNow, writeAsOwner, type Database, type Transaction } from '@tuerca/postgres';
import { hourMs } from '@tuerca/rules';
import { AppError, type Caller, type Log } from '@tuerca/service';
import type { PlateQuota } from '../plates/plate-quota.ts';
import { RegistryDown, type PlateRegistry, type RegistryVehicle } from '../plates/registry/registry.ts';
import { requirePlate, type Vehicle } from '../vehicles/vehicle.ts';
import type { VehiclesService } from '../vehicles/vehicles.service.ts';
import {
  plateWaitsRepository as waits,
  registryRepository as registryState,
  type Plate,
  type PlateWait,
  type WaitKey,
} from './plate-waits.repository.ts';
import { breakerState } from './breaker.ts';
import { retryPauseMs } from './retry-pause.ts';

/** Most look-ups of one round, one after the other, and the time after which it begins no other. */
const round = { plates: 20, ms: 10_000 };
/** How long a round keeps other replicas from beginning one: longer than a round with its last look-up. */
const leaseMs = 60_000;

interface Deps {
  db: Database;
  quota: PlateQuota;
  registry: PlateRegistry;
  vehicles: Pick<VehiclesService, 'keepRegistered'>;
  unitOfWork: UnitOfWork;
  clock: () => Date;
  log: Pick<Log, 'warn'>;
  /** Pause before the registry is asked again after its first failure, in milliseconds. */
  retryMs: number;
}

/** Plates whose look-up got no answer: they are looked up again once the registry is back. */
export const createPlateWaitsService = (deps: Deps) => {
  const { db, quota, registry, vehicles, unitOfWork, clock, log, retryMs } = deps;
  const after = (ms: number) => new Date(clock().getTime() + ms);

  const announce = (emit: Emit, wait: PlateWait, vehicle: Vehicle | null) =>
    emit(plateLookupAnswered, {
      userId: wait.userId,
      licensePlate: wait.licensePlate,
      country: wait.country,
      requestId: wait.requestId,
      isTold: wait.isTold,
      askedAt: wait.since.toISOString(),
      storeSegment: wait.storeSegment,
      vehicle: vehicle && {
        vehicleId: vehicle.id,
        brandId: vehicle.brandId,
        brandName: vehicle.brandName,
        model: vehicle.model,
        year: vehicle.year,
        vin: vehicle.vin,
      },
    });

  /** Whoever stopped waiting meanwhile, or has the answer already, gets none. */
  const answer = (wait: PlateWait, found: RegistryVehicle | null) =>
    unitOfWork.transact(async (trx, emit) => {
      const taken = await waits.take(trx, wait);
      if (taken) announce(emit, taken, found && (await vehicles.keepRegistered({ trx, emit }, wait, found)));
    });

  const noteUp = async () => {
    const now = clock();
    if (await registryState.setUp(db, now)) await waits.hasten(db, now);
  };

  const tryAgain = async (wait: PlateWait): Promise<'answered' | 'later' | 'down'> => {
    const giveBack = await quota.take(wait.userId);
    if (!giveBack) {
      const dueAt = after(quota.secondsUntilRenewal() * 1000);
      await waits.postpone(db, wait, { dueAt, attempts: wait.attempts });
      return 'later';
    }
    try {
      const found = await registry.find(wait.licensePlate, wait.country, new AbortController().signal);
      await answer(wait, found);
      return 'answered';
    } catch (error) {
      await giveBack();
      const attempts = wait.attempts + 1;
      // Another plate is tried first next time: one that the registry cannot read must not hold up the rest.
      await waits.postpone(db, wait, { dueAt: after(retryPauseMs(attempts, retryMs)), attempts });
      if (!(error instanceof RegistryDown)) throw error;
      log.warn({ err: error, attempts }, 'the plate registry is still down');
      return 'down';
    }
  };

  return {
    /**
     * Keeps a plate whose look-up got no answer, once however often it is tried, and announces it. Throws PLATE_WAITS_FULL
     * when its user, or all users, wait for as many plates as may be.
     */
    remember: (caller: Caller, plate: Plate, storeSegment: string | null): Promise<void> =>
      unitOfWork.transact(async (trx, emit) => {
        const key = { ...plate, userId: await ownerNow(trx, caller) };
        // Its lock makes concurrent callers count one after the other.
        await registryState.setDown(trx, after(retryMs));
        const since = clock();
        // Who asks again is told again until that is declined again, and for as long from now on, as the page says.
        if (await waits.renew(trx, key, { since, storeSegment })) return;
        const { ofUser, inTotal } = await waits.count(trx, key.userId);
        const { perUser, inTotal: mostInTotal } = limits.plateWaits;
        if (ofUser >= perUser || inTotal >= mostInTotal) throw new AppError('PLATE_WAITS_FULL');
        const isReachable = !caller.isGuest || key.userId !== caller.user();
        await waits.add(trx, { ...key, storeSegment, since, dueAt: since, isReachable });
        emit(plateLookupFailed, key);
      }),

    /** The registry answered its user's own look-up: the user needs no message, a request that waits is completed. */
    answeredTo: async (
      { trx, emit }: { trx: Transaction; emit: Emit },
      key: WaitKey,
      vehicle: Vehicle | null,
    ) => {
      const taken = await waits.take(trx, key);
      if (taken) announce(emit, { ...taken, isTold: false }, vehicle);
    },

    noteUp,

    async readRegistry() {
      const { failures, nextRoundAt } = await registryState.read(db);
      const waiting = await waits.countAll(db);
      return { state: breakerState({ failures, nextRoundAt }, clock()), failures, nextRoundAt, waiting };
    },

    async setTold(
      caller: Caller,
      given: { plate: string; country: WaitKey['country']; isTold: boolean },
    ): Promise<{ licensePlate: string; isTold: boolean }> {
      const { plate, country, isTold } = given;
      const licensePlate = requirePlate(plate, country, 'licensePlate');
      const isWaitedFor = await writeAsOwner(db, caller, (on, userId) =>
        waits.setTold(on, { userId, licensePlate, country }, isTold),
      );
      if (!isWaitedFor) throw new AppError('NOT_FOUND');
      return { licensePlate, isTold };
    },

    /**
     * One round: asks for the oldest plate, and for others one by one only when the registry answers. After a failure
     * the next round comes later, each time twice as late. Of several replicas one runs it.
     */
    async lookUpAgain(): Promise<void> {
      const began = clock();
      await waits.removeBefore(db, new Date(began.getTime() - limits.plateWaits.hours * hourMs));
      if (!(await waits.nextDue(db, began))) return;
      const failures = await registryState.takeRound(db, began, after(leaseMs));
      if (failures === null) return;
      let failuresNow = failures;
      for (
        let tried = 0;
        tried < round.plates && clock().getTime() - began.getTime() < round.ms;
        tried += 1
      ) {
        const wait = await waits.nextDue(db, clock());
        if (!wait) break;
        const outcome = await tryAgain(wait);
        if (outcome === 'down') {
          const nextRoundAt = after(retryPauseMs(failures + 1, retryMs));
          return registryState.endRound(db, { failures: failures + 1, nextRoundAt });
        }
        if (outcome === 'answered') {
          await noteUp();
          failuresNow = 0;
        }
      }
      await registryState.endRound(db, { failures: failuresNow, nextRoundAt: clock() });
    },

    /** A guest who gave a number, and thereby became a user, can be written to. */
    becameReachable: (trx: Transaction, userId: number) => waits.setReachable(trx, userId),
    merged: (trx: Transaction, users: { fromUserId: number; toUserId: number }) => waits.move(trx, users),
    requestSent: (trx: Transaction, key: WaitKey, requestId: number) => waits.setRequest(trx, key, requestId),
    requestEnded: (trx: Transaction, requestId: number) => waits.removeOfRequest(trx, requestId),
  };
};
export type PlateWaitsService = ReturnType<typeof createPlateWaitsService>;
