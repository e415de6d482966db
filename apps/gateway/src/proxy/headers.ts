import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** What the gateway asserts to a service about a call. */
export interface ForwardedCaller {
  requestId: string;
  traceparent: string;
  /** The caller's verified token; null for a visitor. */
  token: string | null;
  /** The client's address, and its protocol. */
  address: string;
  protocol: string;
  /** Only identity gets the session's cookies. */
  keepCookies: boolean;
}

/** Headers dropped from a client's request: they assert identity or origin, or are meant between proxies. */
const refused = /^(x-user|x-forwarded|x-internal|x-real|x-original|x-tuerca|forwarded$|via$|expect$|proxy-)/;
/** Hop-by-hop headers (RFC 9110, section 7.6.1): they belong to one connection, and are not forwarded. */
const hopByHopShape = /^(connection|keep-alive|te|trailer|transfer-encoding|upgrade|proxy-)/;
const isHopByHop = (name: string): boolean => hopByHopShape.test(name);
const ofEveryConnection = /^(keep-alive|close)$/i;

/** Further hop-by-hop headers, as named by `Connection`. */
const namedByConnection = (connection: string | undefined): Set<string> | undefined =>
  connection === undefined || ofEveryConnection.test(connection)
    ? undefined
    : new Set(connection.toLowerCase().split(/\s*,\s*/));

/** The request headers for a service: the client's, filtered, and the gateway's own. */
export const headersForService = (
  { headers }: IncomingMessage,
  forwarded: ForwardedCaller,
): IncomingHttpHeaders => {
  const told: IncomingHttpHeaders = {};
  const named = namedByConnection(headers.connection);
  for (const name in headers) {
    if (refused.test(name) || isHopByHop(name) || named?.has(name)) continue;
    if (name === 'authorization' || (name === 'cookie' && !forwarded.keepCookies)) continue;
    told[name] = headers[name];
  }
  told['x-request-id'] = forwarded.requestId;
  told.traceparent = forwarded.traceparent;
  told['x-forwarded-for'] = forwarded.address;
  told['x-forwarded-proto'] = forwarded.protocol;
  told['x-forwarded-host'] = headers.host;
  if (forwarded.token) told.authorization = `Bearer ${forwarded.token}`;
  return told;
};

/** Headers by lower-case name, in order. */
export type FixedHeaders = readonly (readonly [name: string, value: string])[];

/** The response headers for a client, name and value in turn: the service's, and the gateway's own unless the service set them. */
export const headersForClient = (answered: IncomingHttpHeaders, own: FixedHeaders): string[] => {
  const told: string[] = [];
  for (const [name, value] of own) if (answered[name] === undefined) told.push(name, value);
  for (const name in answered) {
    const value = answered[name];
    if (value === undefined || isHopByHop(name)) continue;
    if (typeof value === 'string') told.push(name, value);
    else for (const each of value) told.push(name, each);
  }
  return told;
};
