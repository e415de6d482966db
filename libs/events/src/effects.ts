import type { CloudEvent } from '@tuerca/contracts';
import { jointly, requestContext, startSpan } from '@tuerca/runtime';
import type { EventContext, Handler } from './handlers.ts';

/** A parsed event with its handler. */
export interface Taken<Context> {
  event: CloudEvent;
  data: unknown;
  handler: Handler<Context>;
}

/** The port to a service's store: applies events. */
export interface Effects<Context> {
  /** Largest batch of events applied together. */
  readonly mostAtOnce: number;
  /**
   * Applies events in order, each exactly once however often it is delivered: all of them or none. Calls `beat` in between
   * to send the consumer's heartbeat.
   */
  apply(taken: readonly Taken<Context>[], beat: () => Promise<void>): Promise<void>;
  /** Whether an event's failure, of so many, means that the store is down or unreachable, so that it may succeed later. */
  isPassing(error: unknown, failed: number): boolean;
}

/** Runs an event's handler in the event's request context and span. */
const withinEvent = async (event: CloudEvent, groupId: string, run: () => Promise<void>): Promise<void> => {
  const span = startSpan('consumer', event.type, event.traceparent);
  const context = { requestId: event.requestid, traceparent: span?.traceparent ?? event.traceparent };
  let failed = true;
  try {
    await requestContext.run(context, run);
    failed = false;
  } finally {
    span?.end({
      name: event.type,
      attributes: { 'event.id': event.id, 'messaging.consumer.group.name': groupId },
      failed,
    });
  }
};

/** Runs of events that are handled beside each other: of joint handlers of one topic; of any other there is one. */
const inRuns = <Context>(taken: readonly Taken<Context>[]): Taken<Context>[][] => {
  const runs: Taken<Context>[][] = [];
  for (const each of taken) {
    const last = runs.at(-1)?.[0]?.handler;
    const isBeside = last?.isJoint && each.handler.isJoint;
    if (isBeside && last.definition.topic === each.handler.definition.topic) runs.at(-1)!.push(each);
    else runs.push([each]);
  }
  return runs;
};

/** Handles events: those of an aggregate in order, and what joint handlers take beside each other. */
export const handleAll = async <Context>(
  taken: readonly Taken<Context>[],
  {
    groupId,
    beat,
    contextOf,
  }: { groupId: string; beat(): Promise<void>; contextOf(event: CloudEvent): Context },
): Promise<void> => {
  const handle = ({ event, data, handler }: Taken<Context>) =>
    withinEvent(event, groupId, () => handler.handle(data as never, contextOf(event)));
  for (const run of inRuns(taken)) {
    const aggregates = Map.groupBy(run, ({ event }) => event.subject);
    await jointly(
      [...aggregates.values()].map((events) => async () => {
        for (const each of events) await handle(each);
      }),
    );
    await beat();
  }
};

/** Effects on a store without transactions: handlers must be idempotent, and there is no inbox. */
export const repeatable = (options: {
  groupId: string;
  isPassing(error: unknown): boolean;
}): Effects<EventContext> => ({
  mostAtOnce: 100,
  isPassing: options.isPassing,
  apply: (taken, beat) =>
    handleAll(taken, { groupId: options.groupId, beat, contextOf: (event) => ({ event }) }),
});
