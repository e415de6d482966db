import type { IncomingMessage } from 'node:http';
import type { Claims, Operation } from '@tuerca/contracts';
import { AppError } from '@tuerca/service';
import type { VerifyToken } from '@tuerca/service';

/** The cookie identity puts a browser's access token in. */
export const accessCookie = '__Host-tuerca_access';
const accessCookieValue = new RegExp(`(?:^|;\\s*)${accessCookie}=([^;]+)`);
const anySessionCookie = /(?:^|;\s*)__Host-tuerca_/;

export interface Session {
  claims: Claims | null;
  /** The token to pass on, verified; null for a visitor. */
  token: string | null;
}

const tokenOf = ({ headers }: IncomingMessage): string | null =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ??
  accessCookieValue.exec(headers.cookie ?? '')?.[1] ??
  null;

/** Whether a browser sent one of the session's cookies, so that another site could have made it call. */
export const hasSessionCookie = ({ headers }: IncomingMessage): boolean =>
  anySessionCookie.test(headers.cookie ?? '');

/**
 * Who calls, from the Authorization header or else the cookie. A token that does not hold is a visitor's where the
 * operation lets visitors in (logging in, refreshing); elsewhere it rejects with the verifier's 401.
 */
export const readSession = async (
  request: IncomingMessage,
  allow: Operation['allow'],
  verifyToken: VerifyToken,
): Promise<Session> => {
  const token = tokenOf(request);
  if (!token) return { claims: null, token: null };
  try {
    return { claims: await verifyToken(token), token };
  } catch (error) {
    if (error instanceof AppError && error.kind === 'unauthenticated' && allow.visitor)
      return { claims: null, token: null };
    throw error;
  }
};
