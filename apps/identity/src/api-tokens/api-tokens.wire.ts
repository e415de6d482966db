import type { ApiToken as WireApiToken } from '@tuerca/contracts';
import { stateOf, type ApiToken } from './api-token.ts';

export const apiTokenWire = (token: ApiToken, now: Date): WireApiToken => ({
  id: token.id,
  name: token.name,
  starts_with: token.startsWith,
  scopes: token.scopes,
  state: stateOf(token, now),
  created_at: token.createdAt.toISOString(),
  expires_at: token.expiresAt?.toISOString() ?? null,
  last_used_at: token.lastUsedAt?.toISOString() ?? null,
});
