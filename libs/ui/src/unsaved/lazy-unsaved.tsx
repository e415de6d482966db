import { lazy, Suspense } from 'react';

const Loaded = lazy(async () => ({ default: (await import('./unsaved.tsx')).Unsaved }));

/** `Unsaved` whose code is loaded with the first letter, for public pages, whose first load is counted. */
export const LazyUnsaved = ({ when }: { readonly when: boolean }) =>
  when && (
    <Suspense>
      <Loaded when />
    </Suspense>
  );
