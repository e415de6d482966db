import { listViews, viewedLists, type ViewedList } from '@tuerca/contracts';
import { breakpoints, type ListView } from '@tuerca/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { deviceDraft } from '../../shared/device-draft.ts';
import { useMediaQuery } from '../../shared/media-query.ts';
import { usePreferences } from './use-preferences.ts';

/** The views chosen on a phone, stored on the phone: a desktop has room for other views. */
const ofPhone = deviceDraft(v.record(v.picklist(viewedLists), v.picklist(listViews)), {
  name: 'phone-views',
  version: 1,
});

/**
 * The user's view of a list and the available views; stored with the account, for phones on the device. The
 * default is the table; at 769 px and below, where no table fits, it is cards (specification 2 section 9).
 */
export const useListView = (list: ViewedList) => {
  const { preferences, choose } = usePreferences();
  const isPhone = useMediaQuery(`(max-width: ${breakpoints.phone}px)`);
  const [onPhone, setOnPhone] = useState(() => ofPhone.load() ?? {});
  const chosen = isPhone ? onPhone[list] : preferences.views?.[list];
  const view: ListView = isPhone ? (chosen === 'squareCards' ? chosen : 'cards') : (chosen ?? 'table');
  const chooseView = (wanted: ListView) => {
    if (!isPhone) return choose({ views: { [list]: wanted } });
    const views = { ...onPhone, [list]: wanted };
    setOnPhone(views);
    ofPhone.save(views);
    return undefined;
  };
  const offered: readonly ListView[] = isPhone ? ['cards', 'squareCards'] : ['cards', 'squareCards', 'table'];
  return [view, chooseView, offered] as const;
};
