import { z } from 'zod';
import { Done, Id, Mobile } from '../fields.ts';
import { limits } from '../limits.ts';
import { by, listQuery } from '../list.ts';
import { IdParams, many, one, operation } from '../operation.ts';

const service = 'identity';

export const Provider = z.object({
  id: Id,
  razon_social: z.string(),
  nombre_comercial: z.string(),
  whatsapp: z.string(),
});
export type Provider = z.infer<typeof Provider>;

const ProviderDraft = z.strictObject({
  razon_social: z.string().trim().min(1, 'La razón social es obligatoria').max(limits.providerName),
  nombre_comercial: z.string().trim().min(1, 'El nombre comercial es obligatorio').max(limits.providerName),
  whatsapp: Mobile,
});
const providersAccess = {
  buyer: 'own',
  vendor: 'own',
  adviser: 'own',
  manager: 'own',
  admin: 'own',
} as const;

export const createProvider = operation({
  name: 'createProvider',
  service,
  method: 'POST',
  path: '/api/satda/proveedor',
  summary: 'Links a provider of one’s own, who can then be sent one’s requests',
  body: ProviderDraft,
  response: one(Provider),
  allow: providersAccess,
  errors: ['CONFLICT', 'NUMBER_NOT_ON_WHATSAPP'],
});

export const listProviders = operation({
  name: 'listProviders',
  service,
  method: 'GET',
  path: '/api/satda/proveedor',
  summary: 'Lists one’s own providers',
  query: listQuery({
    filter: { nombre_comercial: by.text() },
    order: ['nombre_comercial'],
    defaultOrder: 'nombre_comercial',
    pageSize: limits.providerPageSize,
  }),
  response: many(Provider),
  allow: providersAccess,
  errors: [],
});

export const updateProvider = operation({
  name: 'updateProvider',
  service,
  method: 'PATCH',
  path: '/api/satda/proveedor/{id}',
  summary:
    'Changes one of one’s own providers; another number is greeted by WhatsApp. Requests sent before keep the name it had',
  params: IdParams,
  body: ProviderDraft.partial().strict(),
  response: one(Provider),
  allow: providersAccess,
  errors: ['NOT_FOUND', 'CONFLICT', 'NUMBER_NOT_ON_WHATSAPP'],
});

export const deleteProvider = operation({
  name: 'deleteProvider',
  service,
  method: 'DELETE',
  path: '/api/satda/proveedor/{id}',
  summary:
    'Takes one of one’s own providers off the list; it gets no further requests, and can be linked anew',
  params: IdParams,
  response: one(Done),
  allow: providersAccess,
  errors: ['NOT_FOUND'],
});
