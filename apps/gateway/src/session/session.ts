import type { IncomingMessage } from 'node:http';
import { accessCookie, cookiePrefix, type Claims, type Operation } from '@tuerca/contracts';
import { AppError, bearerTokenOf } from '@tuerca/service/core';
import type { VerifyToken } from '@tuerca/service/core';
import type { Revocations } from './revocations.ts';
import { isApiToken, type ExchangeApiToken } from './api-tokens.ts';

const accessCookieValue = new RegExp(`(?:^|;\\s*)${accessCookie}=([^;]+)`);
const anySessionCookie = new RegExp(`(?:^|;\\s*)${cookiePrefix}`);

/** What a token is checked against. */
export interface TokenChecks {
  verifyToken: VerifyToken;
  exchangeApiToken: ExchangeApiToken;
  revocations: Pick<Revocations, 'isRevoked'>;
}

export interface Session {
  claims: Claims | null;
  /** The verified access token to forward; null for a visitor. */
  token: string | null;
}

const tokenOf = ({ headers }: IncomingMessage): string | null =>
  bearerTokenOf(headers) ?? accessCookieValue.exec(headers.cookie ?? '')?.[1] ?? null;

/** Whether the request carries a session cookie, and so could be forged by another site (CSRF). */
export const hasSessionCookie = ({ headers }: IncomingMessage): boolean =>
  anySessionCookie.test(headers.cookie ?? '');

/**
 * Authenticates a request by its Authorization header or else its cookie. An invalid or ended token counts as a visitor on
 * operations open to visitors (logging in, refreshing); on others, and always that of a store's own system, it rejects with
 * a 401.
 */
export const readSession = async (
  request: IncomingMessage,
  allow: Operation['allow'],
  { verifyToken, exchangeApiToken, revocations }: TokenChecks,
): Promise<Session> => {
  const token = tokenOf(request);
  if (!token) return { claims: null, token: null };
  if (isApiToken(token)) {
    const access = await exchangeApiToken(token);
    return { claims: await verifyToken(access), token: access };
  }
  try {
    const claims = await verifyToken(token);
    if (revocations.isRevoked(claims)) throw new AppError('SESSION_EXPIRED');
    return { claims, token };
  } catch (error) {
    if (error instanceof AppError && error.kind === 'unauthenticated' && allow.visitor)
      return { claims: null, token: null };
    throw error;
  }
};
