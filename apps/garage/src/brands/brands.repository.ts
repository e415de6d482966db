import type { Executor } from '@tuerca/postgres';

/** Read model of the catalogue's brands, to show a name and to find a brand by name. */
export interface Brand {
  id: number;
  name: string;
}

const withoutSigns = (text: string) => `regexp_replace(${text}, '[^[:alnum:]]', '', 'g')`;

export const brandsRepository = {
  async save(trx: Executor, brand: Brand & { isActive: boolean }): Promise<void> {
    await trx('brands').insert(brand).onConflict('id').merge();
  },

  find: (on: Executor, id: number): Promise<Brand | undefined> =>
    on('brands').where({ id }).first('id', 'name'),

  /** By a name in any spelling: registries write 'MERCEDES BENZ'. */
  findByName: (on: Executor, name: string): Promise<Brand | undefined> =>
    on('brands')
      .whereRaw(`${withoutSigns('folded_name')} = ${withoutSigns('fold(?)')}`, [name])
      .first('id', 'name'),
};
