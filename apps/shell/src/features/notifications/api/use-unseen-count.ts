import { countNotifications } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** Number of unseen notifications. */
export const useUnseenCount = () => useRead(countNotifications, {});
