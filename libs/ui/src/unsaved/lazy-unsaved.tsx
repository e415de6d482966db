import { Suspense, useEffect, useState } from 'react';
import { afterPaint } from '../timing/after-paint.ts';
import { orNothing } from '../timing/or-nothing.ts';

const Loaded = orNothing(async () => (await import('./unsaved.tsx')).Unsaved);

/** `Unsaved` whose code is loaded with the first letter, for public pages, whose first load is counted. */
export const LazyUnsaved = ({ when }: { readonly when: boolean }) => {
  const [isLetterShown, setIsLetterShown] = useState(false);
  useEffect(() => (when ? afterPaint(() => setIsLetterShown(true)) : undefined), [when]);
  return (
    when &&
    isLetterShown && (
      <Suspense>
        <Loaded when />
      </Suspense>
    )
  );
};
