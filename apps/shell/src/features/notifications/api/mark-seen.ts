import { markNotificationsSeen } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';
import type { Subject } from '../subject.ts';

/** Marks what tells of a request or an order as seen; answers how many notifications they were. */
export const markSeen = async (subject: Subject): Promise<number> =>
  (await api.call(markNotificationsSeen, { body: subject })).data.count;
