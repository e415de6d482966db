import { listVehicleBrands, listVehicleModels, type QueryOf } from '@tuerca/contracts';
import { applyFilter, selectPage, type Executor } from '@tuerca/postgres';
import type { Knex } from 'knex';
import type { BrandKind } from './latin-america.ts';

export interface Brand {
  id: number;
  name: string;
  kinds: BrandKind[];
  isActive: boolean;
}
export interface Model {
  id: number;
  brandId: number;
  name: string;
}
export type NewBrand = Omit<Brand, 'id' | 'isActive'> & { countries: string[] };

const brandColumns = ['id', 'name', 'kinds', 'isActive'];
/** Rows per insert: Postgres takes at most 65,535 parameters in a statement. */
const rowsPerInsert = 5000;
const importLock = 7_483_701;

export const brandsRepository = {
  async listBrands(
    on: Executor,
    query: QueryOf<typeof listVehicleBrands>,
    { onlyActive }: { onlyActive: boolean },
  ) {
    const brands = on('brands').select(brandColumns);
    if (onlyActive) brands.where({ isActive: true });
    applyFilter(brands, {
      filter: query.filter,
      schema: listVehicleBrands.query!.shape.filter.out,
      columns: {
        name: { column: 'name' },
        is_active: { column: 'isActive' },
        country: (each: Knex.QueryBuilder, country: string) =>
          void each.whereRaw('? = any(countries)', [country]),
      },
    });
    return selectPage<Brand>(brands, { ...query, columns: { name: 'foldedName' } });
  },

  /** The names of active brands of a country, from A to Z. */
  listNames: (on: Executor, country: string, most: number): Promise<Pick<Brand, 'id' | 'name'>[]> =>
    on('brands')
      .where({ isActive: true })
      .whereRaw('? = any(countries)', [country])
      .orderBy('foldedName')
      .limit(most)
      .select('id', 'name'),

  findBrand: (on: Executor, id: number): Promise<Brand | undefined> =>
    on('brands').where({ id }).first(brandColumns),

  lockBrand: (trx: Executor, id: number): Promise<Brand | undefined> =>
    trx('brands').where({ id }).forUpdate().first(brandColumns),

  /** Changes a brand; with another name, products for it get new words afterwards. */
  async updateBrand(
    trx: Executor,
    { id, name, isActive }: Brand,
    { isRenamed }: { isRenamed: boolean },
  ): Promise<void> {
    await trx('brands')
      .where({ id })
      .update({ name, isActive, ...(isRenamed && { renewedTo: 0 }) });
  },

  findBrandByName: (on: Executor, name: string): Promise<Pick<Brand, 'id' | 'name'> | undefined> =>
    on('brands').whereRaw('folded_name = fold(?)', [name]).first('id', 'name'),

  async listModels(on: Executor, query: QueryOf<typeof listVehicleModels>) {
    const models = applyFilter(on('models').select('id', 'brandId', 'name'), {
      filter: query.filter,
      schema: listVehicleModels.query!.shape.filter.out,
      columns: { brand_id: { column: 'brandId' }, name: { column: 'name' } },
    });
    return selectPage<Model>(models, { ...query, columns: { name: 'foldedName' } });
  },

  /** Whether there is any brand; takes an advisory lock until the transaction ends, to serialise replicas. */
  async hasBrands(trx: Executor): Promise<boolean> {
    await trx.raw('select pg_advisory_xact_lock(?)', [importLock]);
    return (await trx('brands').first('id')) !== undefined;
  },

  addBrands: (trx: Executor, brands: readonly NewBrand[]): Promise<Brand[]> =>
    trx('brands').insert(brands).returning(brandColumns),

  addModels: (trx: Executor, models: readonly Omit<Model, 'id'>[]): Promise<unknown> =>
    trx.batchInsert('models', [...models], rowsPerInsert),
};
