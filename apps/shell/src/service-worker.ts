import { NetworkOnly, Serwist, type PrecacheEntry } from 'serwist';

declare const self: typeof globalThis & { readonly __SW_MANIFEST: (PrecacheEntry | string)[] };

/** Paths outside the shell: social login, files, and the API reference. */
const isElsewhere = (path: string) =>
  /^\/(api|media|healthz|readyz|metrics|users\/openid|users\/page\/(logout|login\/service))(\/|$)/i.test(
    path,
  );
const isOfShell = ({ request }: { request: Request }) =>
  request.mode === 'navigate' && !isElsewhere(new URL(request.url).pathname);

/**
 * Precaches the shell, so that it opens offline and on a slow network. API responses and photos are never cached here:
 * they belong to a session. A new version waits until a page asks for it or all pages are closed.
 */
new Serwist({
  precacheEntries: self.__SW_MANIFEST,
  precacheOptions: { cleanupOutdatedCaches: true },
  clientsClaim: true,
  disableDevLogs: true,
  runtimeCaching: [
    {
      matcher: isOfShell,
      handler: new NetworkOnly({ networkTimeoutSeconds: 4 }),
    },
  ],
  fallbacks: { entries: [{ url: '/', matcher: isOfShell }] },
}).addEventListeners();
