import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Renders its children once the visitor comes to them: the first load does without their scripts and data. */
export const WhenShown = ({ children }: { readonly children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsShown(true));
    watch.observe(place.current!);
    return () => watch.disconnect();
  }, []);
  return <div ref={place}>{isShown && children}</div>;
};
