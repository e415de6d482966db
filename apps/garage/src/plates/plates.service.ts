import { plateLookupFailed } from '@tuerca/contracts';
import type { UnitOfWork } from '@tuerca/events';
import type { Database } from '@tuerca/postgres';
import type { CountryCode } from '@tuerca/rules';
import { AppError, type Caller, type Log } from '@tuerca/service';
import { brandsRepository as brands } from '../brands/brands.repository.ts';
import { requirePlate, type Vehicle } from '../vehicles/vehicle.ts';
import type { VehiclesService } from '../vehicles/vehicles.service.ts';
import type { Captcha } from './captcha/captcha.ts';
import type { PlateQuota } from './plate-quota.ts';
import { platesRepository, type PlateWait } from './plates.repository.ts';
import type { EmbeddedRegistry, RegistryMode } from './registry/embedded-registry.ts';
import { RegistryDown, type PlateRegistry } from './registry/registry.ts';

interface Deps {
  db: Database;
  captcha: Captcha;
  quota: PlateQuota;
  registry: PlateRegistry;
  /** Set when the registry is the embedded one, the only one with modes. */
  embeddedRegistry?: Pick<EmbeddedRegistry, 'setMode'> | undefined;
  vehicles: Pick<VehiclesService, 'saveVerifiedVehicle'>;
  unitOfWork: UnitOfWork;
  clock: () => Date;
  log: Pick<Log, 'warn'>;
}

const notFound = (plate: string) =>
  new AppError('PLATE_NOT_FOUND', { message: `Placa ${plate} no encontrada` });

export const createPlatesService = (deps: Deps) => {
  const { db, captcha, quota, registry, vehicles, unitOfWork, clock, log } = deps;

  const requireCaptcha = async (solution: string) => {
    if (await captcha.verify(solution)) return;
    throw new AppError('CAPTCHA_REQUIRED', { fields: { reCaptcha: 'Debes validar el Captcha' } });
  };

  const takeFromQuota = async (userId: number) => {
    if (await quota.take(userId)) return;
    throw new AppError('PLATE_QUOTA_USED', { retryAfterSeconds: quota.secondsUntilRenewal() });
  };

  /** Emits an event for the first failure of a plate only, so that retries do not notify its user again. */
  const rememberWait = (wait: PlateWait) =>
    unitOfWork.transact(async (trx, emit) => {
      if (await platesRepository.addWait(trx, wait, clock())) emit(plateLookupFailed, wait);
    });

  const askRegistry = async (wait: PlateWait, signal: AbortSignal) => {
    try {
      return await registry.find(wait.licensePlate, wait.country, signal);
    } catch (error) {
      await quota.giveBack(wait.userId);
      if (!(error instanceof RegistryDown)) throw error;
      log.warn({ err: error }, 'the plate registry is down');
      await rememberWait(wait);
      throw new AppError('PLATE_REGISTRY_DOWN', { cause: error, retryAfterSeconds: 60 });
    }
  };

  return {
    challenge: () => captcha.challenge(),

    async readQuota(caller: Caller) {
      return { available: await quota.available(caller.user()), limit: quota.limit };
    },

    /** Looks a plate up and keeps the vehicle as verified in the caller's garage. */
    async findByPlate(
      caller: Caller,
      given: { plate: string; country: CountryCode; captcha: string; signal: AbortSignal },
    ): Promise<Vehicle> {
      const userId = caller.user();
      const { country } = given;
      const licensePlate = requirePlate(given.plate, country, 'licensePlate');
      await requireCaptcha(given.captcha);
      await takeFromQuota(userId);
      const wait = { userId, licensePlate, country };
      const found = await askRegistry(wait, given.signal);
      await unitOfWork.transact((trx) => platesRepository.removeWait(trx, wait));
      if (!found) throw notFound(licensePlate);

      const { brandName, ...data } = found;
      const brand = await brands.findByName(db, brandName);
      if (!brand) {
        log.warn({ brandName }, 'the plate registry names a brand that the catalogue does not know');
        throw notFound(licensePlate);
      }
      return vehicles.saveVerifiedVehicle(userId, { brand, country, data: { ...data, licensePlate } });
    },

    async setRegistryMode(mode: RegistryMode): Promise<void> {
      if (!deps.embeddedRegistry) throw new AppError('NOT_FOUND');
      await deps.embeddedRegistry.setMode(mode);
    },
  };
};
export type PlatesService = ReturnType<typeof createPlatesService>;
