import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { FixedHeaders } from '../proxy/headers.ts';

/**
 * The security headers of everything the gateway answers, as helmet sets them: they are the same each time, so it is
 * asked once. The policy for pages is added where they are served.
 */
export const securityHeadersOf = (publicUrl: string): FixedHeaders => {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // Only where people come by https: on http://localhost it would lock the browser out.
    strictTransportSecurity: publicUrl.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
    xFrameOptions: { action: 'deny' },
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHeaders(request, response, () => undefined);
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
};

export const newNonce = (): string => randomBytes(16).toString('base64');

const hostShape = /^[\w.-]+(:\d{1,5})?$/;

/** The policy of the shell's page: its own scripts, styles with this response's nonce, its own API and websocket. */
export const shellPolicy = (nonce: string, host: string | undefined, publicUrl: string): string => {
  const live = host && hostShape.test(host) ? ` ws://${host} wss://${host}` : '';
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${live}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
};

/** The policy of the service worker: it fetches from its own origin and nothing else. */
export const serviceWorkerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** The policy of the API reference, whose viewer writes styles of its own. */
export const referencePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
