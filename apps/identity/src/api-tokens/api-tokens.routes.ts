import { exchangeApiToken, generateNewApiToken, listApiTokens, revokeApiToken } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { ApiTokensService } from './api-tokens.service.ts';
import { apiTokenWire } from './api-tokens.wire.ts';

export const apiTokensRoutes = (
  app: FastifyInstance,
  { apiTokens, clock }: { apiTokens: ApiTokensService; clock: () => Date },
): void => {
  route(app, listApiTokens, async ({ caller, params }) => {
    const tokens = await apiTokens.list(caller, params.id, caller.reach(listApiTokens)!);
    return { data: tokens.map((token) => apiTokenWire(token, clock())) };
  });

  route(app, generateNewApiToken, async ({ caller, params, body }) => {
    const { name, scopes, expires_in_days: expiresInDays, replaces } = body;
    const made = await apiTokens.make(caller, params.id, {
      name,
      scopes,
      expiresInDays,
      ...(replaces && { replaces: { id: replaces.id, keepDays: replaces.keep_days } }),
    });
    return { data: { ...apiTokenWire(made, clock()), token: made.token } };
  });

  route(app, revokeApiToken, async ({ caller, params: { id: storeId, tokenId: id } }) => {
    await apiTokens.revoke(caller, { id, storeId }, caller.reach(revokeApiToken)!);
    return { data: { ok: true as const } };
  });

  route(app, exchangeApiToken, async ({ body }) => ({
    data: { access_token: await apiTokens.exchange(body.token) },
  }));
};
