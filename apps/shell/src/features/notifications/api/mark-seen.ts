import { markNotificationsSeen } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';
import type { Subject } from '../subject.ts';

/** Marks the notifications about a request or an order as seen; returns their number. */
export const markSeen = async (subject: Subject): Promise<number> =>
  (await api.call(markNotificationsSeen, { body: subject })).data.count;
