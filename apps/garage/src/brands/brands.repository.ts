import type { Executor } from '@tuerca/postgres';

/** What this service keeps of the catalogue's brands: enough to name one, and to find one by name. */
export interface Brand {
  id: number;
  name: string;
}

export const brandsRepository = {
  async save(trx: Executor, brand: Brand & { isActive: boolean }): Promise<void> {
    await trx('brands').insert(brand).onConflict('id').merge();
  },

  find: (on: Executor, id: number): Promise<Brand | undefined> =>
    on('brands').where({ id }).first('id', 'name'),

  findByName: (on: Executor, name: string): Promise<Brand | undefined> =>
    on('brands').whereRaw('folded_name = fold(?)', [name]).first('id', 'name'),
};
