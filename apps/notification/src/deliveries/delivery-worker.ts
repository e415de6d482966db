import { deliveryFailed } from '@tuerca/contracts';
import type { UnitOfWork } from '@tuerca/events';
import type { Database } from '@tuerca/postgres';
import { startPoller, type Poller } from '@tuerca/runtime';
import { defaultDrainMs, type Log } from '@tuerca/service';
import { contactsRepository as contacts, type Contact } from '../contacts/contacts.repository.ts';
import {
  deliveriesRepository as deliveries,
  type DeliveryOutcome,
  type DeliveryRow,
} from './deliveries.repository.ts';
import {
  deliveryChannels,
  DeliveryRefused,
  pauseAfter,
  sendsAtOnce,
  type DeliveryChannel,
  type MessageChannels,
} from './delivery.ts';

interface WorkerDeps {
  db: Database;
  channels: MessageChannels;
  unitOfWork: UnitOfWork;
  clock: () => Date;
  log: Log;
  /** Pause before the second try, in milliseconds. */
  retryMs: number;
  pollMs?: number;
  /** How long a stop waits for letters under way, in milliseconds. */
  stopMs?: number;
}

const batch = 20;
/** Half of the time in which a service has to stop. */
const longestStopMs = defaultDrainMs / 2;
/** Letters that become due within this time are taken together. */
const restMs = 100;

/**
 * Sends queued deliveries, each by one replica, with exponential backoff and an event when all tries failed. What waits for
 * one channel's provider keeps none of the other's waiting. Wake it after a commit that queued some. A stop begins no letter,
 * and waits for those under way, but not for long: one whose provider has not answered by then is tried again by the next.
 */
export const startDeliveryWorker = (deps: WorkerDeps): Poller => {
  const { db, channels, unitOfWork, clock, log, retryMs, pollMs = 2000, stopMs = longestStopMs } = deps;
  const abandoned = Promise.withResolvers<void>();

  const recipientOf = (
    { recipient, userId, kind, channel }: DeliveryRow,
    known: ReadonlyMap<number, Contact>,
  ): { address: string } | { refusal: string } => {
    if (recipient !== null) return { address: recipient };
    if (userId === null) return { refusal: 'nobody is named to send it to' };
    const contact = known.get(userId);
    // The user's own event may arrive after the one that queued this; a later try finds it.
    if (!contact) throw new Error(`user ${userId} is not known yet`);
    if (kind !== null && contact.letters[kind]?.[channel] === false) {
      return { refusal: 'the user does not want such letters this way' };
    }
    const address = channel === 'email' ? contact.email : contact.mobile;
    return address === null ? { refusal: 'the user has no such address' } : { address };
  };

  const giveUp = (delivery: DeliveryRow, reason: string) =>
    unitOfWork.transact(async (trx, emit) => {
      await deliveries.finish(trx, delivery.id, { status: 'failed', reason, at: clock() });
      emit(deliveryFailed, {
        deliveryId: delivery.id,
        userId: delivery.userId,
        channel: delivery.channel,
        reason,
      });
    });

  const fail = async (delivery: DeliveryRow, error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    const pause = error instanceof DeliveryRefused ? null : pauseAfter(delivery.attempts, retryMs);
    log.warn(
      { err: error, deliveryId: delivery.id, attempts: delivery.attempts, pause },
      'a delivery failed',
    );
    if (pause === null) await giveUp(delivery, reason);
    else await deliveries.retryLater(db, delivery.id, pause, reason);
  };

  const deliver = async (
    delivery: DeliveryRow,
    known: ReadonlyMap<number, Contact>,
  ): Promise<DeliveryOutcome> => {
    const { id, channel, subject, text } = delivery;
    const recipient = recipientOf(delivery, known);
    if ('refusal' in recipient) return { id, status: 'refused', reason: recipient.refusal };
    const { address } = recipient;
    await channels[channel].send({ deliveryId: id, to: address, subject, text: text! });
    return { id, status: 'sent', recipient: address };
  };

  /** Sends what is due and marks it together; returns how many were due. Those that a stop keeps from beginning go back. */
  const deliverDue = async (channel: DeliveryChannel, isStopped: () => boolean): Promise<number> => {
    const due = await deliveries.takeDue(db, channel, batch);
    const users = due.flatMap(({ recipient, userId }) =>
      recipient === null && userId !== null ? userId : [],
    );
    const known = await contacts.contactsOf(db, users);
    const waiting = [...due];
    const done: DeliveryOutcome[] = [];
    const failed: [DeliveryRow, unknown][] = [];
    const sendInTurn = async () => {
      while (!isStopped() && waiting.length > 0) {
        const next = waiting.shift()!;
        try {
          done.push(await deliver(next, known));
        } catch (error) {
          failed.push([next, error]);
        }
      }
    };
    const turns = Array.from({ length: sendsAtOnce[channel] }, sendInTurn);
    await Promise.race([Promise.all(turns), abandoned.promise]);
    const unbegun = waiting.map(({ id }) => id);
    if (unbegun.length > 0) await deliveries.release(db, unbegun);
    await deliveries.finishAll(db, done, clock());
    for (const [delivery, error] of failed) await fail(delivery, error);
    return due.length;
  };

  const workOf = (channel: DeliveryChannel) => async (isStopped: () => boolean) => {
    try {
      while (!isStopped() && (await deliverDue(channel, isStopped)) === batch);
    } catch (error) {
      log.error({ err: error, channel }, 'deliveries could not be read; they wait for the next try');
    }
  };

  const pollers = deliveryChannels.map((channel) => startPoller({ work: workOf(channel), pollMs, restMs }));
  return {
    wake: () => pollers.forEach((poller) => poller.wake()),
    async stop() {
      const patience = setTimeout(abandoned.resolve, stopMs);
      await Promise.all(pollers.map((poller) => poller.stop()));
      clearTimeout(patience);
    },
  };
};
