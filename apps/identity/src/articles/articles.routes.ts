import {
  createArticle,
  deleteArticle,
  importArticles,
  listArticles,
  readProviderStructure,
  saveProviderStructure,
  updateArticle,
} from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { articleWire } from './article.wire.ts';
import type { Structure } from './articles.repository.ts';
import type { ArticlesService } from './articles.service.ts';

const structureWire = (providerId: number, { columns, hasHeader }: Structure) => ({
  id_proveedor: providerId,
  columnas: [...columns],
  con_encabezado: hasHeader,
});

export const articlesRoutes = (app: FastifyInstance, articles: ArticlesService): void => {
  route(app, listArticles, async ({ query, caller }) => {
    const { rows, count } = await articles.list(caller, query);
    return { data: rows.map(articleWire), metadata: { count, page: query.page, pageSize: query.pageSize } };
  });
  route(app, createArticle, async ({ body, caller }) => ({
    data: articleWire(await articles.add(caller, body)),
  }));
  route(app, updateArticle, async ({ params, body, caller }) => ({
    data: articleWire(await articles.change(caller, params.id, body)),
  }));
  route(app, deleteArticle, async ({ params, caller }) => {
    await articles.remove(caller, params.id);
    return { data: { ok: true as const } };
  });
  route(app, importArticles, async ({ body, caller }) => ({ data: await articles.takeOver(caller, body) }));

  route(app, readProviderStructure, async ({ params: { id }, caller }) => ({
    data: structureWire(id, await articles.readStructure(caller, id)),
  }));
  route(app, saveProviderStructure, async ({ params: { id }, body, caller }) => {
    const structure = { columns: body.columnas, hasHeader: body.con_encabezado };
    return { data: structureWire(id, await articles.keepStructure(caller, id, structure)) };
  });
};
