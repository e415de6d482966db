import { listProviders, type QueryOf } from '@tuerca/contracts';
import { applyFilter, selectPage, type Database, type Executor } from '@tuerca/postgres';

export interface Provider {
  id: number;
  userId: number;
  legalName: string;
  tradeName: string;
  /** E.164. */
  whatsapp: string;
}

const columns = ['id', 'userId', 'legalName', 'tradeName', 'whatsapp'];

export const createProvidersRepository = (db: Database) => ({
  list(userId: number, query: QueryOf<typeof listProviders>) {
    const own = applyFilter(db('providers').where({ userId }).select(columns), {
      filter: query.filter,
      schema: listProviders.query!.shape.filter.out,
      columns: { nombre_comercial: { column: 'tradeName' } },
    });
    return selectPage<Provider>(own, { ...query, columns: { nombre_comercial: 'tradeName' } });
  },

  async has(userId: number, whatsapp: string): Promise<boolean> {
    return (await db('providers').where({ userId, whatsapp }).first('id')) !== undefined;
  },

  async insert(provider: Omit<Provider, 'id'>, now: Date, trx: Executor): Promise<number> {
    const [row] = await trx('providers')
      .insert({ ...provider, createdAt: now })
      .returning<{ id: number }[]>('id');
    return row!.id;
  },
});
export type ProvidersRepository = ReturnType<typeof createProvidersRepository>;
