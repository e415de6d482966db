import { NetworkOnly, Serwist, type PrecacheEntry } from 'serwist';

declare const self: typeof globalThis & { readonly __SW_MANIFEST: (PrecacheEntry | string)[] };

/** Pages that are not the shell's: the ways to log in with other services, files, and the reference of the API. */
const isElsewhere = (path: string) =>
  /^\/(api|media|healthz|readyz|metrics|users\/openid|users\/page\/(logout|login\/service))(\/|$)/i.test(
    path,
  );
const isOfShell = ({ request }: { request: Request }) =>
  request.mode === 'navigate' && !isElsewhere(new URL(request.url).pathname);

/**
 * Keeps the shell on the device, so that it opens without a network and on a poor one. Answers of the API and photos
 * are never kept here: they belong to a session, which the page knows. A new version waits until a page asks for it or all are closed.
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
