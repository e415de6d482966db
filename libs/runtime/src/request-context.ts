import { AsyncLocalStorage } from 'node:async_hooks';

export interface RequestContext {
  requestId?: string | undefined;
  /** W3C trace context of the current span. */
  traceparent?: string | undefined;
}

/**
 * The origin of the current work: libs/service sets it for each request and consumers from the event, so that
 * logs and further events carry the same request id and trace.
 */
export const requestContext = new AsyncLocalStorage<RequestContext>();
