import { listProviders, type QueryOf } from '@tuerca/contracts';
import { applyFilter, selectPage, type Executor } from '@tuerca/postgres';

export interface Provider {
  id: number;
  userId: number;
  legalName: string;
  tradeName: string;
  /** E.164. */
  whatsapp: string;
}

const columns = ['id', 'userId', 'legalName', 'tradeName', 'whatsapp'];

const linked = (on: Executor, userId: number) => on('providers').where({ userId, removedAt: null });

export const providersRepository = {
  list(on: Executor, userId: number, query: QueryOf<typeof listProviders>) {
    const own = applyFilter(linked(on, userId).select(columns), {
      filter: query.filter,
      schema: listProviders.query!.shape.filter.out,
      columns: { nombre_comercial: { column: 'tradeName' } },
    });
    return selectPage<Provider>(own, { ...query, columns: { nombre_comercial: 'tradeName' } });
  },

  findOwned: (on: Executor, userId: number, id: number): Promise<Provider | undefined> =>
    linked(on, userId).where({ id }).first(columns),

  async has(on: Executor, userId: number, whatsapp: string): Promise<boolean> {
    return (await linked(on, userId).where({ whatsapp }).first('id')) !== undefined;
  },

  /** Whether a provider with this number asked for no more letters of the user. */
  async isRefused(on: Executor, userId: number, whatsapp: string): Promise<boolean> {
    const refused = on('providers').where({ userId, whatsapp }).whereNotNull('refusedAt');
    return (await refused.first('id')) !== undefined;
  },

  async insert(trx: Executor, provider: Omit<Provider, 'id'>, now: Date): Promise<number> {
    const [row] = await trx('providers')
      .insert({ ...provider, createdAt: now })
      .returning<{ id: number }[]>('id');
    return row!.id;
  },

  /** False where it was removed meanwhile. */
  async update(trx: Executor, { id, ...provider }: Provider): Promise<boolean> {
    return (await trx('providers').where({ id, removedAt: null }).update(provider)) > 0;
  },

  /** Returns false when a concurrent call has already removed it; `isRefused`: the provider asked for it. */
  async remove(
    trx: Executor,
    { id, userId }: Pick<Provider, 'id' | 'userId'>,
    now: Date,
    { isRefused = false } = {},
  ): Promise<boolean> {
    const own = trx('providers').where({ id, userId, removedAt: null });
    return (await own.update({ removedAt: now, ...(isRefused && { refusedAt: now }) })) > 0;
  },
};
