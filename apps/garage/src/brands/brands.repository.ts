import type { Executor } from '@tuerca/postgres';

/** Read model of the catalogue's brands, to show a name and to find a brand by name. */
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
