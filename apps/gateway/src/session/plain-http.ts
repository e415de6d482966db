import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { cookiePrefix, hostPrefix } from '@tuerca/contracts';

/** Hosts that browsers treat as secure without https, so that secure cookies work (W3C Secure Contexts, section 3.1). */
const trustedHost = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/**
 * Whether the browser cannot store secure cookies: it came by plain http to an address other than localhost, such as a phone
 * in the same network. Never when the public address is https.
 */
export const isPlainHttp = (publicOrigin: string, { headers }: IncomingMessage): boolean =>
  publicOrigin.startsWith('http:') && !trustedHost.test(headers.host ?? '');

const plainCookieName = new RegExp(`(^|;\\s*)${cookiePrefix.slice(hostPrefix.length)}`, 'g');

/** Renames a request's session cookies to the `__Host-` names that the services know. */
export const readPlainCookies = ({ headers }: IncomingMessage): void => {
  if (headers.cookie) headers.cookie = headers.cookie.replace(plainCookieName, `$1${cookiePrefix}`);
};

const plainCookie = (cookie: string): string =>
  cookie.startsWith(cookiePrefix) ? cookie.slice(hostPrefix.length).replace(/;\s*Secure\b/i, '') : cookie;

/** A response whose session cookies can be stored from plain http too. */
export const withPlainCookies = (answered: IncomingHttpHeaders): IncomingHttpHeaders => {
  const cookies = answered['set-cookie'];
  if (cookies === undefined) return answered;
  // undici gives a single cookie as a string.
  return { ...answered, 'set-cookie': [cookies].flat().map(plainCookie) };
};
