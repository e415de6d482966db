import { useEffect } from 'react';

/** Names the page in the tab and the history; while the name is not known the earlier one stays. */
export const usePageTitle = (title: string | undefined): void => {
  useEffect(() => {
    if (title) document.title = `${title} · Tuerca`;
  }, [title]);
};
