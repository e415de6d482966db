import { useCallback, useEffect, useRef } from 'react';

/** Tells whether the component is gone by now, for what goes on after it. */
export const useIsGone = (): (() => boolean) => {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return useCallback(() => isGone.current, []);
};
