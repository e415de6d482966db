import { breakpoints, type ListView } from '@tuerca/ui';
import { useState } from 'react';
import { useMediaQuery } from '../../app/media-query.ts';
import { useSession } from '../session/session.tsx';

const views: readonly string[] = ['cards', 'squareCards', 'table'] satisfies ListView[];
const isView = (text: string | null): text is ListView => text !== null && views.includes(text);

/** How someone has chosen to see a list, kept per user; cards until then at 769 px and below (specification 2 section 9). */
export const useListView = (list: string) => {
  const { user } = useSession();
  const key = `tuerca.view.${user?.id ?? 0}.${list}`;
  const isPhone = useMediaQuery(`(max-width: ${breakpoints.phone}px)`);
  const [chosen, setChosen] = useState<{ key: string; view: ListView } | null>(null);
  const read = (): ListView | null => {
    if (chosen?.key === key) return chosen.view;
    try {
      const kept = localStorage.getItem(key);
      return isView(kept) ? kept : null;
    } catch {
      return null;
    }
  };
  const choose = (view: ListView) => {
    setChosen({ key, view });
    try {
      localStorage.setItem(key, view);
    } catch {
      // A storage that is full or forbidden keeps the choice for this page only.
    }
  };
  return [read() ?? (isPhone ? 'cards' : 'table'), choose] as const;
};
