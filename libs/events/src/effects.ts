import type { CloudEvent } from '@tuerca/contracts';
import { requestContext, startSpan } from '@tuerca/runtime';
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
  /** Whether a failure means that the store is down or unreachable, so that the same event may succeed later. */
  isPassing(error: unknown): boolean;
}

/** Runs an event's handler in the event's request context and span. */
export const withinEvent = async (
  event: CloudEvent,
  groupId: string,
  run: () => Promise<void>,
): Promise<void> => {
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

/** Effects on a store without transactions: handlers must be idempotent, and there is no inbox. */
export const repeatable = (options: {
  groupId: string;
  isPassing(error: unknown): boolean;
}): Effects<EventContext> => ({
  mostAtOnce: 1,
  isPassing: options.isPassing,
  async apply(taken) {
    for (const { event, data, handler } of taken) {
      await withinEvent(event, options.groupId, () => handler.handle(data as never, { event }));
    }
  },
});
