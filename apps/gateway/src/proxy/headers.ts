import type { IncomingMessage } from 'node:http';

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

/** Rewrites a request's headers to what a service may believe. */
export const rewriteHeaders = (request: IncomingMessage, passage: Passage): void => {
  const { headers } = request;
  for (const name of Object.keys(headers)) if (refused.test(name)) delete headers[name];
  headers['x-request-id'] = passage.requestId;
  headers.traceparent = passage.traceparent;
  headers['x-forwarded-for'] = passage.address;
  headers['x-forwarded-proto'] = passage.protocol;
  headers['x-forwarded-host'] = headers.host;
  if (passage.token) headers.authorization = `Bearer ${passage.token}`;
  else delete headers.authorization;
  if (!passage.keepCookies) delete headers.cookie;
};
