import {
  fileUploaded,
  messageSent,
  notificationsQueued,
  orderCreated,
  quotationClosed,
  quotationDiscarded,
  quotationOrdered,
  quotationRequestCreated,
  quotationSent,
  type EventDefinition,
  type ServiceName,
} from '@tuerca/contracts';
import { isSinceSettled, type Evidence } from '../evidence.ts';
import type { Invariant } from '../invariant.ts';
import { eventsOf } from '../log.ts';

/** A published change: its record, and the event with the same id. */
interface Published {
  name: string;
  definition: EventDefinition;
  idsOf: (data: never) => readonly number[];
  service: ServiceName;
  /** `id` and `at` of each record. */
  records: string;
}

const published: readonly Published[] = [
  {
    name: 'request',
    definition: quotationRequestCreated,
    idsOf: (data: { requestId: number }) => [data.requestId],
    service: 'quotation',
    records: 'select id, created_at as at from requests',
  },
  {
    name: 'quotation',
    definition: quotationSent,
    idsOf: (data: { quotationId: number }) => [data.quotationId],
    service: 'quotation',
    records: 'select id, created_at as at from quotations',
  },
  {
    name: 'withdrawal of quotation',
    definition: quotationClosed,
    idsOf: (data: { quotationId: number }) => [data.quotationId],
    service: 'quotation',
    records: 'select id, closed_at as at from quotations where closed_at is not null',
  },
  {
    name: 'discard of quotation',
    definition: quotationDiscarded,
    idsOf: (data: { quotationId: number }) => [data.quotationId],
    service: 'quotation',
    records: 'select quotation_id as id, created_at as at from quotation_discards',
  },
  {
    name: 'mark of ordered quotation',
    definition: quotationOrdered,
    idsOf: (data: { quotationId: number }) => [data.quotationId],
    service: 'quotation',
    records: 'select quotation_id as id, ordered_at as at from quotation_orders where order_id is not null',
  },
  {
    name: 'order',
    definition: orderCreated,
    idsOf: (data: { orderId: number }) => [data.orderId],
    service: 'cart',
    records: 'select id, created_at as at from orders',
  },
  {
    name: 'message',
    definition: messageSent,
    idsOf: (data: { messageId: number }) => [data.messageId],
    service: 'chat',
    records: 'select id, sent_at as at from messages',
  },
  {
    name: 'notification',
    definition: notificationsQueued,
    idsOf: (data: { notifications: readonly { notificationId: number }[] }) =>
      data.notifications.map(({ notificationId }) => notificationId),
    service: 'notification',
    records: 'select id, created_at as at from notifications',
  },
];

interface Kept {
  id: number | string;
  at: Date;
}

const filesKept = async ({ stores }: Evidence): Promise<Kept[]> =>
  (await stores.documents('media', 'files', {})).map(({ _id, createdAt }) => ({
    id: String(_id),
    at: createdAt as Date,
  }));

export const committedIsPublished: Invariant = {
  name: 'I6',
  says: 'committed means published in the end, rolled back means never',
  async check(evidence, tally) {
    const { journal, stores } = evidence;
    const compare = (
      name: string,
      kept: readonly Kept[],
      told: readonly { id: number | string; time: string }[],
    ) => {
      const events = Map.groupBy(told, ({ id }) => id);
      const records = new Set(kept.map(({ id }) => id));
      for (const { id, at } of kept) {
        const times = events.get(id)?.length ?? 0;
        if (times === 0 && isSinceSettled(evidence, at)) continue;
        tally.hold(
          journal.periodAt(at.getTime()),
          times === 1,
          () => `${name} ${id} of ${at.toISOString()} was published ${times} times`,
        );
      }
      for (const [id, [first]] of events)
        tally.hold(
          journal.periodAt(Date.parse(first!.time)),
          records.has(id),
          () => `${name} ${id} was published and is not there`,
        );
    };
    for (const { name, definition, idsOf, service, records } of published) {
      const told = eventsOf(evidence, definition).flatMap(({ data, event }) =>
        idsOf(data as never).map((id) => ({ id, time: event.time })),
      );
      compare(name, await stores.sql<Kept>(service, records), told);
    }
    const uploaded = eventsOf(evidence, fileUploaded).map(({ data, event }) => ({
      id: data.fileId,
      time: event.time,
    }));
    compare('file', await filesKept(evidence), uploaded);
  },
};
