import {
  messageSent,
  orderCreated,
  quotationEdited,
  quotationRequestCreated,
  quotationSent,
  services,
} from '@tuerca/contracts';
import { stores as storesOf } from '@tuerca/stack';
import { isSinceSettled, type Evidence } from '../evidence.ts';
import { poisonKey } from '../faults/poison.ts';
import type { Invariant } from '../invariant.ts';
import type { Journal } from '../journal.ts';
import { eventsOf } from '../log.ts';
import type { Tally } from '../tally.ts';

const at = ({ journal }: Evidence, time: string) => journal.periodAt(Date.parse(time));

/** Every event that a consumer handles is in its inbox, even if sent twice; none became a dead letter. */
const inboxesAreComplete = async (evidence: Evidence, tally: Tally) => {
  const events = new Map(
    evidence.log.filter(({ key }) => key !== poisonKey).map(({ event }) => [event.id, event]),
  );
  for (const consumer of services.filter((name) => storesOf[name].includes('postgres'))) {
    const rows = await evidence.stores.sql<{ event_id: string }>(
      consumer,
      'select event_id from inbox where consumer = $1',
      [consumer],
    );
    const handled = new Set(rows.map(({ event_id }) => event_id));
    const types = new Set([...handled].flatMap((id) => events.get(id)?.type ?? []));
    for (const { id, type, time } of events.values()) {
      if (!types.has(type)) continue;
      if (!handled.has(id) && isSinceSettled(evidence, new Date(time))) continue;
      tally.hold(at(evidence, time), handled.has(id), () => `${consumer} did not handle ${type} ${id}`);
    }
  }
};

interface Told {
  topic: string;
  user_id: number;
  subject: number;
  count: number;
}

/** People's notifications: one per event. */
const peopleAreToldOnce = async (evidence: Evidence, tally: Tally) => {
  const rows = await evidence.stores.sql<Told>(
    'notification',
    `select topic, user_id, coalesce(message_id, order_id, quotation_id, request_id) as subject, count(*)::int as count
     from notifications group by 1, 2, 3`,
  );
  const told = new Map(
    rows.map(({ topic, user_id, subject, count }) => [`${topic} ${user_id} ${subject}`, count]),
  );
  const due = new Map<string, { times: number; time: string }>();
  const expect = (topic: string, userId: number, subject: number, time: string) => {
    const key = `${topic} ${userId} ${subject}`;
    due.set(key, { times: (due.get(key)?.times ?? 0) + 1, time });
  };
  for (const { data, event } of eventsOf(evidence, quotationSent))
    expect('newQuotation', data.buyerId, data.quotationId, event.time);
  for (const { data, event } of eventsOf(evidence, quotationEdited))
    if (data.notify) expect('quotationEdited', data.buyerId, data.quotationId, event.time);
  for (const { data, event } of eventsOf(evidence, orderCreated))
    expect('newOrder', data.sellerUserId, data.orderId, event.time);
  for (const { data, event } of eventsOf(evidence, messageSent))
    for (const userId of data.recipientUserIds) expect('newMessage', userId, data.messageId, event.time);
  for (const [key, { times, time }] of due)
    tally.hold(
      at(evidence, time),
      told.get(key) === times,
      () => `${key}: told ${told.get(key) ?? 0} times, not ${times}`,
    );
};

interface FeedRow {
  id: number;
  channel: string;
  user_id: number | null;
  subject: number;
  created_at: Date;
}

/** Every live message is in the feed once. */
const feedHasEachOnce = async (evidence: Evidence, tally: Tally) => {
  const rows = await evidence.stores.sql<{ subject: number; count: number }>(
    'notification',
    `select (payload->'request'->>'id')::bigint as subject, count(*)::int as count
     from feed where channel = 'pendingQuotationRequests' group by 1`,
  );
  const counts = new Map(rows.map(({ subject, count }) => [subject, count]));
  for (const { data, event } of eventsOf(evidence, quotationRequestCreated)) {
    const count = counts.get(data.requestId) ?? 0;
    tally.hold(
      at(evidence, event.time),
      count === 1,
      () => `request ${data.requestId} is ${count} times in the feed`,
    );
  }
};

/** Feed entries that a page skipped when told to reload: those between its last entry and the new cursor. */
const whatReloadsPassOver = (journal: Journal) => {
  const gaps = journal.of('reload').map(({ watcher, channel, cursor, at }) => {
    const before = [...journal.of('seen'), ...journal.of('subscribed')].filter(
      (entry) => entry.watcher === watcher && entry.channel === channel && entry.at <= at,
    );
    const from = Math.max(
      -1,
      ...before.map((entry) => Number(entry.cursor)).filter((each) => each < Number(cursor)),
    );
    return { key: `${watcher} ${channel}`, from, to: Number(cursor) };
  });
  return (key: string, id: number): boolean =>
    gaps.some((gap) => gap.key === key && gap.from < id && id <= gap.to);
};

/** Every watcher got each of its feed entries exactly once, however often the socket closed. */
const watchersSawEachOnce = async (evidence: Evidence, tally: Tally) => {
  const { journal, cast } = evidence;
  const feed = await evidence.stores.sql<FeedRow>(
    'notification',
    `select id, channel, user_id, coalesce((payload->>'storeId')::bigint, 0) as subject, created_at
     from feed where channel <> 'stores' order by id`,
  );
  const storeOf = new Map(cast.vendors.map(({ person, storeId }) => [person.key, storeId]));
  const times = new Map<string, number>();
  for (const { watcher, channel, cursor } of journal.of('seen')) {
    const key = `${watcher} ${channel} ${cursor}`;
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  const passedOver = whatReloadsPassOver(journal);
  const begun = new Map<string, { userId: number; from: number }>();
  for (const { watcher, userId, channel, resumedFrom, cursor } of journal.of('subscribed')) {
    const key = `${watcher} ${channel}`;
    if (resumedFrom === null && !begun.has(key)) begun.set(key, { userId, from: Number(cursor) });
  }
  for (const [key, { userId, from }] of begun) {
    const [watcher = '', channel] = key.split(' ');
    const isFor = (row: FeedRow) =>
      row.user_id === null
        ? row.subject === 0 || row.subject === storeOf.get(watcher)
        : row.user_id === userId;
    for (const row of feed) {
      if (row.channel !== channel || row.id <= from || !isFor(row)) continue;
      const seen = times.get(`${key} ${row.id}`) ?? 0;
      if (seen === 0 && passedOver(key, row.id)) continue;
      tally.hold(
        journal.periodAt(row.created_at.getTime()),
        seen === 1,
        () => `${key}: entry ${row.id} came ${seen} times`,
      );
    }
  }
};

export const oneEffect: Invariant = {
  name: 'I4',
  says: 'each event takes effect once in each consumer, and reaches each open page once',
  async check(evidence, tally) {
    await inboxesAreComplete(evidence, tally);
    await peopleAreToldOnce(evidence, tally);
    await feedHasEachOnce(evidence, tally);
    await watchersSawEachOnce(evidence, tally);
  },
};
