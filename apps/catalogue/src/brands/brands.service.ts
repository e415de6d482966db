import { brandSaved, type QueryOf, type listVehicleBrands, type listVehicleModels } from '@tuerca/contracts';
import type { UnitOfWork } from '@tuerca/events';
import type { Database } from '@tuerca/postgres';
import { AppError } from '@tuerca/service';
import { brandsRepository as brands } from './brands.repository.ts';
import type { KnownBrand } from './latin-america.ts';
import { brandNameOfMake } from './vehicle-data.ts';

interface Deps {
  db: Database;
  unitOfWork: UnitOfWork;
}

export const createBrandsService = ({ db, unitOfWork }: Deps) => ({
  listActiveBrands: (query: QueryOf<typeof listVehicleBrands>) =>
    brands.listBrands(db, query, { onlyActive: true }),

  listAllBrands: (query: QueryOf<typeof listVehicleBrands>) =>
    brands.listBrands(db, query, { onlyActive: query.scopes.includes('showActiveBrands') }),

  listModels: (query: QueryOf<typeof listVehicleModels>) => brands.listModels(db, query),

  async readBrand(id: number) {
    const brand = await brands.findBrand(db, id);
    if (!brand) throw new AppError('NOT_FOUND');
    return brand;
  },

  /** The brand with a name in any spelling, or a make's name in the vPIC data; null when it is not listed. */
  async findByName(name: string) {
    return (await brands.findBrandByName(db, brandNameOfMake(name))) ?? null;
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
