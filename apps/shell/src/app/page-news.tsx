import { loadAhead, theme, useOnline } from '@tuerca/ui';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { css, styled } from 'styled-components';
import { t } from '../texts/text.ts';
import { useNewVersion } from './new-version.ts';
import { part } from '../shared/load-area.ts';
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
/** Shown only while the network is there: where its code does not come, it is not asked for again. */
const NewVersion = part(() => import('./new-version-notice.ts'), 'NewVersionNotice');

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
  const worker = useNewVersion();
  return (
    <News role="status" $isKept={isAway}>
      <Suspense>
        {isAway ? (
          <Unreached isOnline={isOnline} shownFrom={shownFrom} />
        ) : (
          worker && <NewVersion worker={worker} />
        )}
      </Suspense>
    </News>
  );
};
