import { createHash } from 'node:crypto';
import { apiTokenPrefix, apiTokenShape, exchangeApiToken } from '@tuerca/contracts';
import { AppError, signServiceToken } from '@tuerca/service/core';
import { LRUCache } from 'lru-cache';

/**
 * How long an exchange is trusted without asking again. A revoked token stops working within this time, whatever becomes of
 * the servers in between.
 */
const trustedMs = 900;
const trustedTokens = 5000;
const deadlineMs = 2000;

/** The access token for an API token; rejects with API_TOKEN_WRONG or, while identity is away, SERVICE_UNAVAILABLE. */
export type ExchangeApiToken = (token: string) => Promise<string>;

export const isApiToken = (token: string): boolean => token.startsWith(apiTokenPrefix);

const away = (cause: unknown) => new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 2, cause });

/** Exchanges API tokens at identity, which alone knows them; what it says is cached for a moment (ADR 0388). */
export const createApiTokenExchange = (identityUrl: string, serviceSecret: string): ExchangeApiToken => {
  const ask = async (token: string): Promise<string | null> => {
    const response = await fetch(identityUrl + exchangeApiToken.path, {
      method: exchangeApiToken.method,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${signServiceToken(serviceSecret, 'gateway')}`,
      },
      body: JSON.stringify({ token }),
      signal: AbortSignal.timeout(deadlineMs),
    });
    if (!response.ok) throw new Error(`identity answered ${response.status}`);
    return exchangeApiToken.response.parse(await response.json()).data.access_token;
  };

  // By their hash: no memory dump of the gateway has the tokens of a day.
  const exchanges = new LRUCache<string, { access: string | null }, string>({
    max: trustedTokens,
    ttl: trustedMs,
    fetchMethod: async (_hash, _stale, { context: token }) => ({ access: await ask(token) }),
  });

  return async (token) => {
    if (!apiTokenShape.test(token)) throw new AppError('API_TOKEN_WRONG');
    const hash = createHash('sha256').update(token).digest('base64');
    const known = await exchanges.fetch(hash, { context: token }).catch((cause: unknown) => {
      throw away(cause);
    });
    if (!known?.access) throw new AppError('API_TOKEN_WRONG');
    return known.access;
  };
};
