import {
  importArticles,
  limits,
  readProviderStructure,
  saveProviderStructure,
  type ArticleColumn,
  type BodyInputOf,
} from '@tuerca/contracts';
import { api, useRead } from '../../../shared/api.ts';

export type ListedArticle = BodyInputOf<typeof importArticles>['articles'][number];

/** Which column of the provider's list held what, the last time. */
export const useStructure = (providerId: number) =>
  useRead(readProviderStructure, { params: { id: providerId } }, { revalidateOnFocus: false });

/**
 * Takes over a provider's list in as many calls as it needs, and keeps how it is built. Each reference is added or
 * replaced, so that a list that was taken over in part can be sent again.
 */
export const importList = async (
  id: number,
  articles: readonly ListedArticle[],
  structure: { readonly columns: readonly ArticleColumn[]; readonly hasHeader: boolean },
): Promise<{ added: number; changed: number }> => {
  const sum = { added: 0, changed: 0 };
  for (let from = 0; from < articles.length; from += limits.articlesPerImport) {
    const part = articles.slice(from, from + limits.articlesPerImport);
    const { data } = await api.call(importArticles, { body: { id_proveedor: id, articles: part } });
    sum.added += data.added;
    sum.changed += data.changed;
  }
  await api.call(saveProviderStructure, {
    params: { id },
    body: { columnas: [...structure.columns], con_encabezado: structure.hasHeader },
  });
  return sum;
};
