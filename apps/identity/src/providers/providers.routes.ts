import {
  createProvider,
  deleteProvider,
  destroyProvider,
  listProviders,
  listProvidersWithoutArticles,
  updateProvider,
} from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { providerChanges, providerWire } from './provider.wire.ts';
import type { ProvidersService } from './providers.service.ts';

export const providersRoutes = (app: FastifyInstance, providers: ProvidersService): void => {
  route(app, listProviders, async ({ caller, query }) => {
    const { rows, count } = await providers.list(caller, query);
    return { data: rows.map(providerWire), metadata: { count, page: query.page, pageSize: query.pageSize } };
  });

  route(app, listProvidersWithoutArticles, async ({ caller, query }) => {
    const { rows, count } = await providers.listWithoutArticles(caller, query);
    return { data: rows.map(providerWire), metadata: { count, page: query.page, pageSize: query.pageSize } };
  });

  route(app, createProvider, async ({ caller, body }) => {
    const { razon_social: legalName, nombre_comercial: tradeName, whatsapp } = body;
    const draft = { identification: null, settings: {}, ...providerChanges(body) };
    return { data: providerWire(await providers.link(caller, { ...draft, legalName, tradeName, whatsapp })) };
  });

  route(app, updateProvider, async ({ caller, params, body }) => {
    const isBroughtBack = body.deleted_at === null;
    const changed = await providers.change(caller, params.id, providerChanges(body), { isBroughtBack });
    return { data: providerWire(changed) };
  });

  route(app, deleteProvider, async ({ caller, params }) => {
    await providers.remove(caller, params.id);
    return { data: { ok: true as const } };
  });

  route(app, destroyProvider, async ({ caller, params }) => {
    await providers.destroy(caller, params.id);
    return { data: { ok: true as const } };
  });
};
