import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { emailWrong, limits, type listProviderLetters, type QueryOf } from '@tuerca/contracts';
import { IdempotencyConflict, type Database } from '@tuerca/postgres';
import { addDays, dateIn, phoneMessages, startOfDay } from '@tuerca/rules';
import { AppError, type Caller, type Log } from '@tuerca/service';
import { deliveriesRepository as deliveries, type SourcedDelivery } from './deliveries.repository.ts';
import {
  addressOf,
  channelOf,
  DeliveryRefused,
  hashOf,
  type DeliveryChannel,
  type MessageChannels,
} from './delivery.ts';

interface MessageToDeliver {
  channel: DeliveryChannel;
  to: string;
  subject?: string | null;
  text: string;
}

/** A letter that is due for longer is late. */
const overdueMs = 60_000;

/** How long a call waits for a concurrent call that is sending the same message. */
const twinMs = 3000;

/** Said as a whole, too: the form of who typed the address has no field `to`. */
const wrongAddress = (message: string, cause?: unknown) =>
  new AppError('INVALID_INPUT', { message, fields: { to: message }, cause });

const addressFor = ({ channel, to }: MessageToDeliver): string => {
  const address = addressOf(to);
  if (address && channelOf(address) === channel) return address;
  throw wrongAddress(channel === 'email' ? emailWrong : phoneMessages.whatsapp);
};

export const createDeliveriesService = (deps: {
  db: Database;
  channels: MessageChannels;
  clock: () => Date;
  log: Log;
}) => {
  const { db, channels, clock, log } = deps;

  const send = async (id: number, to: string, message: MessageToDeliver) => {
    try {
      const { channel, subject = null, text } = message;
      await channels[channel].send({ deliveryId: id, to, subject, text });
    } catch (error) {
      const refused = error instanceof DeliveryRefused;
      const reason = error instanceof Error ? error.message : String(error);
      const isGone = refused && error.notOnWhatsapp;
      await deliveries.finish(db, id, {
        status: isGone ? 'refused' : 'failed',
        reason,
        at: clock(),
      });
      if (isGone) throw new AppError('NUMBER_NOT_ON_WHATSAPP', { cause: error });
      log.warn({ err: error, deliveryId: id }, 'a message could not be delivered');
      // What WhatsApp refuses besides may be of a template of ours, which is mended.
      if (refused && message.channel === 'email')
        throw wrongAddress('Este correo no recibe nuestros mensajes', error);
      throw new AppError('SERVICE_UNAVAILABLE', { cause: error, retryAfterSeconds: 2 });
    }
    await deliveries.finish(db, id, { status: 'sent', at: clock() });
  };

  const settled = async (source: string): Promise<SourcedDelivery | undefined> => {
    const until = performance.now() + twinMs;
    for (;;) {
      const row = await deliveries.bySource(db, source);
      if (row?.status !== 'sending' || row.isAbandoned || performance.now() > until) return row;
      await pause(50);
    }
  };

  return {
    /** What waits, and what became of the letters of the last days. */
    async figures() {
      const now = clock();
      const first = addDays(dateIn(now, 'CO'), 1 - limits.deliveryDays);
      const [waits, days] = await Promise.all([
        deliveries.countWaiting(db, new Date(now.getTime() - overdueMs)),
        deliveries.countByDay(db, startOfDay(first, 'CO')),
      ]);
      return { ...waits, days };
    },

    /** What went to the caller's own providers. */
    listToProviders: (caller: Caller, query: QueryOf<typeof listProviderLetters>) =>
      deliveries.listToProviders(db, caller.user(), query),

    /**
     * Sends a message now; rejects when that fails. Idempotent by key: a repeat returns the first outcome, or
     * retries when the first failed or was abandoned, with what it says by now: a letter is worded when it is sent.
     */
    async deliverMessage(message: MessageToDeliver, caller: { service: string; key: string | undefined }) {
      const to = addressFor(message);
      const source = `${caller.service}:${caller.key ?? randomUUID()}`;
      const bodyHash = hashOf(message);
      const { channel, subject = null } = message;
      const sent = { bodyHash, channel, recipient: to, subject };
      const claimed = await deliveries.claim(db, {
        ...sent,
        source,
        userId: null,
        kind: null,
        createdAt: clock(),
      });
      if (claimed !== null) return send(claimed, to, message);

      const earlier = await settled(source);
      const isOver = earlier?.status === 'failed' || earlier?.isAbandoned;
      if (earlier && !isOver && earlier.bodyHash !== bodyHash) throw new IdempotencyConflict();
      if (earlier?.status === 'sent') return;
      if (earlier?.status === 'refused') throw new AppError('NUMBER_NOT_ON_WHATSAPP');
      if (earlier && (await deliveries.reclaim(db, earlier.id, sent))) return send(earlier.id, to, message);
      throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 });
    },
  };
};
export type DeliveriesService = ReturnType<typeof createDeliveriesService>;
