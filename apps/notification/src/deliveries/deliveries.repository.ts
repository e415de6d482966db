import type { Executor } from '@tuerca/postgres';
import type { DeliveryChannel } from './delivery.ts';

export type DeliveryStatus = 'queued' | 'sending' | 'sent' | 'failed' | 'refused';

export interface DeliveryRow {
  id: number;
  source: string;
  bodyHash: string | null;
  userId: number | null;
  channel: DeliveryChannel;
  recipient: string | null;
  subject: string | null;
  text: string | null;
  status: DeliveryStatus;
  attempts: number;
  reason: string | null;
}

export interface NewDelivery {
  /** What the delivery is made for; a second one for the same source is not made. */
  source: string;
  userId: number | null;
  channel: DeliveryChannel;
  /** Null: the user's address, looked up when it is sent. */
  recipient: string | null;
  subject: string | null;
  text: string;
  createdAt: Date;
}

const columns = [
  'id',
  'source',
  'bodyHash',
  'userId',
  'channel',
  'recipient',
  'subject',
  'text',
  'status',
  'attempts',
  'reason',
] as const;

/** Longer than any adapter's deadline: whoever held the delivery until now is gone. */
const leaseSeconds = 30;

export const createDeliveriesRepository = (db: Executor) => {
  const lease = () => db.raw(`now() + make_interval(secs => ?)`, [leaseSeconds]);

  return {
    /** Adds deliveries to the queue; those whose source is known already are left as they are. */
    async queue(deliveries: readonly NewDelivery[]): Promise<void> {
      if (!deliveries.length) return;
      await db('deliveries')
        .insert(deliveries.map((each) => ({ ...each, immediate: false, status: 'queued' })))
        .onConflict('source')
        .ignore();
    },

    /** Takes deliveries that are due, or whose sender vanished, for this copy alone. */
    async takeDue(limit: number): Promise<DeliveryRow[]> {
      const due = db('deliveries')
        .select('id')
        .whereRaw(`not immediate and status in ('queued', 'sending') and due_at <= now()`)
        .orderBy([{ column: 'dueAt' }, { column: 'id' }])
        .limit(limit)
        .forUpdate()
        .skipLocked();
      return db('deliveries')
        .whereIn('id', due)
        .update({ status: 'sending', attempts: db.raw('attempts + 1'), dueAt: lease() })
        .returning([...columns]) as Promise<DeliveryRow[]>;
    },

    async retryLater(id: number, pauseMs: number, reason: string): Promise<void> {
      await db('deliveries')
        .where({ id })
        .update({ status: 'queued', reason, dueAt: db.raw('now() + make_interval(secs => ?)', [pauseMs / 1000]) });
    },

    async finish(
      id: number,
      outcome: { status: 'sent' | 'failed' | 'refused'; reason?: string; recipient?: string; at: Date },
    ): Promise<void> {
      const { status, reason, recipient, at } = outcome;
      await db('deliveries')
        .where({ id })
        .update({ status, reason: reason ?? null, finishedAt: at, ...(recipient && { recipient }) });
    },

    /** A delivery of its own to send at once; null when its source is taken. Its text is not kept: it may be a code. */
    async claim(delivery: Omit<NewDelivery, 'text'> & { bodyHash: string }): Promise<number | null> {
      const [row] = (await db('deliveries')
        .insert({ ...delivery, immediate: true, status: 'sending', attempts: 1, dueAt: lease() })
        .onConflict('source')
        .ignore()
        .returning('id')) as { id: number }[];
      return row?.id ?? null;
    },

    /** Takes over an immediate delivery that failed, or whose sender vanished; false when it is not to be had. */
    async reclaim(id: number): Promise<boolean> {
      const taken = await db('deliveries')
        .where({ id, immediate: true })
        .whereRaw(`(status = 'failed' or (status = 'sending' and due_at <= now()))`)
        .update({ status: 'sending', attempts: db.raw('attempts + 1'), dueAt: lease() });
      return taken === 1;
    },

    bySource: (source: string): Promise<DeliveryRow | undefined> =>
      db('deliveries')
        .where({ source })
        .first<DeliveryRow>([...columns]),

    async prune(before: Date): Promise<void> {
      await db('deliveries').where('finishedAt', '<', before).delete();
    },
  };
};
export type DeliveriesRepository = ReturnType<typeof createDeliveriesRepository>;
