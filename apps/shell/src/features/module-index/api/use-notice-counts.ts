import { countNotificationsByTopic } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The number of a user's notifications by topic; null defers the request. */
export const useNoticeCounts = (userId: number | null) =>
  useRead(countNotificationsByTopic, userId === null ? null : { params: { id: userId } });
