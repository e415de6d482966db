import {
  messageSent,
  quotationEdited,
  quotationRequestClosed,
  quotationRequestCreated,
  quotationRequestReopened,
  quotationSent,
} from '@tuerca/contracts';
import type { Evidence } from '../evidence.ts';
import type { Invariant } from '../invariant.ts';
import { eventsOf, type Logged } from '../log.ts';
import type { Tally } from '../tally.ts';

const at = ({ journal }: Evidence, time: string) => journal.periodAt(Date.parse(time));

/** An event's step in the life of its aggregate: earlier steps have lower numbers. */
interface Step {
  aggregate: string;
  step: number;
  time: string;
  partition: number;
  offset: number;
  what: string;
}

/**
 * How many events of the same kind of its request each comes after. A full request reopens when a store closes its
 * quotation, a wholly ordered one when an order comes to nothing, and both close again: by turns, since a fault moves the clocks that date them,
 * so two closings that changed places are not told apart.
 */
const turnsOf = <Event extends { data: { requestId: number } }>(events: readonly Event[]) =>
  [...Map.groupBy(events, ({ data }) => data.requestId).values()].flatMap((ofRequest) =>
    ofRequest.map((event, turn) => [event, turn] as const),
  );

const stepsOf = (evidence: Evidence): Step[] => {
  const as = (
    { event, partition, offset }: Logged<never>,
    aggregate: string,
    step: number,
    what: string,
  ): Step => ({
    aggregate,
    step,
    time: event.time,
    partition,
    offset,
    what,
  });
  return [
    ...eventsOf(evidence, quotationRequestCreated).map((logged) =>
      as(logged as Logged<never>, `request ${logged.data.requestId}`, 0, 'created'),
    ),
    ...turnsOf(eventsOf(evidence, quotationRequestClosed)).map(([logged, turn]) =>
      as(logged as Logged<never>, `request ${logged.data.requestId}`, 2 * turn + 1, 'closed'),
    ),
    ...turnsOf(eventsOf(evidence, quotationRequestReopened)).map(([logged, turn]) =>
      as(logged as Logged<never>, `request ${logged.data.requestId}`, 2 * turn + 2, 'reopened'),
    ),
    ...[...eventsOf(evidence, quotationSent), ...eventsOf(evidence, quotationEdited)].map((logged) =>
      as(
        logged as Logged<never>,
        `quotation ${logged.data.quotationId}`,
        logged.data.version,
        `version ${logged.data.version}`,
      ),
    ),
    ...eventsOf(evidence, messageSent).map((logged) =>
      as(
        logged as Logged<never>,
        `conversation ${logged.data.conversationId}`,
        logged.data.messageId,
        `message ${logged.data.messageId}`,
      ),
    ),
  ];
};

const placeOf = ({ what, step, partition, offset }: Step) => `${what} (${step}, at ${partition}:${offset})`;

const logIsInOrder = (evidence: Evidence, tally: Tally) => {
  for (const [aggregate, steps] of Map.groupBy(stepsOf(evidence), (each) => each.aggregate)) {
    const inLog = steps.toSorted((one, other) => one.offset - other.offset);
    for (const [place, step] of inLog.entries()) {
      const before = inLog[place - 1];
      tally.hold(
        at(evidence, step.time),
        step.partition === inLog[0]!.partition &&
          (before === undefined || (before.step < step.step && before.what !== step.what)),
        () => `${aggregate}: ${placeOf(step)} after ${before ? placeOf(before) : 'nothing'}`,
      );
    }
  }
};

/** A page receives a channel's entries in feed order. */
const pagesAreInOrder = (evidence: Evidence, tally: Tally) => {
  const last = new Map<string, number>();
  for (const { watcher, channel, cursor, period } of evidence.journal.of('seen')) {
    const key = `${watcher} ${channel}`;
    const before = last.get(key) ?? -1;
    tally.hold(period, Number(cursor) > before, () => `${key}: entry ${cursor} came after ${before}`);
    last.set(key, Math.max(before, Number(cursor)));
  }
};

export const orderKept: Invariant = {
  name: 'I5',
  says: "one aggregate's events keep their order",
  async check(evidence, tally) {
    logIsInOrder(evidence, tally);
    pagesAreInOrder(evidence, tally);
  },
};
