import { readSessionControlData } from '@tuerca/contracts';
import { useEffect } from 'react';
import { useRead } from '../../../shared/api.ts';

/** The store that let the user go, which ended their session; null: none did, or that is not known yet. */
export const useEndingStore = (userId: number): string | null => {
  const { data, mutate } = useRead(readSessionControlData, { params: { userId } });
  useEffect(
    () => () => {
      // The session of a later login may end for another reason. Where the whole page goes, so does what was read.
      mutate(undefined, { revalidate: false }).catch(() => undefined);
    },
    [mutate],
  );
  return data?.data.endedByStore ?? null;
};
