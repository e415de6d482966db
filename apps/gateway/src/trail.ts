import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { startSpan } from '@tuerca/events';
import type { ActiveSpan } from '@tuerca/events';
import { isRequestId, newTraceparent, traceIdOf } from '@tuerca/service';
import type { Log, Metrics } from '@tuerca/service';

/** What every request carries from its first step to its log line. */
export interface Trail {
  requestId: string;
  traceparent: string;
  span: ActiveSpan | undefined;
  operation: string;
  userId: string | null;
}

const traceparentShape = /^00-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/;

/** The ids of a request: a client may go on with its trace; a request id is believed from a trusted proxy only. */
export const beginTrail = (request: IncomingMessage, trustedProxies: number): Trail => {
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
    userId: null,
  };
};

/** A client that left before its whole answer was sent. */
const clientLeft = 499;

/** Gives a request its ids, and when it ends its measure and its one log line. */
export const createFollower =
  ({ log, metrics, trustedProxies = 0 }: { log: Log; metrics: Metrics; trustedProxies?: number }) =>
  (request: IncomingMessage, response: ServerResponse): Trail => {
    const trail = beginTrail(request, trustedProxies);
    const { method = '', url = '' } = request;
    const began = performance.now();
    response.once('close', () => {
      const ms = performance.now() - began;
      const { operation, requestId, userId, span } = trail;
      const status = response.writableFinished ? response.statusCode : clientLeft;
      metrics.observeRequest({ operation, method, status }, ms / 1000);
      span?.end({
        name: operation,
        attributes: { 'http.response.status_code': status, 'request.id': requestId },
        failed: status >= 500,
      });
      const line = {
        requestId,
        traceId: traceIdOf(trail.traceparent),
        operation,
        method,
        path: url.split('?', 1)[0],
        status,
        ms: Math.round(ms * 10) / 10,
        userId,
      };
      if (operation === 'other') log.debug(line, 'request');
      else log.info(line, 'request');
    });
    return trail;
  };
