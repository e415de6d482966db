import { AsyncLocalStorage } from 'node:async_hooks';

export interface RequestContext {
  requestId?: string | undefined;
  /** W3C trace context of the span at work. */
  traceparent?: string | undefined;
}

/**
 * What started the work at hand: libs/service sets it for each request and consumers set it from the event,
 * so that logs and the events that follow carry the same request id and trace.
 */
export const requestContext = new AsyncLocalStorage<RequestContext>();
