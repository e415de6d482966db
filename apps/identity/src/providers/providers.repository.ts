import {
  listProviders,
  type listProvidersWithoutArticles,
  type ProviderSettings,
  type QueryOf,
} from '@tuerca/contracts';
import { applyFilter, selectPage, type Executor } from '@tuerca/postgres';
import type { Knex } from 'knex';

export interface Provider {
  id: number;
  userId: number;
  legalName: string;
  tradeName: string;
  /** E.164. */
  whatsapp: string;
  /** NIT or RFC. */
  identification: string | null;
  settings: ProviderSettings;
}

/** A provider with what is kept of it. */
export interface KnownProvider extends Provider {
  removedAt: Date | null;
  /** The provider asked for no more letters of the user. */
  refusedAt: Date | null;
  articles: number;
  /** From 1 to 5. */
  averageRating: number | null;
  ratings: number;
}

const columns = [
  'id',
  'userId',
  'legalName',
  'tradeName',
  'whatsapp',
  'identification',
  'settings',
  'removedAt',
  'refusedAt',
];
const kept = [
  '(select count(*) from articles where provider_id = providers.id)::int as articles',
  '(select round(avg(stars), 1)::float from supplier_qualifications where provider_id = providers.id) as average_rating',
  '(select count(*) from supplier_qualifications where provider_id = providers.id)::int as ratings',
];

const known = (on: Executor, userId: number): Knex.QueryBuilder =>
  on('providers')
    .where({ userId })
    .select(columns)
    .select(kept.map((each) => on.raw(each)));

const linked = (on: Executor, userId: number) => on('providers').where({ userId, removedAt: null });

const page = (own: Knex.QueryBuilder, query: QueryOf<typeof listProvidersWithoutArticles>) =>
  selectPage<KnownProvider>(
    applyFilter(own, {
      filter: query.filter,
      schema: listProviders.query!.shape.filter.out,
      columns: { id: { column: 'id' }, nombre_comercial: { column: 'tradeName' } },
    }),
    { ...query, columns: { nombre_comercial: 'tradeName' } },
  );

export const providersRepository = {
  list(on: Executor, userId: number, query: QueryOf<typeof listProviders>) {
    const own = known(on, userId);
    if (query.scopes.includes('deleted')) own.whereNotNull('removedAt');
    else if (!query.scopes.includes('all')) own.whereNull('removedAt');
    return page(own, { ...query, scopes: [] });
  },

  listWithoutArticles: (on: Executor, userId: number, query: QueryOf<typeof listProvidersWithoutArticles>) =>
    page(
      known(on, userId)
        .whereNull('removedAt')
        .whereRaw('not exists (select 1 from articles where provider_id = providers.id)'),
      query,
    ),

  /** One of the user's, on the list or taken off it. */
  find: (on: Executor, userId: number, id: number): Promise<KnownProvider | undefined> =>
    known(on, userId).where({ id }).first(),

  /** One of any user's. */
  findById: (on: Executor, id: number): Promise<Pick<Provider, 'userId' | 'whatsapp'> | undefined> =>
    on('providers').where({ id }).first('userId', 'whatsapp'),

  /** As `find`, with a row lock until the transaction ends. */
  async lock(trx: Executor, userId: number, id: number): Promise<KnownProvider | undefined> {
    await trx('providers').where({ userId, id }).forUpdate().first('id');
    return known(trx, userId).where({ id }).first();
  },

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

  /** False where it was removed, or with `isRemoved` brought back, meanwhile; it is on the list from then on. */
  async update(
    trx: Executor,
    id: number,
    changes: Partial<Omit<Provider, 'id' | 'userId'>>,
    { isRemoved }: { isRemoved: boolean },
  ): Promise<boolean> {
    const before = trx('providers').where({ id });
    if (isRemoved) before.whereNotNull('removedAt').whereNull('refusedAt');
    else before.whereNull('removedAt');
    return (await before.update({ ...changes, removedAt: null })) > 0;
  },

  /** Returns false when a concurrent call has already removed it. */
  async remove(trx: Executor, own: Pick<Provider, 'id' | 'userId'>, now: Date): Promise<boolean> {
    const linkedOne = trx('providers').where({ ...own, removedAt: null });
    return (await linkedOne.update({ removedAt: now })) > 0;
  },

  /** Whoever has a number asked for no more letters of a user: it is off the list for good. Returns what was on it. */
  async refuse(
    trx: Executor,
    { userId, whatsapp }: Pick<Provider, 'userId' | 'whatsapp'>,
    now: Date,
  ): Promise<number[]> {
    const asked = { userId, whatsapp };
    await trx('providers')
      .where({ ...asked, refusedAt: null })
      .update({ refusedAt: now });
    const removed = await trx('providers')
      .where({ ...asked, removedAt: null })
      .update({ removedAt: now })
      .returning<{ id: number }[]>('id');
    return removed.map(({ id }) => id);
  },

  /** With its articles and ratings. */
  async destroy(trx: Executor, id: number): Promise<void> {
    await trx('providers').where({ id }).delete();
  },
};
