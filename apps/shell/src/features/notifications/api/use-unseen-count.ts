import { countNotifications } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** How many notifications were not seen yet. */
export const useUnseenCount = () => useRead(countNotifications, {});
