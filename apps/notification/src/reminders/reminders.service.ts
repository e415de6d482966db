import type { UnitOfWork } from '@tuerca/events';
import type { Transaction } from '@tuerca/postgres';
import {
  earliestReminder,
  minuteMs,
  reminderPauseMinutes,
  reminderStepAt,
  type QuietHours,
} from '@tuerca/rules';
import type { LetterWriter } from '../letters/letter.ts';
import { waitingLettersRepository } from '../letters/waiting-letters.repository.ts';
import { notificationsRepository as notifications } from '../notifications/notifications.repository.ts';
import type { Outcome, Teller } from '../notifications/teller.ts';
import { reminderMessage, reminderTopics, topicsOfReminders } from './reminder-messages.ts';
import {
  remindersRepository as reminders,
  type DueReminder,
  type NextReminder,
} from './reminders.repository.ts';

/** Receivers told in one transaction. */
const batch = 50;

const keyOf = ({ userId, kind }: Pick<DueReminder, 'userId' | 'kind'>) => `${userId}:${kind}`;
const isSome = <T>(list: readonly T[]): list is readonly [T, ...T[]] => list.length > 0;
const bundledOf = ({ requestId, subjectId }: DueReminder) => ({ requestId: requestId || null, subjectId });
const only = (ids: readonly number[]) => (new Set(ids).size === 1 ? ids[0] : undefined);

interface Deps {
  unitOfWork: UnitOfWork;
  teller: Teller;
  writer: LetterWriter;
  /** When nobody is reminded, by the receiver's clock. */
  quietHours: QuietHours | null;
  clock: () => Date;
}

/** What the receivers of a round were told before. */
interface Before {
  /** The latest reminder of each `userId:topic` within the pause. */
  lastTold: ReadonlyMap<string, Date>;
  /** Users who get a letter about new requests now, or got one within the pause. */
  hadLetter: ReadonlySet<number>;
}

/** The result of a round: what is sent, and what becomes of each row. */
interface Settled {
  notices: NonNullable<Outcome['notices']>;
  deliveries: NonNullable<Outcome['deliveries']>;
  next: NextReminder[];
  done: number[];
}

/** Sends due reminders: one notification and one letter per user and kind. */
export const createRemindersService = ({ unitOfWork, teller, writer, quietHours, clock }: Deps) => {
  const tell = (due: readonly DueReminder[], { hadLetter }: Before, now: Date, settled: Settled) => {
    const wanted = due.filter(({ isWanted }) => isWanted);
    if (isSome(wanted)) {
      const { userId, kind } = wanted[0];
      const { notice, letter } = reminderMessage(wanted, now);
      const requestId = only(wanted.map((each) => each.requestId));
      const subjectId = only(wanted.map((each) => each.subjectId));
      const quotationId = kind === 'expiring' ? subjectId : undefined;
      const orderId = kind === 'unrated' ? subjectId : undefined;
      settled.notices.push(
        teller.noticeTo(userId, notice, {
          // 0: what is told of is of no request.
          ...(requestId && { requestId }),
          ...(quotationId !== undefined && { quotationId }),
          ...(orderId !== undefined && { orderId }),
          ...(wanted.length > 1 && { bundled: wanted.map(bundledOf) }),
        }),
      );
      const source = `reminder:${kind}:${wanted[0].id}:${wanted[0].step}`;
      // After quiet hours the letter about new requests is due at the same time; one letter is enough.
      if (kind !== 'unanswered' || !hadLetter.has(userId))
        settled.deliveries.push(...writer.toUser(userId, reminderTopics[kind].letters, letter, source));
    }
    for (const { id, kind, step, since } of due) {
      const dueAt = reminderStepAt(kind, step + 1, { since, toldAt: now });
      if (dueAt) settled.next.push({ id, step: step + 1, dueAt });
      else settled.done.push(id);
    }
  };

  const settle = (due: readonly DueReminder[], before: Before, now: Date): Settled => {
    const settled: Settled = { notices: [], deliveries: [], next: [], done: [] };
    for (const group of Map.groupBy(due, keyOf).values()) {
      const { userId, kind, country } = group[0]!;
      const lastToldAt = before.lastTold.get(`${userId}:${reminderTopics[kind].topic}`) ?? null;
      const dueAt = earliestReminder(now, { lastToldAt, country, quietHours });
      if (dueAt > now) settled.next.push(...group.map(({ id, step }) => ({ id, step, dueAt })));
      else tell(group, before, now, settled);
    }
    return settled;
  };

  const round = async (): Promise<number> => {
    const afterCommit: (() => unknown)[] = [];
    const taken = await unitOfWork.transact(async (trx, emit) => {
      const now = clock();
      const receivers = await reminders.lockReceivers(trx, now, batch);
      if (receivers.length === 0) return 0;
      const due = await reminders.lockDue(trx, now, receivers);
      const userIds = receivers.map(({ userId }) => userId);
      const since = new Date(now.getTime() - reminderPauseMinutes * minuteMs);
      const before = {
        lastTold: await notifications.lastOf(trx, userIds, topicsOfReminders, since),
        hadLetter: await waitingLettersRepository.toldOfRequests(trx, userIds, { now, since }),
      };
      const { notices, deliveries, next, done } = settle(due, before, now);
      await reminders.reschedule(trx, next);
      await reminders.remove(trx, done);
      // The new notification replaces earlier unread ones of its topic.
      const marked = await notifications.setTopicsDone(trx, notices);
      const writes: ((trx: Transaction) => Promise<unknown>)[] = [];
      await teller.tell(
        {
          trx,
          emit,
          gather: (write, rows) => void writes.push((on) => write(on, rows)),
          afterCommit: (run) => void afterCommit.push(run),
        },
        { notices, deliveries, marked },
      );
      for (const write of writes) await write(trx);
      return receivers.length;
    });
    for (const run of afterCommit) run();
    return taken;
  };

  return {
    /** Sends everything that is due now; each step once, however many replicas run. */
    async tellDue(): Promise<void> {
      while ((await round()) === batch);
    },
  };
};
