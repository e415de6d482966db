import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../button/button.tsx';
import { ArrowUpIcon } from '../icons/icons.tsx';
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
`;

const easeInOut = (part: number): number => (part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) * (1 - part));

export interface ScrollToTopProps {
  /** Keeps clear of the navigation at the bottom of phones. */
  readonly hasBottomNav?: boolean;
}

/** Goes back to the page's start, in 600 ms after 100 ms (spec 1, section 9); shown below the first two screens. */
export const ScrollToTop = ({ hasBottomNav = false }: ScrollToTopProps) => {
  const [isShown, setIsShown] = useState(false);
  const stop = useRef(() => {});

  useEffect(() => {
    const look = () => setIsShown(window.scrollY > 2 * window.innerHeight);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      window.removeEventListener('scroll', look);
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
      for (const event of ['wheel', 'touchstart']) window.removeEventListener(event, stop.current);
    };
    // Whoever takes the page in hand meanwhile keeps it.
    for (const event of ['wheel', 'touchstart'])
      window.addEventListener(event, stop.current, { passive: true, once: true });
  };

  return (
    <Place $isShown={isShown} $hasBottomNav={hasBottomNav}>
      <IconButton variant="secondary" label={words.frame.toTop} icon={<ArrowUpIcon />} onClick={climb} />
    </Place>
  );
};
