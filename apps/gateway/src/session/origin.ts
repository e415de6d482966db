import type { IncomingMessage } from 'node:http';
import { AppError } from '@tuerca/service';
import { hasSessionCookie } from './session.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

const isOwn = (origin: string, request: IncomingMessage, publicOrigin: string): boolean =>
  // The page's own address is whatever host it was asked for under; a browser does not let a page forge Host.
  origin === publicOrigin || (URL.canParse(origin) && new URL(origin).host === request.headers.host);

/**
 * Refuses what another site's page makes a browser send: a foreign `Origin` always, and on unsafe methods (and
 * websockets) a call that carries the session's cookies with no `Origin` at all. Throws FOREIGN_ORIGIN.
 */
export const checkOrigin = (
  request: IncomingMessage,
  publicOrigin: string,
  options: { websocket?: boolean } = {},
): void => {
  const { origin } = request.headers;
  if (origin !== undefined) {
    if (!isOwn(origin, request, publicOrigin)) throw new AppError('FOREIGN_ORIGIN');
    return;
  }
  const unsafe = options.websocket || !safeMethods.has(request.method ?? '');
  if (unsafe && hasSessionCookie(request)) throw new AppError('FOREIGN_ORIGIN');
};
