import { randomBytes } from 'node:crypto';
import { securityHeaders } from '@tuerca/service/core';
import type { FixedHeaders } from '../proxy/headers.ts';

/** The security headers of every response. Pages replace the content security policy with their own. */
export const securityHeadersOf = (publicUrl: string): FixedHeaders =>
  securityHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // Only where the public address is https: on http://localhost it would lock browsers out.
    strictTransportSecurity: publicUrl.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
    xFrameOptions: { action: 'deny' },
  });

export const newNonce = (): string => randomBytes(16).toString('base64');

const hostShape = /^[\w.-]+(:\d{1,5})?$/;

/**
 * The policy of the shell's page: own scripts, styles with this response's nonce, own API and websocket. Only the origins
 * in `framers` may frame it: none, unless the page is a store's embeddable wizard. What a captcha of another is loaded from
 * may run and be framed.
 */
export const shellPolicy = (
  nonce: string,
  host: string | undefined,
  publicUrl: string,
  framers: readonly string[] = [],
  captcha: readonly string[] = [],
): string => {
  const live = host && hostShape.test(host) ? ` ws://${host} wss://${host}` : '';
  const others = captcha.map((source) => ` ${source}`).join('');
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${others}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${live}${others}`,
    ...(others ? [`frame-src${others}`] : []),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framers.length > 0 ? framers.join(' ') : "'none'"}`,
    ...(publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
};

/** The policy of the service worker: it fetches from its own origin only. */
export const serviceWorkerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";

/**
 * The policy of the worker that recognises text in pictures: it compiles WebAssembly, which no page may, and fetches from its
 * own origin only. A worker has the policy of its own file, not that of the page (ADR 0359).
 */
export const textWorkerPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** The policy of the API reference, whose viewer (Swagger UI) injects styles. */
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
