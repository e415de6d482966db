import { lazy, Suspense, useState } from 'react';
import type { DialogProps } from './dialog.tsx';

const Loaded = lazy(async () => ({ default: (await import('./dialog.tsx')).Dialog }));

/** A Dialog whose code is loaded when it first opens, for pages that rarely open one. */
export const LazyDialog = (props: DialogProps) => {
  const [isWanted, setIsWanted] = useState(props.isOpen);
  if (props.isOpen && !isWanted) setIsWanted(true);
  return (
    isWanted && (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    )
  );
};
