import { fieldMessages } from '@tuerca/rules';
import { z } from 'zod';
import { Done, Id, Mobile, Timestamp } from '../fields.ts';
import { inputLimits, limits } from '../limits.ts';
import { by, listQuery } from '../list.ts';
import { IdParams, many, one, operation } from '../operation.ts';
import { everyone, registered } from '../roles.ts';
import { Transport } from './fields.ts';
import { Session } from './sessions.ts';

const service = 'identity';

const ProviderSettings = z.strictObject({
  condiciones: z
    .string()
    .trim()
    .max(limits.providerTerms, fieldMessages.tooLong)
    .optional()
    .describe('What was agreed with it: credit, delivery, discounts'),
  preseleccionado: z
    .boolean()
    .optional()
    .describe('Whether it is chosen already when a request is sent to one’s providers'),
});
export type ProviderSettings = z.infer<typeof ProviderSettings>;

export const Provider = z.object({
  id: Id,
  razon_social: z.string(),
  nombre_comercial: z.string(),
  whatsapp: z.string(),
  num_identificacion: z.string().nullable().describe('NIT with its check digit, or RFC'),
  configuracion: ProviderSettings,
  deleted_at: Timestamp.nullable().describe('When it was taken off the list; null: it is on it'),
  articulos: z.int().describe('How many articles are kept of it'),
  calificacion: z
    .object({ promedio: z.number().nullable(), cantidad: z.int() })
    .describe('How its buyer rates it, from 1 to 5; null without a rating'),
});
export type Provider = z.infer<typeof Provider>;

const ProviderDraft = z.strictObject({
  razon_social: z.string().trim().min(1, 'La razón social es obligatoria').max(limits.providerName),
  nombre_comercial: z.string().trim().min(1, 'El nombre comercial es obligatorio').max(limits.providerName),
  whatsapp: Mobile,
  num_identificacion: z
    .string()
    .trim()
    .max(limits.addressIdentification)
    .nullish()
    .describe('A NIT in Colombia, an RFC in Mexico; null or empty: none'),
  configuracion: ProviderSettings.optional().describe('Replaces what was there'),
});
export const providersAccess = registered;

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
  summary:
    'Lists one’s own providers; with the scope deleted those that were taken off the list, with all every one',
  query: listQuery({
    filter: { id: by.id(), nombre_comercial: by.text() },
    scopes: ['deleted', 'all'],
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
    'Changes one of one’s own providers; another number is greeted by WhatsApp. Requests sent before keep the name it had. With deleted_at null, one that was taken off the list is on it again',
  params: IdParams,
  body: ProviderDraft.extend({ deleted_at: z.null() }).partial().strict(),
  response: one(Provider),
  allow: providersAccess,
  errors: ['NOT_FOUND', 'CONFLICT', 'PROVIDER_REFUSED', 'NUMBER_NOT_ON_WHATSAPP'],
});

export const deleteProvider = operation({
  name: 'deleteProvider',
  service,
  method: 'DELETE',
  path: '/api/satda/proveedor/{id}',
  summary:
    'Takes one of one’s own providers off the list; it gets no further requests, and can be brought back or linked anew',
  params: IdParams,
  response: one(Done),
  allow: providersAccess,
  errors: ['NOT_FOUND'],
});

export const destroyProvider = operation({
  name: 'destroyProvider',
  service,
  method: 'DELETE',
  path: '/api/satda/proveedor/{id}/definitivo',
  summary:
    'Deletes a provider that was taken off the list for good, with its articles and ratings; requests that were sent to it keep its name',
  params: IdParams,
  response: one(Done),
  allow: providersAccess,
  errors: ['NOT_FOUND', 'PROVIDER_STILL_LINKED', 'PROVIDER_REFUSED'],
});

export const listProvidersWithoutArticles = operation({
  name: 'listProvidersWithoutArticles',
  service,
  method: 'GET',
  path: '/api/satda/ProvidersWithoutArticles',
  summary: 'Lists those of one’s own providers of which no articles are kept',
  query: listQuery({
    filter: { nombre_comercial: by.text() },
    order: ['nombre_comercial'],
    defaultOrder: 'nombre_comercial',
  }),
  response: many(Provider),
  allow: providersAccess,
  errors: [],
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
  errors: ['PROVIDER_LINK_WRONG', 'PROVIDER_LINK_NEEDS_LOGIN', 'CONFLICT'],
});

export const refuseProviderLink = operation({
  name: 'refuseProviderLink',
  service,
  method: 'POST',
  path: '/api/satda/proveedor/enlace/baja',
  summary:
    'Takes the holder of a link off its buyer’s providers for good: the buyer can neither write to nor link that number again. It works as well when the link has ended',
  body: z.strictObject({ token: linkToken }),
  response: one(Done),
  allow: everyone,
  errors: ['PROVIDER_LINK_WRONG'],
});
