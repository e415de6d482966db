import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { afterPaint } from '../timing/after-paint.ts';

const Loaded = lazy(async (): Promise<{ default: ComponentType<{ hasBottomNav: boolean }> }> => {
  try {
    return { default: (await import('./scroll-to-top.tsx')).ScrollToTop };
  } catch {
    // Offline before it was cached: a page without the button is still whole.
    return { default: () => null };
  }
});

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
