import { countNotificationsByTopic } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** How many notifications a person has by topic; null waits. */
export const useNoticeCounts = (userId: number | null) =>
  useRead(countNotificationsByTopic, userId === null ? null : { params: { id: userId } });
