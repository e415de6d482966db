import { Suspense, useEffect, useState } from 'react';
import { afterPaint } from '../timing/after-paint.ts';
import { orNothing } from '../timing/or-nothing.ts';

const Loaded = orNothing(async () => (await import('./scroll-to-top.tsx')).ScrollToTop);

/** ScrollToTop, whose code loads when the page is first scrolled. */
export const LazyScrollToTop = ({ hasBottomNav }: { readonly hasBottomNav: boolean }) => {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    const want = () => afterPaint(() => setIsWanted(true));
    window.addEventListener('scroll', want, { once: true, passive: true });
    return () => window.removeEventListener('scroll', want);
  }, []);
  return (
    isWanted && (
      <Suspense>
        <Loaded hasBottomNav={hasBottomNav} />
      </Suspense>
    )
  );
};
