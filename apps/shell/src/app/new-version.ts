import { useSyncExternalStore } from 'react';

let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

const found = (worker: ServiceWorker | null) => {
  waiting = worker;
  for (const listener of listeners) listener();
};

/** Keeps the shell on the device once the page has loaded, and looks for a newer one every hour it stays open. */
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
    setInterval(() => void registration.update().catch(() => undefined), 3_600_000);
  };
  // Where it is refused, as in a private window, the page works as it is.
  const start = () => void register().catch(() => undefined);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
};

/** The newer version of the shell that waits on the device, when there is one. */
export const useNewVersion = (): ServiceWorker | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting,
  );

/** Loads the page anew in the version that waits. */
export const loadVersion = (worker: ServiceWorker): void => {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  worker.postMessage({ type: 'SKIP_WAITING' });
};
