import type { ViewedList } from '@tuerca/contracts';
import { breakpoints, type ListView } from '@tuerca/ui';
import { useMediaQuery } from '../../app/media-query.ts';
import { usePreferences } from '../session/use-preferences.ts';

/** How someone has chosen to see a list, kept per user; cards until then at 769 px and below (specification 2 section 9). */
export const useListView = (list: ViewedList) => {
  const { preferences, choose } = usePreferences();
  const isPhone = useMediaQuery(`(max-width: ${breakpoints.phone}px)`);
  const view: ListView = preferences.views?.[list] ?? (isPhone ? 'cards' : 'table');
  return [view, (chosen: ListView) => choose({ views: { [list]: chosen } })] as const;
};
