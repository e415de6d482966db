import type { z } from 'zod';
import { parseCookie, stringifySetCookie } from 'cookie';
import { accessCookie, refreshCookie, type Session } from '@tuerca/contracts';
import type { HandlerInput } from '@tuerca/service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../users/user.ts';
import { sessionUserWire } from '../users/user.wire.ts';
import { accessSeconds, deviceOf, refreshSeconds, urlAfterLogin } from './session.ts';
import type { OpenedSession, Visit } from './sessions.service.ts';

const attributes = { httpOnly: true, secure: true, sameSite: 'lax', path: '/' } as const;
const setCookie = (reply: FastifyReply, name: string, value: string, maxAge: number) =>
  reply.header('set-cookie', stringifySetCookie({ name, value, maxAge, ...attributes }));

const refreshTokenIn = ({ headers }: FastifyRequest): string | null =>
  parseCookie(headers.cookie ?? '')[refreshCookie] ?? null;

/** The session data of a request, and its IP address. */
export const visitOf = <O>({ caller, request }: Pick<HandlerInput<O>, 'caller' | 'request'>): Visit => ({
  caller,
  refreshToken: refreshTokenIn(request),
  // The gateway, the only client of this service, forwards the client's address.
  ip: request.ip,
  device: deviceOf(request.headers['user-agent']),
});

export const clearCookies = (reply: FastifyReply): void => {
  setCookie(reply, accessCookie, '', 0);
  setCookie(reply, refreshCookie, '', 0);
};

export const sessionWire = (account: Account): z.infer<typeof Session> => ({
  id: account.id,
  urlreturn: urlAfterLogin(account),
  user: sessionUserWire(account),
});

/** Returns a session the way its client stores it: in HttpOnly cookies, or in the body. */
export const answerSession = (
  { account, accessToken, refreshToken }: OpenedSession,
  transport: 'cookie' | 'token',
  reply: FastifyReply,
): { data: z.infer<typeof Session> } => {
  const data = sessionWire(account);
  if (transport === 'token') {
    const tokens = {
      access_token: accessToken,
      refresh_token: refreshToken ?? '',
      expires_in: accessSeconds,
    };
    return { data: { ...data, tokens } };
  }
  setCookie(reply, accessCookie, accessToken, accessSeconds);
  if (refreshToken) setCookie(reply, refreshCookie, refreshToken, refreshSeconds);
  return { data };
};
