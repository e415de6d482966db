import { listViews, viewedLists, type SessionUser, type UserPreferences } from '@tuerca/contracts';
import { choosePreferences } from '@tuerca/rules';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import * as v from 'valibot';
import { deviceDraft } from '../../shared/device-draft.ts';
import { savePreferences } from './api/save-preferences.ts';
import { sessionKey } from './api/read-session.ts';
import { useSession } from './session.tsx';

/** The preferences of users without an account, stored on the device until a logout there. */
const ofDevice = deviceDraft(
  v.object({
    views: v.optional(v.record(v.picklist(viewedLists), v.picklist(listViews))),
    newRequestSound: v.optional(v.boolean()),
  }),
  { name: 'preferences', version: 1 },
);

/** The user's preferences, shared by their devices; saved with an optimistic update. */
export const usePreferences = () => {
  const { user, isRegistered } = useSession();
  const { mutate } = useSWRConfig();
  const [onDevice, setOnDevice] = useState<UserPreferences>(() => ofDevice.load() ?? {});

  /** With `onFailed`, which tells it, a choice that was not saved is taken back. */
  const choose = (chosen: UserPreferences, onFailed?: (error: unknown) => void) => {
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
      // Of how a page looks, the choice stays for this page: a rollback would surprise the user.
      rollbackOnError: onFailed !== undefined,
    }).catch((error: unknown) => onFailed?.(error));
  };
  return { preferences: user && isRegistered ? user.preferences : onDevice, choose };
};
