import { vehicleDeleted, vehicleSaved, type listVehicles, type QueryOf } from '@tuerca/contracts';
import type { Emit, HandlerContext, UnitOfWork } from '@tuerca/events';
import { moveIdempotencyKeys, ownerNow, type Database, type Transaction } from '@tuerca/postgres';
import type { CountryCode } from '@tuerca/rules';
import { AppError, type Caller, type Log } from '@tuerca/service';
import { brandsRepository as brands, type Brand } from '../brands/brands.repository.ts';
import { announceGonePapers, announcePapers } from '../papers/papers.wire.ts';
import type { RegistryVehicle } from '../plates/registry/registry.ts';
import { optionalPlate, requireOwn, type Vehicle, type VehicleData } from './vehicle.ts';
import { vehiclesRepository as vehicles } from './vehicles.repository.ts';

interface Deps {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => Date;
  log: Pick<Log, 'warn'>;
}
type Owner = Pick<Caller, 'user' | 'userId' | 'isManager'>;

/** Of the keys by which a vehicle is added once. */
const operation = 'createVehicle';

const unknown: VehicleData = {
  model: '',
  year: null,
  vin: null,
  licensePlate: null,
  ownerIdentification: null,
  color: null,
  cityId: null,
  transitAgency: null,
  class: null,
  bodyType: null,
  fuelType: null,
  engineNumber: null,
  chassisNumber: null,
  cylinderCapacity: null,
  numberOfCylinders: null,
  numberOfAxes: null,
  numberOfDoors: null,
  version: null,
  countryOfOrigin: null,
  complement: null,
  propertyCard: null,
};

const announce = (emit: Emit, vehicle: Vehicle) =>
  emit(vehicleSaved, {
    vehicleId: vehicle.id,
    userId: vehicle.userId,
    brandId: vehicle.brandId,
    brandName: vehicle.brandName,
    model: vehicle.model,
    year: vehicle.year,
    vin: vehicle.vin,
    licensePlate: vehicle.licensePlate,
    isVerified: vehicle.isVerified,
    country: vehicle.country,
    registration: {
      engineNumber: vehicle.engineNumber,
      chassisNumber: vehicle.chassisNumber,
      cylinderCapacity: vehicle.cylinderCapacity,
      class: vehicle.class,
      bodyType: vehicle.bodyType,
      fuelType: vehicle.fuelType,
      color: vehicle.color,
      transitAgency: vehicle.transitAgency,
    },
  });

