import { z } from 'zod';
import { Done, Id, Mobile } from '../fields.ts';
import { inputLimits, limits } from '../limits.ts';
import { by, listQuery } from '../list.ts';
import { IdParams, many, one, operation } from '../operation.ts';
import { everyone } from '../roles.ts';
import { Transport } from './fields.ts';
import { Session } from './sessions.ts';

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

const linkToken = z.string().max(inputLimits.providerLink).describe('From the fragment of the letter’s link');

export const readProviderLink = operation({
  name: 'readProviderLink',
  service,
  method: 'POST',
  path: '/api/satda/proveedor/enlace/datos',
  summary:
    'Tells whoever holds the link of a letter who linked this provider; it changes nothing. A POST, so that the token stands in no address',
  body: z.strictObject({ token: linkToken }),
  response: one(
    z.object({
      buyer_name: z.string().nullable(),
      trade_name: z.string(),
      quotation_request_id: Id,
    }),
  ),
  allow: everyone,
  errors: ['PROVIDER_LINK_WRONG'],
});

export const openProviderLink = operation({
  name: 'openProviderLink',
  service,
  method: 'POST',
  path: '/api/satda/proveedor/enlace/sesion',
  summary:
    'Exchanges the link of a letter for a session of the provider, who sees only what buyers sent to its number; a number with an account of its own needs that account’s session',
  body: z.strictObject({ token: linkToken, transport: Transport }),
  response: one(Session),
  allow: everyone,
  errors: ['PROVIDER_LINK_WRONG', 'PROVIDER_LINK_NEEDS_LOGIN'],
});

export const refuseProviderLink = operation({
  name: 'refuseProviderLink',
  service,
  method: 'POST',
  path: '/api/satda/proveedor/enlace/baja',
  summary:
    'Takes the holder of a link off its buyer’s providers for good: the buyer can neither write to nor link that number again',
  body: z.strictObject({ token: linkToken }),
  response: one(Done),
  allow: everyone,
  errors: ['PROVIDER_LINK_WRONG'],
});
