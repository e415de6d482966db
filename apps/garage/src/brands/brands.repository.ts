import type { Database, Executor } from '@tuerca/postgres';

/** What this service keeps of the catalogue's brands: enough to name one, and to find one by name. */
export interface Brand {
  id: number;
  name: string;
}

export const createBrandsRepository = (db: Database) => ({
  async save(trx: Executor, brand: Brand & { isActive: boolean }): Promise<void> {
    await trx('brands').insert(brand).onConflict('id').merge();
  },
  find: (id: number): Promise<Brand | undefined> => db('brands').where({ id }).first('id', 'name'),
  findByName: (name: string): Promise<Brand | undefined> =>
    db('brands').whereRaw('folded_name = fold(?)', [name]).first('id', 'name'),
});
export type BrandsRepository = ReturnType<typeof createBrandsRepository>;
