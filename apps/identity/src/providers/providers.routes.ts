import { createProvider, deleteProvider, listProviders, updateProvider } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { Provider } from './providers.repository.ts';
import type { ProviderDraft, ProvidersService } from './providers.service.ts';

const providerWire = ({ id, legalName, tradeName, whatsapp }: Provider) => ({
  id,
  razon_social: legalName,
  nombre_comercial: tradeName,
  whatsapp,
});

export const providersRoutes = (app: FastifyInstance, providers: ProvidersService): void => {
  route(app, listProviders, async ({ caller, query }) => {
    const { rows, count } = await providers.list(caller, query);
    return { data: rows.map(providerWire), metadata: { count, page: query.page, pageSize: query.pageSize } };
  });

  route(app, createProvider, async ({ caller, body }) => {
    const { razon_social: legalName, nombre_comercial: tradeName, whatsapp } = body;
    return { data: providerWire(await providers.link(caller, { legalName, tradeName, whatsapp })) };
  });

  route(app, updateProvider, async ({ caller, params, body }) => {
    const { razon_social: legalName, nombre_comercial: tradeName, whatsapp } = body;
    const changes: Partial<ProviderDraft> = {
      ...(legalName !== undefined && { legalName }),
      ...(tradeName !== undefined && { tradeName }),
      ...(whatsapp !== undefined && { whatsapp }),
    };
    return { data: providerWire(await providers.change(caller, params.id, changes)) };
  });

  route(app, deleteProvider, async ({ caller, params }) => {
    await providers.remove(caller, params.id);
    return { data: { ok: true as const } };
  });
};
