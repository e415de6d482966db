import type { Database, Executor } from '@tuerca/postgres';

export interface Brand {
  id: number;
  name: string;
  isActive: boolean;
}

/** The read model of the catalogue's brands: which ids exist, and what they are called. */
export const createBrandsRepository = (db: Database) => ({
  async save(brand: Brand, trx: Executor): Promise<void> {
    await trx('vehicleBrands').insert(brand).onConflict('id').merge();
  },

  async countOf(ids: readonly number[], executor: Executor = db): Promise<number> {
    return (
      await executor('vehicleBrands')
        .whereIn('id', ids as number[])
        .pluck('id')
    ).length;
  },
});
export type BrandsRepository = ReturnType<typeof createBrandsRepository>;
