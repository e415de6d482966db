import { isWindowOpen, useToast } from '@tuerca/ui';
import { useEffect, useRef } from 'react';
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

interface NewVersionNoticeProps {
  readonly worker: ServiceWorker;
  readonly isAway: boolean;
}

/**
 * Announces each newer version once, as a toast: inline it would shift the layout. It waits while a dialog is open, whose
 * title and close button it would cover on a phone.
 */
export const NewVersionNotice = ({ worker, isAway }: NewVersionNoticeProps) => {
  const toast = useToast();
  const told = useRef<ServiceWorker | null>(null);
  useEffect(() => {
    if (isAway || told.current === worker) return undefined;
    let waiting: ReturnType<typeof setTimeout>;
    const tell = () => {
      if (isWindowOpen()) {
        waiting = setTimeout(tell, againMs);
        return;
      }
      told.current = worker;
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
  }, [worker, isAway, toast]);
  return null;
};
