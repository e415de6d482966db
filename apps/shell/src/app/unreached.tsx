import { Banner, Container, Text, theme } from '@tuerca/ui';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../config/paths.ts';
import { useSession } from '../features/session/session.tsx';
import { formatDateTime } from '../shared/dates.ts';
import { isSomebodyExpected } from '../shared/seen.ts';
import { t } from '../texts/unreached.ts';

interface UnreachedProps {
  /** Whether the device reports to be online. */
  readonly isOnline: boolean;
  readonly shownFrom: number | null;
}

/** Brings the field that is being filled in, with its label, out from under what sticks at the top. */
const keepFieldInSight = () => {
  const field = document.querySelector<HTMLInputElement>(':is(input, select, textarea):focus');
  if (!field) return;
  const { top, bottom } = field.getBoundingClientRect();
  // One that was scrolled away from stays away, and one further down is not covered.
  if (bottom > 0 && top < window.innerHeight / 2)
    (field.labels?.[0] ?? field).scrollIntoView({ block: 'nearest' });
};

/**
 * What is scrolled to, as a field at fault, stops below the notice, which sticks below the header; so does the field that
 * is being filled in when the notice comes.
 */
const useRoomBelowHeader = () => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const notice = place.current;
    if (!notice) return undefined;
    const watch = new ResizeObserver(() => {
      style.scrollPaddingTop = `calc(${theme.size.header} + ${notice.offsetHeight}px + 2 * ${theme.space[2]})`;
      keepFieldInSight();
    });
    watch.observe(notice);
    return () => {
      watch.disconnect();
      style.scrollPaddingTop = '';
    };
  }, []);
  return place;
};

/** Whether a guest writes a request on a page. */
const hasWizard = (pathname: string): boolean =>
  pathname === paths.home || pathname === paths.newRequest || pathname.startsWith(paths.store(''));

/** Why the server is unreachable, as far as known, and how old the data shown is. */
export const Unreached = ({ isOnline, shownFrom }: UnreachedProps) => {
  const { user, isRegistered } = useSession();
  // Nothing of who has no confirmed number waits to be sent. Who is here may not be known without a network.
  const isGuest = user === undefined ? !isSomebodyExpected() : !isRegistered;
  const { pathname } = useLocation();
  const ofGuest = hasWizard(pathname) ? 'app.offline.guest' : 'app.offline.elsewhere';
  const offline = isGuest ? ofGuest : 'app.offline.text';
  return (
    <Container ref={useRoomBelowHeader()}>
      <Banner tone="warning" title={t(isOnline ? 'app.unanswered.title' : 'app.offline.title')}>
        {shownFrom !== null && (
          <Text>{t('app.shownFrom', { when: formatDateTime(new Date(shownFrom).toISOString()) })}</Text>
        )}
        <Text>{t(isOnline ? 'app.unanswered.text' : offline)}</Text>
      </Banner>
    </Container>
  );
};
