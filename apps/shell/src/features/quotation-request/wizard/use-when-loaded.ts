import { useEffect, useRef } from 'react';

/** Answers at once, or as soon as the list has loaded: an Enter that was typed ahead of the list is kept. */
export const useWhenLoaded = (isLoading: boolean, answer: () => unknown) => {
  const isAwaited = useRef(false);
  useEffect(() => {
    if (!isAwaited.current || isLoading) return;
    isAwaited.current = false;
    answer();
  });
  return {
    ask: () => {
      if (isLoading) isAwaited.current = true;
      else answer();
    },
    /** What is typed on after the Enter is a new search. */
    forget: () => {
      isAwaited.current = false;
    },
  };
};
