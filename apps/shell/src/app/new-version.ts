import { hourMs } from '@tuerca/rules';
import { useSyncExternalStore } from 'react';

let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

const found = (worker: ServiceWorker | null) => {
  waiting = worker;
  for (const listener of listeners) listener();
};

/** Registers the service worker after the page has loaded, and checks for an update every hour. */
export const registerServiceWorker = (): void => {
  if (!('serviceWorker' in navigator)) return;
  const register = async () => {
    const registration = await navigator.serviceWorker.register('/sw.js');
    if (registration.waiting && navigator.serviceWorker.controller) found(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const { installing } = registration;
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'installed' && navigator.serviceWorker.controller) found(installing);
      });
    });
    setInterval(() => void registration.update().catch(() => undefined), hourMs);
  };
  // When registration is refused, e.g. in a private window, the page works without it.
  const start = () => void register().catch(() => undefined);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
};

/** The waiting service worker with a newer version, if any. */
export const useNewVersion = (): ServiceWorker | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting,
  );