export const createVehiclesService = ({ db, unitOfWork, clock, log }: Deps) => {
  const requireBrand = async (id: number): Promise<Brand> => {
    const brand = await brands.find(db, id);
    if (!brand) throw new AppError('BRAND_UNKNOWN', { fields: { brand_id: 'La marca no es válida.' } });
    return brand;
  };
  const inUse = async (trx: Transaction, caller: Owner, id: number) => {
    const vehicle = requireOwn(await vehicles.lock(trx, id), caller);
    if (vehicle.isVerified) throw new AppError('VEHICLE_VERIFIED');
    return vehicle;
  };

  return {
    listVehicles: (caller: Owner, query: QueryOf<typeof listVehicles>) =>
      vehicles.list(db, caller.user(), query),

    countVehicles: (caller: Owner) => vehicles.count(db, caller.user()),

    readVehicle: async (caller: Owner, id: number) => requireOwn(await vehicles.find(db, id), caller),

    /** The one that the registry verified for a plate in a user's garage. */
    findVerified: (key: Pick<Vehicle, 'userId' | 'country'> & { licensePlate: string }) =>
      vehicles.findVerified(db, key),

    async addVehicle(
      caller: Owner & Pick<Caller, 'isGuest'>,
      given: { brandId: number; country: CountryCode; data: Partial<VehicleData> },
      key: string | undefined,
    ): Promise<Vehicle> {
      const licensePlate = optionalPlate(given.data.licensePlate, given.country);
      const brand = await requireBrand(given.brandId);
      let owner: Promise<number> | undefined;
      // Whose the key is, the vehicle is.
      const ownerOf = (trx: Transaction) => (owner ??= ownerNow(trx, caller));
      return unitOfWork.transact(
        async (trx, emit) => {
          const now = clock();
          const vehicle = await vehicles.add(trx, {
            ...unknown,
            ...given.data,
            licensePlate,
            userId: await ownerOf(trx),
            brandId: brand.id,
            brandName: brand.name,
            country: given.country,
            isVerified: false,
            createdAt: now,
            updatedAt: now,
          });
          announce(emit, vehicle);
          return vehicle;
        },
        { idempotency: { key, operation, callerId: ownerOf, body: given } },
      );
    },

    async changeVehicle(
      caller: Owner,
      id: number,
      given: { brandId: number | undefined; data: Partial<VehicleData> },
    ): Promise<Vehicle> {
      return unitOfWork.transact(async (trx, emit) => {
        const { country } = await inUse(trx, caller, id);
        const brand = given.brandId === undefined ? null : await requireBrand(given.brandId);
        const vehicle = await vehicles.change(trx, id, {
          ...given.data,
          ...('licensePlate' in given.data && {
            licensePlate: optionalPlate(given.data.licensePlate, country),
          }),
          ...(brand && { brandId: brand.id, brandName: brand.name }),
          updatedAt: clock(),
        });
        announce(emit, vehicle);
        announcePapers(emit, vehicle);
        return vehicle;
      });
    },

    /** A verified vehicle as well: which one is the primary is its owner's to say. */
    choosePrimary: (caller: Owner, id: number, isPrimary: boolean): Promise<Vehicle> =>
      unitOfWork.transact(async (trx) => {
        const vehicle = requireOwn(await vehicles.find(trx, id), caller);
        if (vehicle.isPrimary === isPrimary) return vehicle;
        return requireOwn(await vehicles.choosePrimary(trx, vehicle, isPrimary), caller);
      }),

    /**
     * Another has a vehicle from now on: as one of their own, with its papers and pictures, and without what only the
     * former owner knew. One that the other already had with the same plate, verified, stays and takes them.
     */
    async give(
      { trx, emit }: { trx: Transaction; emit: Emit },
      from: Vehicle,
      toUserId: number,
    ): Promise<void> {
      await vehicles.remove(trx, from.id);
      announceGonePapers(emit, from);
      emit(vehicleDeleted, { vehicleId: from.id, userId: from.userId });
      const now = clock();
      const { id: _id, papers, images, sheetHash: _hash, isPrimary: _primary, ...data } = from;
      const given = {
        ...data,
        ownerIdentification: null,
        cityId: null,
        complement: null,
        propertyCard: null,
        userId: toUserId,
        createdAt: now,
        updatedAt: now,
      };
      const { id } = await (from.isVerified ? vehicles.saveVerified(trx, given) : vehicles.add(trx, given));
      await vehicles.takeOver(trx, { id, userId: toUserId }, { papers, images });
      const vehicle = (await vehicles.find(trx, id))!;
      announce(emit, vehicle);
      announcePapers(emit, vehicle);
    },

    removeVehicle: (caller: Owner, id: number): Promise<void> =>
      unitOfWork.transact(async (trx, emit) => {
        const vehicle = requireOwn(await vehicles.lock(trx, id), caller);
        const { userId } = vehicle;
        await vehicles.remove(trx, id);
        announceGonePapers(emit, vehicle);
        emit(vehicleDeleted, { vehicleId: id, userId });
      }),

    /**
     * Moves a guest's vehicles, and the keys they were added by, to the user it was merged into. For a plate that both had
     * verified, the guest's is kept, with what the user has of the other: it is the later look-up, and the request being written
     * refers to it.
     */
    async mergeGarages(
      users: { fromUserId: number; toUserId: number },
      { trx, emit }: Pick<HandlerContext, 'trx' | 'emit'>,
    ): Promise<void> {
      for (const { id: vehicleId, replacedBy } of await vehicles.removeDoubles(trx, users))
        emit(vehicleDeleted, { vehicleId, userId: users.toUserId, replacedBy });
      for (const vehicle of await vehicles.move(trx, users, clock())) {
        announce(emit, vehicle);
        announcePapers(emit, vehicle);
      }
      await moveIdempotencyKeys(trx, { operation, ...users });
    },

    /**
     * Keeps the registry's vehicle of a plate in the user's garage, verified and read-only; null, with a warning, for a
     * brand that the catalogue does not know.
     */
    async keepRegistered(
      { trx, emit }: { trx: Transaction; emit: Emit },
      { userId, country, licensePlate }: { userId: number; country: CountryCode; licensePlate: string },
      { brandName, ...data }: RegistryVehicle,
    ): Promise<Vehicle | null> {
      const brand = await brands.findByName(trx, brandName);
      if (!brand) {
        log.warn({ brandName }, 'the plate registry names a brand that the catalogue does not know');
        return null;
      }
      const now = clock();
      const vehicle = await vehicles.saveVerified(trx, {
        ...unknown,
        ...data,
        licensePlate,
        userId,
        brandId: brand.id,
        brandName: brand.name,
        country,
        isVerified: true,
        createdAt: now,
        updatedAt: now,
      });
      announce(emit, vehicle);
      announcePapers(emit, vehicle);
      return vehicle;
    },
  };
};
export type VehiclesService = ReturnType<typeof createVehiclesService>;
