import { z } from 'zod';
import { Done, Id, Timestamp } from '../fields.ts';
import { limits } from '../limits.ts';
import { IdParams, one, operation } from '../operation.ts';
import { apiScopes, onlyServices } from '../roles.ts';

const service = 'identity';

/** What every API token begins with, so that people and scanners of leaked secrets recognise one. */
export const apiTokenPrefix = 'tuerca_';
/** An API token: the prefix and 32 random bytes in base64url. */
export const apiTokenShape = /^tuerca_[\w-]{43}$/;

const Scopes = z
  .array(z.enum(apiScopes))
  .min(1, 'Elige al menos un permiso')
  .max(apiScopes.length)
  .transform((scopes) => [...new Set(scopes)]);

/** A store's key for its own systems. The token itself is told once, when it is made. */
export const ApiToken = z.object({
  id: Id,
  name: z.string(),
  starts_with: z.string().describe('Its first characters, to recognise it'),
  scopes: z.array(z.enum(apiScopes)),
  state: z.enum(['active', 'replaced', 'expired']).describe('Replaced: works until it expires'),
  created_at: Timestamp,
  expires_at: Timestamp.nullable(),
  last_used_at: Timestamp.nullable().describe('To the minute'),
});
export type ApiToken = z.infer<typeof ApiToken>;

export const listApiTokens = operation({
  name: 'listApiTokens',
  service,
  method: 'GET',
  path: '/api/store/store/{id}/apiTokens',
  summary: `Lists a store’s API tokens that were not revoked, newest first, at most ${limits.apiTokens.kept}`,
  params: IdParams,
  response: one(z.array(ApiToken)),
  allow: { vendor: 'own', admin: 'any' },
  errors: ['NOT_FOUND'],
});

export const generateNewApiToken = operation({
  name: 'generateNewApiToken',
  service,
  method: 'PATCH',
  path: '/api/store/store/{id}/generateNewApiToken',
  summary:
    'Makes an API token for a store’s own systems, told this once; with `replaces` in the place of another, which works some days more',
  params: IdParams,
  body: z.strictObject({
    name: z
      .string('Escribe un nombre')
      .trim()
      .min(1, 'Escribe un nombre')
      .max(limits.apiTokens.name, `Escribe máximo ${limits.apiTokens.name} caracteres`),
    scopes: Scopes,
    expires_in_days: z.int().min(1).max(limits.apiTokens.days).nullable().default(null),
    replaces: z
      .strictObject({ id: Id, keep_days: z.int().min(0).max(limits.apiTokens.keepDays) })
      .optional()
      .describe('The token in whose place it comes, and how many days that one still works'),
  }),
  response: one(ApiToken.extend({ token: z.string() })),
  allow: { vendor: 'own' },
  errors: ['NOT_FOUND', 'CONFLICT', 'API_TOKENS_FULL'],
});

export const revokeApiToken = operation({
  name: 'revokeApiToken',
  service,
  method: 'DELETE',
  path: '/api/store/store/{id}/apiTokens/{tokenId}',
  summary: 'Revokes an API token, which stops working within a second',
  params: IdParams.extend({ tokenId: z.coerce.number().int().positive() }),
  response: one(Done),
  allow: { vendor: 'own', admin: 'any' },
  errors: ['NOT_FOUND'],
});

/** By the gateway, which alone sees API tokens: services know access tokens only (ADR 0388). */
export const exchangeApiToken = operation({
  name: 'exchangeApiToken',
  service,
  method: 'POST',
  path: '/internal/apiTokens/exchange',
  summary: 'Gives an access token of a minute for an API token; null for one that does not work',
  body: z.strictObject({ token: z.string().regex(apiTokenShape) }),
  response: one(z.object({ access_token: z.string().nullable() })),
  allow: onlyServices,
  errors: [],
  internal: true,
});
