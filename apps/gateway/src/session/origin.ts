import type { IncomingMessage } from 'node:http';
import { AppError } from '@tuerca/service/core';
import { hasSessionCookie } from './session.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

const isOwn = (origin: string, request: IncomingMessage, publicOrigin: string): boolean =>
  // The site's own origin is any host it is served under: a page cannot forge Host in a browser.
  origin === publicOrigin || (URL.canParse(origin) && new URL(origin).host === request.headers.host);

/** Whether Fetch Metadata says that another site made the request; unlike `Origin`, a GET carries it too. */
const isMadeElsewhere = ({ headers }: IncomingMessage): boolean => {
  const site = headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site';
};

/**
 * Protects from cross-site request forgery. Refuses a foreign `Origin`; session cookies without any `Origin` on unsafe
 * methods and websockets; and cross-site navigation to anything but pages and pictures that other sites may link to, as a
 * GET can have effects too (ADR 0270). Throws FOREIGN_ORIGIN.
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
