import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../button/button.tsx';
import { ArrowUpIcon } from '../icons/page-icons.tsx';
import { durations, media } from '../theme/tokens.ts';
import { theme } from '../theme/theme.ts';
import { words } from '../words.ts';

const Place = styled.div<{ readonly $isShown: boolean; readonly $hasBottomNav: boolean }>`
  position: fixed;
  right: ${theme.space[4]};
  bottom: calc(${theme.space[4]} + env(safe-area-inset-bottom));
  z-index: ${theme.zIndex.sticky};
  border-radius: ${theme.radius.full};
  box-shadow: ${theme.elevation.mid};
  visibility: ${({ $isShown }) => ($isShown ? 'visible' : 'hidden')};
  opacity: ${({ $isShown }) => ($isShown ? 1 : 0)};
  /* While fading out it does not intercept taps on the content below it. */
  pointer-events: ${({ $isShown }) => ($isShown ? 'auto' : 'none')};
  transition:
    opacity ${theme.duration.normal} ${theme.easing.standard},
    visibility ${theme.duration.normal};

  button {
    border-radius: ${theme.radius.full};
  }

  ${media.phone} {
    ${({ $hasBottomNav }) =>
      $hasBottomNav &&
      `bottom: calc(${theme.size.bottomNav} + ${theme.space[4]} + env(safe-area-inset-bottom));`}
  }

  ${media.print} {
    display: none;
  }
`;

/** What stops it: the user scrolls, or goes on to something else. */
const uses = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const easeInOut = (part: number): number => (part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) * (1 - part));

/** Elements it must never cover: the page's buttons and the bottom bar. */
const ahead = '[data-variant], [data-foot-bar]';
const corners = [0, 0.5, 1];

/** Whether a button is under a point of the viewport. */
const isOverAction = (place: HTMLElement): boolean => {
  const { left, top, width, height } = place.getBoundingClientRect();
  return corners.some((down) =>
    corners.some((across) =>
      document
        .elementsFromPoint(left + width * across, top + height * down)
        .some((each) => !place.contains(each) && each.closest(ahead) !== null),
    ),
  );
};

interface ScrollToTopProps {
  /** Offset for the bottom navigation on phones. */
  readonly hasBottomNav?: boolean;
}

/**
 * Scrolls to the top in 600 ms after a delay of 100 ms (spec 1, section 9); shown below the first two
 * screens, and hidden while it would cover a button.
 */
export const ScrollToTop = ({ hasBottomNav = false }: ScrollToTopProps) => {
  const [isShown, setIsShown] = useState(false);
  const stop = useRef(() => {});
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const look = () =>
      setIsShown(
        window.scrollY > 2 * window.innerHeight && place.current !== null && !isOverAction(place.current),
      );
    look();
    // The content also changes without a scroll: the bottom bar appears with the first offer.
    const grown = new ResizeObserver(look);
    grown.observe(document.body);
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      grown.disconnect();
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
      stop.current();
    };
  }, []);

  const climb = () => {
    stop.current();
    if (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) {
      window.scrollTo(0, 0);
      return;
    }
    let frame = 0;
    const timer = setTimeout(() => {
      const from = window.scrollY;
      const start = performance.now();
      const step = (now: number) => {
        const part = Math.min(1, Math.max(0, (now - start) / durations.scrollToTop));
        window.scrollTo(0, from * (1 - easeInOut(part)));
        if (part < 1) frame = requestAnimationFrame(step);
        else stop.current();
      };
      frame = requestAnimationFrame(step);
    }, durations.scrollToTopDelay);
    stop.current = () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      for (const event of uses) window.removeEventListener(event, stop.current);
    };
    // A link that is pressed leads to another page, which begins at its own start.
    for (const event of uses) window.addEventListener(event, stop.current, { passive: true, once: true });
  };

  return (
    <Place ref={place} $isShown={isShown} $hasBottomNav={hasBottomNav}>
      <IconButton variant="secondary" label={words.frame.toTop} icon={<ArrowUpIcon />} onClick={climb} />
    </Place>
  );
};
