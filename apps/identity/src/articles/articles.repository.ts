import { listArticles, type ArticleColumn, type Currency, type QueryOf } from '@tuerca/contracts';
import { applyFilter, escapeLike, selectPage, type Executor } from '@tuerca/postgres';
import type { Knex } from 'knex';

export interface Article {
  id: number;
  providerId: number;
  /** The provider's trade name. */
  tradeName: string;
  reference: string;
  name: string;
  brand: string | null;
  priceMinor: number | null;
  currency: Currency;
  notes: string | null;
}
export type ArticleDraft = Omit<Article, 'id' | 'providerId' | 'tradeName'>;

/** Which column of a provider's list holds what. */
export interface Structure {
  columns: readonly ArticleColumn[];
  hasHeader: boolean;
}

const columns = ['id', 'providerId', 'reference', 'name', 'brand', 'priceMinor', 'currency', 'notes'];

/** Of providers that are on the user's list. */
const articles = (on: Executor, userId: number): Knex.QueryBuilder =>
  on('articles')
    .join('providers', 'providers.id', 'articles.providerId')
    .where({ 'providers.userId': userId, 'providers.removedAt': null })
    .select(columns.map((name) => `articles.${name}`))
    .select('providers.tradeName');

export const articlesRepository = {
  list(on: Executor, userId: number, query: QueryOf<typeof listArticles>) {
    const own = applyFilter(articles(on, userId), {
      filter: query.filter,
      schema: listArticles.query!.shape.filter.out,
      columns: {
        id_proveedor: { column: 'articles.providerId' },
        referencia1: { column: 'articles.reference' },
        name: { column: 'articles.name' },
        search: (list, text) =>
          void list.whereRaw(
            `fold(concat_ws(' ', articles.name, articles.reference, articles.brand)) like fold(?)`,
            [`%${escapeLike(text)}%`],
          ),
      },
    });
    return selectPage<Article>(own, { ...query, columns: { name: 'articles.name' }, key: 'articles.id' });
  },

  find: (on: Executor, userId: number, id: number): Promise<Article | undefined> =>
    articles(on, userId).where('articles.id', id).first(),

  /** Serialises changes of one provider's articles; false where it is not on the user's list. */
  async lockProvider(trx: Executor, userId: number, providerId: number): Promise<boolean> {
    const own = trx('providers').where({ id: providerId, userId, removedAt: null });
    return (await own.forUpdate().first('id')) !== undefined;
  },

  async count(on: Executor, providerId: number): Promise<number> {
    const [row] = await on('articles').where({ providerId }).count<{ count: number }[]>('id as count');
    return Number(row!.count);
  },

  async insert(on: Executor, providerId: number, draft: ArticleDraft, now: Date): Promise<number> {
    const [row] = await on('articles')
      .insert({ ...draft, providerId, createdAt: now })
      .returning<{ id: number }[]>('id');
    return row!.id;
  },

  /** Those with a known reference are replaced, in one statement; tells how many were added. */
  async merge(
    trx: Executor,
    providerId: number,
    drafts: readonly ArticleDraft[],
    now: Date,
  ): Promise<{ added: number; changed: number }> {
    const rows = (await trx('articles')
      .insert(drafts.map((draft) => ({ ...draft, providerId, createdAt: now })))
      .onConflict(trx.raw('(provider_id, upper(reference))') as never)
      .merge(['reference', 'name', 'brand', 'priceMinor', 'currency', 'notes'])
      .returning(trx.raw('(xmax = 0) as is_added'))) as { isAdded: boolean }[];
    const added = rows.filter(({ isAdded }) => isAdded).length;
    return { added, changed: rows.length - added };
  },

  async update(on: Executor, id: number, changes: Partial<ArticleDraft>): Promise<void> {
    await on('articles').where({ id }).update(changes);
  },

  async remove(on: Executor, id: number): Promise<void> {
    await on('articles').where({ id }).delete();
  },

  /** Undefined where the provider is not on the user's list; null where none was kept. */
  async findStructure(
    on: Executor,
    userId: number,
    providerId: number,
  ): Promise<Structure | null | undefined> {
    const row = await on('providers')
      .where({ id: providerId, userId, removedAt: null })
      .first<{ structure: Structure | null } | undefined>('structure');
    return row?.structure ?? (row && null);
  },

  /** False where the provider is not on the user's list. */
  async saveStructure(
    on: Executor,
    userId: number,
    providerId: number,
    structure: Structure,
  ): Promise<boolean> {
    const own = on('providers').where({ id: providerId, userId, removedAt: null });
    return (await own.update({ structure: JSON.stringify(structure) })) > 0;
  },
};
