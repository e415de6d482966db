import { listNotifications } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The user's unseen notifications; deferred until the user is known. */
export const usePendingNotices = (isKnown: boolean) =>
  useRead(listNotifications, isKnown ? { query: { scopes: ['pending'] } } : null);
