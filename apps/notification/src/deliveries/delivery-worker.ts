import { deliveryFailed } from '@tuerca/contracts';
import { startRounds, type Rounds, type UnitOfWork } from '@tuerca/events';
import type { Log } from '@tuerca/service';
import type { ContactsRepository } from '../contacts/contacts.repository.ts';
import { createDeliveriesRepository, type DeliveriesRepository, type DeliveryRow } from './deliveries.repository.ts';
import { DeliveryRefused, pauseAfter, type MessageChannels } from './delivery.ts';

interface WorkerDeps {
  repository: DeliveriesRepository;
  contacts: ContactsRepository;
  channels: MessageChannels;
  unitOfWork: UnitOfWork;
  clock: () => Date;
  log: Log;
  /** Pause before the second try, in milliseconds. */
  retryMs: number;
  pollMs?: number;
}

const batch = 20;

/**
 * Sends queued deliveries, each by one copy only, with growing pauses between tries and an event when all failed. Wake it
 * after a commit that queued some.
 */
export const startDeliveryWorker = (deps: WorkerDeps): Rounds => {
  const { repository, contacts, channels, unitOfWork, clock, log, retryMs, pollMs = 1000 } = deps;

  const recipientOf = async (delivery: DeliveryRow): Promise<string | null> => {
    if (delivery.recipient !== null || delivery.userId === null) return delivery.recipient;
    const contact = await contacts.contactOf(delivery.userId);
    // The user's own event may come after the one that queued this: a later try will find it.
    if (!contact) throw new Error(`user ${delivery.userId} is not known yet`);
    return delivery.channel === 'email' ? contact.email : contact.mobile;
  };

  const giveUp = (delivery: DeliveryRow, reason: string) =>
    unitOfWork.transact(async (trx, emit) => {
      await createDeliveriesRepository(trx).finish(delivery.id, { status: 'failed', reason, at: clock() });
      emit(deliveryFailed, { deliveryId: delivery.id, userId: delivery.userId, channel: delivery.channel, reason });
    });

  const fail = async (delivery: DeliveryRow, error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    const pause = error instanceof DeliveryRefused ? null : pauseAfter(delivery.attempts, retryMs);
    log.warn({ err: error, deliveryId: delivery.id, attempts: delivery.attempts, pause }, 'a delivery failed');
    if (pause === null) await giveUp(delivery, reason);
    else await repository.retryLater(delivery.id, pause, reason);
  };

  const deliver = async (delivery: DeliveryRow) => {
    try {
      const recipient = await recipientOf(delivery);
      if (recipient === null) {
        await repository.finish(delivery.id, { status: 'refused', reason: 'the user has no such address', at: clock() });
        return;
      }
      const { id, channel, subject, text } = delivery;
      await channels[channel].send({ deliveryId: id, to: recipient, subject, text: text! });
      await repository.finish(id, { status: 'sent', recipient, at: clock() });
    } catch (error) {
      await fail(delivery, error);
    }
  };

  const work = async (isStopped: () => boolean) => {
    try {
      for (;;) {
        const due = await repository.takeDue(batch);
        await Promise.all(due.map(deliver));
        if (isStopped() || due.length < batch) return;
      }
    } catch (error) {
      log.error({ err: error }, 'deliveries could not be read; they wait for the next try');
    }
  };

  return startRounds({ work, pollMs });
};
