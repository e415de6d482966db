import { brandSaved, type QueryOf, type listVehicleBrands, type listVehicleModels } from '@tuerca/contracts';
import type { UnitOfWork } from '@tuerca/events';
import { AppError } from '@tuerca/service';
import type { BrandsRepository } from './brands.repository.ts';
import type { KnownBrand } from './latin-america.ts';
import { brandNameOfMake } from './vehicle-data.ts';

interface Deps {
  repository: BrandsRepository;
  unitOfWork: UnitOfWork;
}

export const createBrandsService = ({ repository, unitOfWork }: Deps) => ({
  listActiveBrands: (query: QueryOf<typeof listVehicleBrands>) =>
    repository.listBrands(query, { onlyActive: true }),

  listAllBrands: (query: QueryOf<typeof listVehicleBrands>) =>
    repository.listBrands(query, { onlyActive: query.scopes.includes('showActiveBrands') }),

  listModels: (query: QueryOf<typeof listVehicleModels>) => repository.listModels(query),

  async readBrand(id: number) {
    const brand = await repository.findBrand(id);
    if (!brand) throw new AppError('NOT_FOUND');
    return brand;
  },

  /** The brand of a name in any spelling, or of a make as the vPIC data calls it; null when it is not listed. */
  async findByName(name: string) {
    return (await repository.findBrandByName(brandNameOfMake(name))) ?? null;
  },

  /** Fills an empty database with brands and models and announces each brand; otherwise does nothing. */
  importBrands: (read: () => KnownBrand[]): Promise<number> =>
    unitOfWork.transact(async (trx, emit) => {
      if (await repository.hasBrands(trx)) return 0;
      const known = read();
      const brands = await repository.addBrands(
        trx,
        known.map(({ name, kinds, countries }) => ({ name, kinds, countries })),
      );
      const idOf = new Map(brands.map(({ id, name }) => [name, id]));
      await repository.addModels(
        trx,
        known.flatMap(({ name, models }) =>
          models.map((model) => ({ brandId: idOf.get(name)!, name: model })),
        ),
      );
      for (const { id, name, isActive } of brands) emit(brandSaved, { brandId: id, name, isActive });
      return brands.length;
    }),
});
export type BrandsService = ReturnType<typeof createBrandsService>;
