import { listViews, viewedLists, type SessionUser, type UserPreferences } from '@tuerca/contracts';
import { choosePreferences } from '@tuerca/rules';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import * as v from 'valibot';
import { deviceDraft } from '../../shared/device-draft.ts';
import { savePreferences } from './api/save-preferences.ts';
import { sessionKey } from './api/read-session.ts';
import { useSession } from './session.tsx';

/** What someone without an account chooses stays on the device, until someone else logs out of it. */
const ofDevice = deviceDraft(
  v.object({
    views: v.optional(v.record(v.picklist(viewedLists), v.picklist(listViews))),
    newRequestSound: v.optional(v.boolean()),
  }),
  { name: 'preferences', version: 1 },
);

/** What the user has chosen for itself, on every device of theirs; a choice shows at once and is saved behind. */
export const usePreferences = () => {
  const { user, isRegistered } = useSession();
  const { mutate } = useSWRConfig();
  const [onDevice, setOnDevice] = useState<UserPreferences>(() => ofDevice.load() ?? {});

  const choose = (chosen: UserPreferences) => {
    if (!user || !isRegistered) {
      const all = choosePreferences(onDevice, chosen);
      setOnDevice(all);
      ofDevice.save(all);
      return;
    }
    const withPreferences = (current: SessionUser | null | undefined, preferences: UserPreferences) =>
      current && { ...current, preferences };
    mutate<SessionUser | null | undefined, UserPreferences>(sessionKey, savePreferences(user.id, chosen), {
      optimisticData: (current) =>
        withPreferences(current, choosePreferences(current?.preferences ?? {}, chosen)),
      populateCache: (saved, current) => withPreferences(current, saved),
      revalidate: false,
      rollbackOnError: false,
    }).catch(() => {
      // Not saved: the choice is for this page, which would surprise by going back to the other.
    });
  };
  return { preferences: user && isRegistered ? user.preferences : onDevice, choose };
};
