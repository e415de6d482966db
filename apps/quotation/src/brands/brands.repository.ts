import type { brandSaved, DataOf } from '@tuerca/contracts';
import type { Executor } from '@tuerca/postgres';

export const brandsRepository = {
  save: async (on: Executor, { brandId: id, name, isActive }: DataOf<typeof brandSaved>): Promise<void> => {
    await on('brands').insert({ id, name, isActive }).onConflict('id').merge();
  },

  findActive: (on: Executor, id: number): Promise<{ name: string } | undefined> =>
    on('brands').where({ id, isActive: true }).first<{ name: string } | undefined>('name'),
};
