import { isWindowOpen, useToast } from '@tuerca/ui';
import { useEffect } from 'react';
import { t } from '../texts/text.ts';

/** Long enough to finish a sentence and read this one, in milliseconds. */
const newVersionMs = 20_000;

/** How often the notice looks whether the open dialog is gone, in milliseconds. */
const againMs = 2000;

/** Activates the waiting version and reloads the page; another tab may have activated it, or a still newer one replaced it. */
const loadVersion = (worker: ServiceWorker): void => {
  if (worker.state !== 'installed') {
    window.location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  worker.postMessage({ type: 'SKIP_WAITING' });
};

/** The version that was announced last. */
let told: ServiceWorker | undefined;

/**
 * Announces each newer version once, as a toast: inline it would shift the layout. It waits while a dialog is open, whose
 * title and close button it would cover on a phone.
 */
export const NewVersionNotice = ({ worker }: { readonly worker: ServiceWorker }) => {
  const toast = useToast();
  useEffect(() => {
    if (told === worker) return undefined;
    let waiting: ReturnType<typeof setTimeout>;
    const tell = () => {
      if (isWindowOpen()) {
        waiting = setTimeout(tell, againMs);
        return;
      }
      told = worker;
      toast({
        message: t('app.newVersion.text'),
        duration: newVersionMs,
        group: 'new-version',
        isNews: true,
        action: { label: t('app.newVersion.reload'), onPress: () => loadVersion(worker) },
      });
    };
    tell();
    return () => clearTimeout(waiting);
  }, [worker, toast]);
  return null;
};
