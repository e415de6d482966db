import {
  activityRemoved,
  activitySaved,
  quotationRequestDiscardUndone,
  vehiclePaperRemoved,
  vehiclePaperSaved,
} from '@tuerca/contracts';
import { on, onJoint, type Handler, type HandlerContext } from '@tuerca/events';
import type { QuietHours } from '@tuerca/rules';
import { contactsRepository as contacts } from '../contacts/contacts.repository.ts';
import { activityPath, vehiclePapersPath } from '../notifications/messages.ts';
import {
  notificationsRepository as notifications,
  type Seen,
} from '../notifications/notifications.repository.ts';
import type { Teller } from '../notifications/teller.ts';
import { remindersRepository as reminders } from './reminders.repository.ts';
import { schedule } from './schedule.ts';

interface Deps {
  teller: Teller;
  /** When nobody is reminded, by the receiver's clock. */
  quietHours: QuietHours | null;
  clock: () => Date;
}

/** Events that only reminders need; the handlers in `notifications/` schedule the rest. */
export const remindersConsumers = ({ teller, quietHours, clock }: Deps): Handler[] => {
  const setSeen = async (context: HandlerContext, told: Seen) =>
    teller.tell(context, { marked: await notifications.setPathDone(context.trx, told) });
  /** What was told of an activity is seen once it is done or gone. */
  const setActivitySeen = (context: HandlerContext, activityId: number, userId: number) =>
    setSeen(context, {
      topic: 'activityPlanned',
      path: activityPath(activityId),
      userIds: [userId],
      subjectId: activityId,
    });

  return [
    on(vehiclePaperSaved, (paper, { trx }) => schedule.vehiclePaper(trx, paper, clock())),

    // One that is renewed is removed too: what was told of it is seen to.
    on(vehiclePaperRemoved, async ({ paperId, vehicleId, userId }, context) => {
      await schedule.vehiclePaperGone(context.trx, paperId);
      await setSeen(context, {
        topic: 'vehiclePaper',
        path: vehiclePapersPath(vehicleId),
        userIds: [userId],
        subjectId: paperId,
      });
    }),

    on(quotationRequestDiscardUndone, async ({ requestId, storeId }, { trx }) => {
      await schedule.discardUndone(trx, requestId, await contacts.membersOf(trx, storeId), clock());
    }),

    onJoint(activitySaved, async (activity, context) => {
      await schedule.planned(context.trx, activity, { now: clock(), quietHours });
      if (activity.isDone) await setActivitySeen(context, activity.activityId, activity.userId);
    }),

    onJoint(activityRemoved, async ({ activityId, userId }, context) => {
      await reminders.removePlanned(context.trx, { activityId, userId });
      await setActivitySeen(context, activityId, userId);
    }),
  ];
};
