import { readSessionControlData } from '@tuerca/contracts';
import { useEffect } from 'react';
import { useRead } from '../../../shared/api.ts';

/** The store that let the user go, which ended their session; null: none did, or that is not known yet. */
export const useEndingStore = (userId: number): string | null => {
  const { data, mutate } = useRead(readSessionControlData, { params: { userId } });
  // The session of a later login may end for another reason.
  useEffect(() => () => void mutate(undefined, { revalidate: false }), [mutate]);
  return data?.data.endedByStore ?? null;
};
