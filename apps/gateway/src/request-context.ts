import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { startSpan } from '@tuerca/runtime';
import type { ActiveSpan } from '@tuerca/runtime';
import { isRequestId, loggedPathOf, newTraceparent, traceIdOf } from '@tuerca/service/core';
import type { Log, Metrics } from '@tuerca/service/core';

/** What a request carries from its first step to its log line. */
export interface RequestContext {
  requestId: string;
  traceparent: string;
  span: ActiveSpan | undefined;
  operation: string;
  /** The operation's, as the contracts have it. */
  path: string;
  userId: string | null;
}

const traceparentShape = /^00-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/;

/** The context of a new request. A client's `traceparent` is continued; its request id is accepted from a trusted proxy only. */
const createRequestContext = (request: IncomingMessage, trustedProxies: number): RequestContext => {
  const { 'x-request-id': id, traceparent } = request.headers;
  const given = typeof traceparent === 'string' && traceparentShape.test(traceparent);
  const parent = given ? traceparent : newTraceparent();
  const span = startSpan('server', request.method ?? '', parent);
  const trusted = trustedProxies > 0 && isRequestId(id);
  return {
    requestId: trusted ? id : randomUUID(),
    traceparent: span?.traceparent ?? parent,
    span,
    operation: 'other',
    path: '',
    userId: null,
  };
};

/** The status logged for a client that disconnected before its whole response was sent. */
const clientLeft = 499;

/** Creates a request's context, and when the response closes records its metric, its span and its one log line. */
export const createRequestLog =
  ({ log, metrics, trustedProxies = 0 }: { log: Log; metrics: Metrics; trustedProxies?: number }) =>
  (request: IncomingMessage, response: ServerResponse): RequestContext => {
    const context = createRequestContext(request, trustedProxies);
    const { method = '', url = '' } = request;
    const began = performance.now();
    response.on('close', () => {
      const ms = performance.now() - began;
      const { operation, requestId, userId, span } = context;
      const status = response.writableFinished ? response.statusCode : clientLeft;
      metrics.observeRequest({ operation, method, status }, ms / 1000);
      span?.end({
        name: operation,
        attributes: { 'http.response.status_code': status, 'request.id': requestId },
        failed: status >= 500,
      });
      const line = {
        requestId,
        traceId: traceIdOf(context.traceparent),
        operation,
        method,
        path: loggedPathOf(url, context.path),
        status,
        ms: Math.round(ms * 10) / 10,
        userId,
      };
      if (operation === 'other') log.debug(line, 'request');
      else log.info(line, 'request');
    });
    return context;
  };
