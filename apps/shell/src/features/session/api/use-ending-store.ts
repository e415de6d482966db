import { readSessionControlData } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The store that let the user go, which ended their session; null: none did, or that is not known yet. */
export const useEndingStore = (userId: number): string | null =>
  useRead(readSessionControlData, { params: { userId } }).data?.data.endedByStore ?? null;
