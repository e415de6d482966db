import { errors, type PlateLookupOutcome } from '@tuerca/contracts';
import type { UnitOfWork } from '@tuerca/events';
import { ownerNow, writeAsOwner, type Database } from '@tuerca/postgres';
import type { CountryCode } from '@tuerca/rules';
import { AppError, type Caller, type Log } from '@tuerca/service';
import type { Plate } from '../plate-waits/plate-waits.repository.ts';
import type { PlateWaitsService } from '../plate-waits/plate-waits.service.ts';
import { requirePlate, type Vehicle } from '../vehicles/vehicle.ts';
import type { VehiclesService } from '../vehicles/vehicles.service.ts';
import type { Captcha } from './captcha/captcha.ts';
import { plateLookupsRepository as lookups } from './plate-lookups.repository.ts';
import type { GiveBack, PlateQuota } from './plate-quota.ts';
import type { EmbeddedRegistry, RegistryMode } from './registry/embedded-registry.ts';
import { RegistryDown, type PlateRegistry } from './registry/registry.ts';

interface Deps {
  db: Database;
  clock: () => Date;
  captcha: Captcha;
  quota: PlateQuota;
  registry: PlateRegistry;
  /** Set when the registry is the embedded one, the only one with modes. */
  embeddedRegistry?: Pick<EmbeddedRegistry, 'setMode'> | undefined;
  vehicles: Pick<VehiclesService, 'keepRegistered' | 'findVerified'>;
  waits: Pick<PlateWaitsService, 'remember' | 'answeredTo' | 'noteUp' | 'readRegistry'>;
  unitOfWork: UnitOfWork;
  log: Pick<Log, 'warn'>;
}

interface Asked {
  plate: string;
  country: CountryCode;
  captcha: string;
  /** The store on whose page the plate is looked up. */
  storeSegment: string | null;
  signal: AbortSignal;
}

const notFound = (plate: string) =>
  new AppError('PLATE_NOT_FOUND', { message: `Placa ${plate} no encontrada` });

export const createPlatesService = (deps: Deps) => {
  const { captcha, quota, registry, vehicles, waits, unitOfWork, log, db, clock } = deps;

  const requireCaptcha = async (solution: string) => {
    if (await captcha.verify(solution)) return;
    throw new AppError('CAPTCHA_REQUIRED', { fields: { reCaptcha: errors.CAPTCHA_REQUIRED.message } });
  };

  const takeFromQuota = async (userId: number): Promise<GiveBack> => {
    const giveBack = await quota.take(userId);
    if (giveBack) return giveBack;
    throw new AppError('PLATE_QUOTA_USED', { retryAfterSeconds: quota.secondsUntilRenewal() });
  };

  const note = (caller: Caller, plate: Plate, outcome: PlateLookupOutcome) =>
    writeAsOwner(db, caller, (on, userId) => lookups.add(on, { ...plate, userId, outcome, at: clock() }));

  const askRegistry = async (
    caller: Caller,
    plate: Plate,
    { giveBack, storeSegment, signal }: Pick<Asked, 'storeSegment' | 'signal'> & { giveBack: GiveBack },
  ) => {
    try {
      const found = await registry.find(plate.licensePlate, plate.country, signal);
      await waits.noteUp();
      return found;
    } catch (error) {
      await giveBack();
      if (!(error instanceof RegistryDown)) throw error;
      log.warn({ err: error }, 'the plate registry is down');
      await note(caller, plate, 'down');
      await waits.remember(caller, plate, storeSegment);
      throw new AppError('PLATE_REGISTRY_DOWN', { cause: error, retryAfterSeconds: 60 });
    }
  };

  /** Looks a plate up and keeps the vehicle as verified in the caller's garage. */
  const findByPlate = async (caller: Caller, given: Asked): Promise<Vehicle> => {
    const userId = caller.user();
    const { country, storeSegment, signal } = given;
    const licensePlate = requirePlate(given.plate, country, 'licensePlate');
    await requireCaptcha(given.captcha);
    const giveBack = await takeFromQuota(userId);
    const plate = { licensePlate, country };
    const found = await askRegistry(caller, plate, { giveBack, storeSegment, signal });
    const vehicle = await unitOfWork.transact(async (trx, emit) => {
      // The registry takes seconds, in which a guest may have signed in.
      const own = { ...plate, userId: await ownerNow(trx, caller) };
      const kept = found && (await vehicles.keepRegistered({ trx, emit }, own, found));
      await waits.answeredTo({ trx, emit }, own, kept);
      return kept;
    });
    await note(caller, plate, vehicle ? 'found' : 'unknown');
    if (!vehicle) throw notFound(licensePlate);
    return vehicle;
  };

  return {
    challenge: () => captcha.challenge(),

    /** Whether a captcha is solved, for a form of another service; a solution works once. */
    isSolved: (solution: string) => captcha.verify(solution),

    async readQuota(caller: Caller) {
      return { available: await quota.available(caller.user()), limit: quota.limit };
    },

    findByPlate,

    /** The verified vehicle of a plate that is in the caller's garage, without a look-up; else one that is looked up, where that may be. */
    async findKnown(
      caller: Caller,
      { mayLookUp, ...asked }: Omit<Asked, 'storeSegment'> & { mayLookUp: boolean },
    ): Promise<Vehicle> {
      const licensePlate = requirePlate(asked.plate, asked.country, 'licensePlate');
      const held = await vehicles.findVerified({
        userId: caller.user(),
        country: asked.country,
        licensePlate,
      });
      if (held) return held;
      if (!mayLookUp) throw notFound(licensePlate);
      return findByPlate(caller, { ...asked, storeSegment: null });
    },

    listLookups: (caller: Caller) => lookups.list(db, caller.user()),

    readRegistry: () => waits.readRegistry(),

    async setRegistryMode(mode: RegistryMode): Promise<void> {
      if (!deps.embeddedRegistry) throw new AppError('NOT_FOUND');
      await deps.embeddedRegistry.setMode(mode);
    },
  };
};
export type PlatesService = ReturnType<typeof createPlatesService>;
