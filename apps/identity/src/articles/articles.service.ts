import {
  limits,
  type BodyOf,
  type createArticle,
  type Currency,
  type importArticles,
  type listArticles,
  type QueryOf,
  type updateArticle,
} from '@tuerca/contracts';
import { isUniqueViolation, type Database } from '@tuerca/postgres';
import { countries } from '@tuerca/rules';
import { AppError, type Caller } from '@tuerca/service';
import { usersRepository as users } from '../users/users.repository.ts';
import { articleChanges, articleDraft } from './article.wire.ts';
import { articlesRepository as articles, type Article, type Structure } from './articles.repository.ts';

interface Deps {
  db: Database;
  clock: () => Date;
}

const referenceTaken = () =>
  new AppError('CONFLICT', {
    fields: { referencia1: 'Este proveedor ya tiene un artículo con esa referencia.' },
  });

const noStructure: Structure = { columns: [], hasHeader: false };

/** The articles of a buyer's own providers, and how their lists are built (specification 1 section 7). */
export const createArticlesService = ({ db, clock }: Deps) => {
  const currencyOf = async (userId: number): Promise<Currency> => {
    const account = await users.findById(db, userId);
    if (!account) throw new AppError('SESSION_EXPIRED');
    return countries[account.country].currency;
  };

  const readOwn = async (userId: number, id: number): Promise<Article> => {
    const article = await articles.find(db, userId, id);
    if (!article) throw new AppError('NOT_FOUND');
    return article;
  };

  const refusingTaken = async <T>(write: () => Promise<T>): Promise<T> => {
    try {
      return await write();
    } catch (error) {
      if (isUniqueViolation(error)) throw referenceTaken();
      throw error;
    }
  };

  return {
    list: (caller: Caller, query: QueryOf<typeof listArticles>) => articles.list(db, caller.user(), query),

    async add(caller: Caller, body: BodyOf<typeof createArticle>): Promise<Article> {
      const userId = caller.user();
      const { id_proveedor: providerId, ...draft } = body;
      const row = articleDraft(draft, await currencyOf(userId));
      const id = await refusingTaken(() =>
        db.transaction(async (trx) => {
          if (!(await articles.lockProvider(trx, userId, providerId))) throw new AppError('NOT_FOUND');
          if ((await articles.count(trx, providerId)) >= limits.articlesPerProvider)
            throw new AppError('ARTICLES_FULL');
          return articles.insert(trx, providerId, row, clock());
        }),
      );
      return readOwn(userId, id);
    },

    async change(caller: Caller, id: number, body: BodyOf<typeof updateArticle>): Promise<Article> {
      const userId = caller.user();
      await readOwn(userId, id);
      const changes = articleChanges(body, await currencyOf(userId));
      if (Object.keys(changes).length > 0) await refusingTaken(() => articles.update(db, id, changes));
      return readOwn(userId, id);
    },

    async remove(caller: Caller, id: number): Promise<void> {
      await readOwn(caller.user(), id);
      await articles.remove(db, id);
    },

    /** Of a reference that is named twice, the last counts. */
    async takeOver(
      caller: Caller,
      { id_proveedor: providerId, articles: given }: BodyOf<typeof importArticles>,
    ) {
      const userId = caller.user();
      const currency = await currencyOf(userId);
      const drafts = given.map((each) => articleDraft(each, currency));
      const byReference = new Map(drafts.map((draft) => [draft.reference.toUpperCase(), draft]));
      return db.transaction(async (trx) => {
        if (!(await articles.lockProvider(trx, userId, providerId))) throw new AppError('NOT_FOUND');
        const taken = await articles.merge(trx, providerId, [...byReference.values()], clock());
        if ((await articles.count(trx, providerId)) > limits.articlesPerProvider)
          throw new AppError('ARTICLES_FULL');
        return taken;
      });
    },

    async readStructure(caller: Caller, providerId: number): Promise<Structure> {
      const structure = await articles.findStructure(db, caller.user(), providerId);
      if (structure === undefined) throw new AppError('NOT_FOUND');
      return structure ?? noStructure;
    },

    async keepStructure(caller: Caller, providerId: number, structure: Structure): Promise<Structure> {
      if (!(await articles.saveStructure(db, caller.user(), providerId, structure)))
        throw new AppError('NOT_FOUND');
      return structure;
    },
  };
};
export type ArticlesService = ReturnType<typeof createArticlesService>;
