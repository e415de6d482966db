import {
  brandSaved,
  limits,
  type BodyOf,
  type createVehicleBrand,
  type QueryOf,
  type listVehicleBrands,
  type listVehicleModels,
} from '@tuerca/contracts';
import type { UnitOfWork } from '@tuerca/events';
import { isUniqueViolation, type Database } from '@tuerca/postgres';
import { AppError, type Caller } from '@tuerca/service';
import { brandsRepository as brands, type Brand } from './brands.repository.ts';
import type { KnownBrand } from './latin-america.ts';
import { brandNameOfMake } from './vehicle-data.ts';

interface Deps {
  db: Database;
  unitOfWork: UnitOfWork;
}

const nameTaken = (cause: unknown) =>
  new AppError('CONFLICT', { cause, fields: { name: 'Ya hay una marca con ese nombre' } });

export const createBrandsService = ({ db, unitOfWork }: Deps) => ({
  listActiveBrands: (query: QueryOf<typeof listVehicleBrands>) =>
    brands.listBrands(db, query, { onlyActive: true }),

  listAllBrands: (query: QueryOf<typeof listVehicleBrands>) =>
    brands.listBrands(db, query, { onlyActive: query.scopes.includes('showActiveBrands') }),

  listModels: (query: QueryOf<typeof listVehicleModels>) => brands.listModels(db, query),

  listNames: (country: string) => brands.listNames(db, country, limits.publicList),

  async readBrand(id: number) {
    const brand = await brands.findBrand(db, id);
    if (!brand) throw new AppError('NOT_FOUND');
    return brand;
  },

  /** The brand with a name in any spelling, or a make's name in the vPIC data; null when it is not listed. */
  async findByName(name: string) {
    return (await brands.findBrandByName(db, brandNameOfMake(name))) ?? null;
  },

  async create(caller: Caller, draft: BodyOf<typeof createVehicleBrand>): Promise<Brand> {
    try {
      return await unitOfWork.transact(async (trx, emit) => {
        const [brand] = await brands.addBrands(trx, [draft]);
        const { id: brandId, name, isActive } = brand!;
        emit(brandSaved, { brandId, name, isActive, changedBy: caller.user() });
        return brand!;
      });
    } catch (error) {
      throw isUniqueViolation(error) ? nameTaken(error) : error;
    }
  },

  /** Changes a brand; as it is already, nothing happens. */
  async update(
    caller: Caller,
    id: number,
    { name, isActive }: { name?: string | undefined; isActive?: boolean | undefined },
  ): Promise<Brand> {
    try {
      return await unitOfWork.transact(async (trx, emit) => {
        const before = await brands.lockBrand(trx, id);
        if (!before) throw new AppError('NOT_FOUND');
        const after = { ...before, name: name ?? before.name, isActive: isActive ?? before.isActive };
        if (after.name === before.name && after.isActive === before.isActive) return before;
        await brands.updateBrand(trx, after, { isRenamed: after.name !== before.name });
        const { name: named, isActive: active } = after;
        emit(brandSaved, { brandId: id, name: named, isActive: active, changedBy: caller.user() });
        return after;
      });
    } catch (error) {
      throw isUniqueViolation(error) ? nameTaken(error) : error;
    }
  },

  /** Imports brands and models into an empty database, with an event per brand; otherwise does nothing. */
  importBrands: (read: () => KnownBrand[]): Promise<number> =>
    unitOfWork.transact(async (trx, emit) => {
      if (await brands.hasBrands(trx)) return 0;
      const known = read();
      const added = await brands.addBrands(
        trx,
        known.map(({ name, kinds, countries }) => ({ name, kinds, countries })),
      );
      const idOf = new Map(added.map(({ id, name }) => [name, id]));
      await brands.addModels(
        trx,
        known.flatMap(({ name, models }) =>
          models.map((model) => ({ brandId: idOf.get(name)!, name: model })),
        ),
      );
      for (const { id, name, isActive } of added) emit(brandSaved, { brandId: id, name, isActive });
      return added.length;
    }),
});
export type BrandsService = ReturnType<typeof createBrandsService>;
