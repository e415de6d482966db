import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

export interface Passage {
  requestId: string;
  traceparent: string;
  /** The caller's verified token; null for a visitor. */
  token: string | null;
  /** The caller's address, and how it reached the gateway. */
  address: string;
  protocol: string;
  /** Identity alone reads the session's cookies. */
  keepCookies: boolean;
}

/** What a client may not say: who it is, where it comes from, and what proxies say to each other. */
const refused = /^(x-user|x-forwarded|x-internal|x-real|x-original|x-tuerca|forwarded$|via$|expect$|proxy-)/;
/** What two neighbours say to each other only (RFC 9110, 7.6.1): the connection behind the gateway is another one. */
const hopByHopShape = /^(connection|keep-alive|te|trailer|transfer-encoding|upgrade|proxy-)/;
export const isHopByHop = (name: string): boolean => hopByHopShape.test(name);
const ofEveryConnection = /^(keep-alive|close)$/i;

/** Names that `Connection` makes matters of two neighbours besides the usual ones. */
const namedByConnection = (connection: string | undefined): Set<string> | undefined =>
  connection === undefined || ofEveryConnection.test(connection)
    ? undefined
    : new Set(connection.toLowerCase().split(/\s*,\s*/));

/** The headers a service is given: what the client may say, and what the gateway says itself. */
export const headersForService = ({ headers }: IncomingMessage, passage: Passage): IncomingHttpHeaders => {
  const told: IncomingHttpHeaders = {};
  const named = namedByConnection(headers.connection);
  for (const name in headers) {
    if (refused.test(name) || isHopByHop(name) || named?.has(name)) continue;
    if (name === 'authorization' || (name === 'cookie' && !passage.keepCookies)) continue;
    told[name] = headers[name];
  }
  told['x-request-id'] = passage.requestId;
  told.traceparent = passage.traceparent;
  told['x-forwarded-for'] = passage.address;
  told['x-forwarded-proto'] = passage.protocol;
  told['x-forwarded-host'] = headers.host;
  if (passage.token) told.authorization = `Bearer ${passage.token}`;
  return told;
};

/** Headers by lower-case name, in order. */
export type FixedHeaders = readonly (readonly [name: string, value: string])[];

/** The headers a client is given, name and value in turn: the gateway's own, but for those the service set itself. */
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
