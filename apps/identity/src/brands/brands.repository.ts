import type { Executor } from '@tuerca/postgres';

export interface Brand {
  id: number;
  name: string;
  isActive: boolean;
}

/** The read model of the catalogue's brands: which ids exist, and what they are called. */
export const brandsRepository = {
  find: (on: Executor, id: number): Promise<Brand | undefined> =>
    on('vehicleBrands').where({ id }).first('id', 'name', 'isActive'),

  async save(trx: Executor, brand: Brand): Promise<void> {
    await trx('vehicleBrands').insert(brand).onConflict('id').merge();
  },

  named: (on: Executor, ids: readonly number[]): Promise<Pick<Brand, 'id' | 'name'>[]> =>
    on('vehicleBrands')
      .whereIn('id', ids as number[])
      .orderBy(['name', 'id'])
      .select('id', 'name'),

  async countOf(on: Executor, ids: readonly number[]): Promise<number> {
    return (
      await on('vehicleBrands')
        .whereIn('id', ids as number[])
        .pluck('id')
    ).length;
  },
};
