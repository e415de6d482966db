import { listNotifications } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** What the reader has not looked at yet; nothing until somebody is here. */
export const usePendingNotices = (isKnown: boolean) =>
  useRead(listNotifications, isKnown ? { query: { scopes: ['pending'] } } : null);
