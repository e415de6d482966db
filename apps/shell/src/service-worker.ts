import { NetworkOnly, Serwist, type PrecacheEntry } from 'serwist';

declare const self: typeof globalThis & { readonly __SW_MANIFEST: (PrecacheEntry | string)[] };

/**
 * Keeps the shell on the device, so that it opens without a network and on a poor one. Answers of the API and photos
 * are never kept: they belong to a session. A new version waits until a page asks for it or all are closed.
 */
new Serwist({
  precacheEntries: self.__SW_MANIFEST,
  precacheOptions: { cleanupOutdatedCaches: true },
  clientsClaim: true,
  disableDevLogs: true,
  runtimeCaching: [
    {
      matcher: ({ request }) => request.mode === 'navigate',
      handler: new NetworkOnly({ networkTimeoutSeconds: 4 }),
    },
  ],
  fallbacks: { entries: [{ url: '/', matcher: ({ request }) => request.mode === 'navigate' }] },
}).addEventListeners();
