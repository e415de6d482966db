import type {
  activitySaved,
  DataOf,
  orderCreated,
  quotationRequestClosed,
  quotationRequestCreated,
  quotationSent,
  ratingRequested,
  vehiclePaperSaved,
} from '@tuerca/contracts';
import type { Transaction } from '@tuerca/postgres';
import {
  activityReminderAt,
  endOfDay,
  expiryReminderAt,
  ratingEndsAt,
  ratingReminderAt,
  reminderStepAt,
  vehiclePaperReminder,
  type QuietHours,
} from '@tuerca/rules';
import { vehiclePapersPath } from '../notifications/messages.ts';
import { remindersRepository as reminders } from './reminders.repository.ts';

/** When who is asked anew is first reminded. */
const firstStepAt = (since: Date): Date => reminderStepAt('unanswered', 1, { since })!;

/** What managers are told of a request until a store answers it. */
const ofManagers = ['uncovered', 'unreached'] as const;

const ratingOf = (userId: number, subjectId: number, requestId: number) => ({
  userId,
  kind: 'unrated' as const,
  subjectId,
  requestId,
  step: 1,
});

/** How each event changes the scheduled reminders, in the event's transaction. */
export const schedule = {
  async requestCreated(
    trx: Transaction,
    request: DataOf<typeof quotationRequestCreated>,
    { sellers, managers, now }: { sellers: readonly number[]; managers: readonly number[]; now: Date },
  ): Promise<void> {
    const { requestId } = request;
    const endsAt = new Date(request.expiresAt);
    if (endsAt <= now) return;
    const about = { subjectId: requestId, requestId, step: 1, endsAt };
    const madeAt = new Date(request.createdAt);
    await reminders.add(trx, [
      ...sellers.map((userId) => ({
        ...about,
        userId,
        kind: 'unanswered' as const,
        since: now,
        dueAt: firstStepAt(now),
      })),
      ...managers.map((userId) => ({
        ...about,
        userId,
        kind: 'uncovered' as const,
        since: madeAt,
        dueAt: reminderStepAt('uncovered', 1, { since: madeAt })!,
      })),
      // No store is told of the request, so its managers are, while they can still find one.
      ...(sellers.length === 0 ? managers : []).map((userId) => ({
        ...about,
        userId,
        kind: 'unreached' as const,
        since: now,
        dueAt: reminderStepAt('unreached', 1, { since: now })!,
      })),
    ]);
  },

  /** Full, wholly ordered, expired or closed by its buyer; in the last case its quotations cannot be ordered any more. */
  async requestClosed(
    trx: Transaction,
    requestId: number,
    cause: DataOf<typeof quotationRequestClosed>['cause'],
  ) {
    await reminders.setClosed(trx, requestId);
    const settled = [...ofManagers, ...(cause === 'buyer' ? ['expiring' as const] : [])];
    await reminders.removeSettled(
      trx,
      settled.map((kind) => ({ requestId, kind })),
    );
  },

  requestReopened: (trx: Transaction, requestId: number, now: Date) =>
    reminders.setReopened(trx, requestId, firstStepAt(now)),

  discarded: (trx: Transaction, requestId: number, members: readonly number[]) =>
    reminders.setDiscarded(trx, requestId, members),

  discardUndone: (trx: Transaction, requestId: number, members: readonly number[], now: Date) =>
    reminders.setDiscardUndone(trx, requestId, members, firstStepAt(now)),

  /** A quotation as it now is: its buyer is reminded the day before it ends. */
  async quotationStands(
    trx: Transaction,
    quotation: Pick<
      DataOf<typeof quotationSent>,
      'quotationId' | 'requestId' | 'buyerId' | 'validUntil' | 'country'
    >,
    now: Date,
  ): Promise<void> {
    const { quotationId, requestId, buyerId, validUntil, country } = quotation;
    const dueAt = expiryReminderAt(validUntil, country, now);
    if (dueAt === null) return schedule.quotationEnded(trx, requestId, quotationId);
    const endsAt = endOfDay(validUntil, country);
    const about = { userId: buyerId, kind: 'expiring' as const, subjectId: quotationId, requestId };
    await reminders.add(trx, [{ ...about, step: 1, since: now, dueAt, endsAt }]);
  },

  /** A store's people are not asked for it again, nor are managers told that nobody answered. */
  requestAnswered: (trx: Transaction, requestId: number, storeId: number) =>
    reminders.removeSettled(trx, [
      { requestId, kind: 'unanswered', storeId },
      ...ofManagers.map((kind) => ({ requestId, kind })),
    ]),

  quotationEnded: (trx: Transaction, requestId: number, quotationId: number) =>
    reminders.removeSettled(trx, [{ requestId, kind: 'expiring', subjectId: quotationId }]),

  /** Who ordered has chosen: the other quotations of the request may end, unless something is to be bought again. */
  async quotationOrdered(trx: Transaction, requestId: number, quotationId: number): Promise<void> {
    await schedule.quotationEnded(trx, requestId, quotationId);
    await reminders.setOrdered(trx, requestId);
  },

  /** An order came to nothing, or its store does not send all of it. */
  boughtAgain: (trx: Transaction, requestId: number) => reminders.setBoughtAgain(trx, requestId),

  /** It is asked later how the order went. */
  async ordered(trx: Transaction, order: DataOf<typeof orderCreated>): Promise<void> {
    const { orderId, requestId, buyerId, country } = order;
    const since = new Date(order.createdAt);
    const dueAt = ratingReminderAt(since, country);
    await reminders.add(trx, [
      { ...ratingOf(buyerId, orderId, requestId), since, dueAt, endsAt: ratingEndsAt(since) },
    ]);
  },

  /** The store asked the buyer to rate it: that is told now instead of later. */
  ratingRequested: (trx: Transaction, asked: DataOf<typeof ratingRequested>, now: Date) =>
    reminders.add(trx, [
      {
        ...ratingOf(asked.buyerId, asked.orderId, asked.requestId),
        since: now,
        dueAt: now,
        endsAt: new Date(asked.endsAt),
      },
    ]),

  /**
   * An activity as it now stands: its owner is reminded shortly before it, unless it is done. Of the last day of a
   * quotation, of a document and of a vehicle's paper one is told in time, by their own reminders.
   */
  async planned(
    trx: Transaction,
    activity: DataOf<typeof activitySaved>,
    { now, quietHours }: { now: Date; quietHours: QuietHours | null },
  ): Promise<void> {
    const { activityId, userId, name, country, source } = activity;
    const endsAt = new Date(activity.at);
    if (source !== undefined && source !== 'delivery') return;
    const dueAt = activity.isDone ? null : activityReminderAt(endsAt, { country, quietHours, now });
    if (dueAt === null) return reminders.removePlanned(trx, { activityId, userId });
    const about = { userId, kind: 'planned' as const, subjectId: activityId, requestId: null, label: name };
    const isWholeDay = source !== undefined;
    await reminders.add(trx, [{ ...about, step: 1, since: now, dueAt, endsAt, isWholeDay }]);
  },

  /** A vehicle's paper as it now stands: its owner is told a month and a week before its last day. */
  async vehiclePaper(trx: Transaction, paper: DataOf<typeof vehiclePaperSaved>, now: Date): Promise<void> {
    const { paperId, vehicleId, userId, lastDay, name, country } = paper;
    await reminders.removeOfPaper(trx, paperId);
    const next = vehiclePaperReminder(lastDay, country, now);
    if (next === null) return;
    const about = { userId, kind: 'vehiclePaper' as const, subjectId: paperId, requestId: null };
    await reminders.add(trx, [{ ...about, ...next, label: name, path: vehiclePapersPath(vehicleId) }]);
  },

  vehiclePaperGone: (trx: Transaction, paperId: number) => reminders.removeOfPaper(trx, paperId),

  rated: (trx: Transaction, orderId: number, buyerId: number) => reminders.removeRated(trx, orderId, buyerId),
};
