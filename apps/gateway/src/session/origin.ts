import type { IncomingMessage } from 'node:http';
import { AppError } from '@tuerca/service';
import { hasSessionCookie } from './session.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

const isOwn = (origin: string, request: IncomingMessage, publicOrigin: string): boolean =>
  // The page's own address is whatever host it was asked for under; a browser does not let a page forge Host.
  origin === publicOrigin || (URL.canParse(origin) && new URL(origin).host === request.headers.host);

/** A browser says of every request where it was made, also of a GET, which carries no `Origin`. */
const isMadeElsewhere = ({ headers }: IncomingMessage): boolean => {
  const site = headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site';
};

/**
 * Refuses what another site's page makes a browser send: a foreign `Origin` always; on unsafe methods (and
 * websockets) a call that carries the session's cookies with no `Origin` at all; and what is no page or picture that
 * others may lead to, for a GET may change something too (ADR 0270). Throws FOREIGN_ORIGIN.
 */
export const checkOrigin = (
  request: IncomingMessage,
  publicOrigin: string,
  options: { websocket?: boolean; mayBeLedTo?: boolean } = {},
): void => {
  if (!options.mayBeLedTo && isMadeElsewhere(request)) throw new AppError('FOREIGN_ORIGIN');
  const { origin } = request.headers;
  if (origin !== undefined) {
    if (!isOwn(origin, request, publicOrigin)) throw new AppError('FOREIGN_ORIGIN');
    return;
  }
  const unsafe = options.websocket || !safeMethods.has(request.method ?? '');
  if (unsafe && hasSessionCookie(request)) throw new AppError('FOREIGN_ORIGIN');
};
