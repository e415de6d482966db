import { isWindowOpen, loadAhead, theme, useToast } from '@tuerca/ui';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { css, styled } from 'styled-components';
import { t } from '../texts/text.ts';
import { loadVersion, useNewVersion } from './new-version.ts';
import { useOnline } from '../shared/online.ts';
import { forgetShownFrom, useReach } from '../shared/reach.ts';

const loadUnreached = () => import('./unreached.tsx');
/** What is said where the network went before the notice itself was loaded. */
const InBrief = ({ isOnline }: { readonly isOnline: boolean; readonly shownFrom: number | null }) => (
  <strong>{t(isOnline ? 'app.unanswered.title' : 'app.offline.title')}</strong>
);
const Unreached = lazy(async () => {
  const loaded = await loadUnreached().catch(() => null);
  return { default: loaded?.Unreached ?? InBrief };
});

const News = styled.div<{ readonly $isKept: boolean }>`
  &:not(:empty) {
    margin-bottom: ${theme.space[6]};
  }

  /* The notice that matters while filling in a form sticks below the header when scrolled. */
  ${({ $isKept }) =>
    $isKept &&
    css`
      position: sticky;
      z-index: ${theme.zIndex.sticky};
      top: calc(${theme.size.header} + ${theme.space[2]});
    `}
`;

/** Long enough to finish a sentence and read this one, in milliseconds. */
const newVersionMs = 20_000;

/** How often the notice looks whether the open dialog is gone, in milliseconds. */
const againMs = 2000;

/**
 * Announces each newer version once, as a toast: inline it would shift the layout. It waits while a dialog is open, whose
 * title and close button it would cover on a phone.
 */
const useNewVersionNotice = (isAway: boolean) => {
  const toast = useToast();
  const worker = useNewVersion();
  const told = useRef<ServiceWorker | null>(null);
  useEffect(() => {
    if (!worker || isAway || told.current === worker) return undefined;
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
};

/**
 * Page-wide notices: the server is unreachable and how old the data shown is, or a newer version is waiting.
 */
export const PageNews = () => {
  const isOnline = useOnline();
  const { isReached, shownFrom } = useReach();
  const { pathname } = useLocation();
  useEffect(() => forgetShownFrom, [pathname]);
  // Preloaded while online: offline its chunk could not be loaded.
  useEffect(() => loadAhead(loadUnreached), []);
  const isAway = !isOnline || !isReached;
  useNewVersionNotice(isAway);
  return (
    <News role="status" $isKept={isAway}>
      {isAway && (
        <Suspense>
          <Unreached isOnline={isOnline} shownFrom={shownFrom} />
        </Suspense>
      )}
    </News>
  );
};
