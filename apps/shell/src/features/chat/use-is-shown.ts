import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether an element is visible: in the viewport of a foreground tab. Only visible messages count as read.
 */
export const useIsShown = (ref: RefObject<Element | null>, isPresent: boolean): boolean => {
  const [isInView, setIsInView] = useState(false);
  const [isInFront, setIsInFront] = useState(() => document.visibilityState === 'visible');

  useEffect(() => {
    const look = () => setIsInFront(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    if (!ref.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setIsInView(entry?.isIntersecting ?? false));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, isPresent]);
  return isInView && isInFront;
};
