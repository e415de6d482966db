import { listSearchesPerformedByDay, readSearchesPerformed } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** How many searches the user made today and has left. */
export const useQuota = () => useRead(readSearchesPerformed, {});

/** Those of the days before, too. */
export const useSearchDays = () => useRead(listSearchesPerformedByDay, {});
