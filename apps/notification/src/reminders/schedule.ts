import type { DataOf, quotationRequestCreated, quotationSent } from '@tuerca/contracts';
import type { Transaction } from '@tuerca/postgres';
import { endOfDay, expiryReminderAt, reminderStepAt } from '@tuerca/rules';
import { remindersRepository as reminders } from './reminders.repository.ts';

/** When who is asked anew is first reminded. */
const firstStepAt = (since: Date): Date => reminderStepAt('unanswered', 1, { since })!;

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

  /** Full, expired or closed by its buyer; in the last case its quotations cannot be ordered any more. */
  async requestClosed(trx: Transaction, requestId: number, cause: 'buyer' | 'limit' | 'expired') {
    await reminders.setClosed(trx, requestId);
    await reminders.removeOfRequest(trx, requestId, 'uncovered', 'unreached');
    if (cause === 'buyer') await reminders.removeOfRequest(trx, requestId, 'expiring');
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
    if (dueAt === null) return reminders.removeOfQuotation(trx, requestId, quotationId);
    const endsAt = endOfDay(validUntil, country);
    const about = { userId: buyerId, kind: 'expiring' as const, subjectId: quotationId, requestId };
    await reminders.add(trx, [{ ...about, step: 1, since: now, dueAt, endsAt }]);
  },

  async requestAnswered(trx: Transaction, requestId: number, members: readonly number[]): Promise<void> {
    await reminders.removeAnswered(trx, requestId, members);
    await reminders.removeOfRequest(trx, requestId, 'uncovered', 'unreached');
  },

  quotationEnded: (trx: Transaction, requestId: number, quotationId: number) =>
    reminders.removeOfQuotation(trx, requestId, quotationId),

  /** Who ordered has chosen: the other quotations of the request may end. */
  ordered: (trx: Transaction, requestId: number) => reminders.removeOfRequest(trx, requestId, 'expiring'),
};
