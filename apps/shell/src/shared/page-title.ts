import { useEffect } from 'react';

/** Sets the document title; while it is unknown the previous one stays. */
export const usePageTitle = (title: string | undefined): void => {
  useEffect(() => {
    if (title) document.title = `${title} · Tuerca`;
  }, [title]);
};
