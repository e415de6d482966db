import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Operation, ServiceName } from '@tuerca/contracts';
import { services } from '@tuerca/contracts';
import { AppError } from '@tuerca/service/core';
import type { Log } from '@tuerca/service/core';
import { limits, linkOperations } from '../limits/limits.ts';
import type { Bulkhead, BulkheadOptions } from '../limits/bulkhead.ts';
import { clientLeft, hasBody, isShort, receive } from './body.ts';
import { exchange } from './exchange.ts';
import type { FixedHeaders } from './headers.ts';
import { createLongWay } from './long-way.ts';
import type { tryOnceMore } from './repeat.ts';
import { openUpstream, type Upstream } from './upstream.ts';

export interface ProxyOptions {
  upstreams: Readonly<Record<ServiceName, string>>;
  log: Log;
  /** Deadline for the first byte of an upstream's response; uploads and files get `uploadDeadlineMs`. */
  deadlineMs?: number;
  uploadDeadlineMs?: number;
  /** How long a circuit stays open before its service is probed. */
  resetMs?: number;
  /** The bulkhead of each upstream; `limits` explains the figures. */
  calls?: BulkheadOptions;
  /** The bulkhead for streamed bodies and files. */
  streams?: BulkheadOptions;
}

/** A call to be forwarded to the service of its operation. */
export interface Forwarding {
  operation: Operation;
  request: IncomingMessage;
  response: ServerResponse;
  /** The request headers for the service. */
  headers: IncomingHttpHeaders;
  /** Response headers of the gateway's own. */
  ownHeaders: FixedHeaders;
  /** Whether the client came by plain http and cannot store secure cookies. */
  hasPlainCookies: boolean;
}

export interface Proxy {
  /** Throws SERVICE_UNAVAILABLE while the bulkhead of the operation's service is full. */
  refuseWhenFull(operation: Operation, request: IncomingMessage): void;
  /** Forwards a call; rejects with SERVICE_UNAVAILABLE or TIMEOUT, or `clientLeft`, while the response has not begun. */
  forward(forwarding: Forwarding): Promise<void>;
  /** Services whose circuit is not closed. */
  open(): ServiceName[];
  /** Running and queued calls of each service. */
  load(): { service: ServiceName; atWork: number; inLine: number }[];
  close(): Promise<void>;
}

const takesLong = (operation: Operation, request: IncomingMessage): boolean =>
  operation.multipart || operation.binary || linkOperations.has(operation.name) || !isShort(request);

/** Whether a call may be repeated without a second effect. A redirect of a browser (the return of a sign-in) may not. */
const isRepeatable = ({ method, redirects, idempotent }: Operation, headers: IncomingHttpHeaders): boolean =>
  method === 'GET' ? !redirects : Boolean(idempotent && headers['idempotency-key']);

/** Forwards calls to the services, with a bulkhead and a circuit breaker for each. */
export const createProxy = (options: ProxyOptions): Proxy => {
  const { upstreams: urls, log, deadlineMs = 15_000, uploadDeadlineMs = 70_000, resetMs = 2000 } = options;
  const { calls = limits.calls, streams = limits.streams } = options;
  const longWay = createLongWay();

  const upstreams = Object.fromEntries(
    services.map((service) => {
      const url = urls[service];
      return [service, openUpstream({ service, url, log, resetMs, calls, streams })];
    }),
  ) as Record<ServiceName, Upstream>;

  /** Runs a call that its bulkhead admitted, through the circuit breaker; releases it when the response begins. */
  const callService = async (
    upstream: Upstream,
    bulkhead: Bulkhead,
    { operation }: Forwarding,
    ...call: Parameters<typeof tryOnceMore>
  ) => {
    try {
      await upstream.breaker.fire(...call);
    } catch (error) {
      if (error === clientLeft) throw error;
      if (error instanceof AppError) {
        log.warn(
          { service: operation.service, operation: operation.name, err: error.cause ?? error },
          error.code,
        );
        throw error;
      }
      throw new AppError('SERVICE_UNAVAILABLE', {
        cause: error,
        retryAfterSeconds: Math.ceil(resetMs / 1000),
      });
    } finally {
      // With the first byte the service has done its work: a client that reads slowly occupies nothing.
      bulkhead.release();
    }
  };

  return {
    refuseWhenFull(operation, request) {
      const { streams, calls } = upstreams[operation.service];
      (takesLong(operation, request) ? streams : calls).refuseWhenFull();
    },
    async forward(forwarding) {
      const { operation, request, response, headers, ownHeaders, hasPlainCookies } = forwarding;
      const { method, service } = operation;
      const upstream = upstreams[service];
      const long = takesLong(operation, request);
      const bulkhead = long ? upstream.streams : upstream.calls;
      const isStreamed = long && hasBody(request);
      // A short body is received before the bulkhead is entered: a slow phone must not occupy it.
      const body = !long && hasBody(request) ? await receive(request) : null;
      const admitted = bulkhead.acquire();
      if (admitted) await admitted;
      if (response.destroyed) return bulkhead.release();
      const attempt = long
        ? (leftMs: number) => longWay.carry({ ...forwarding, target: urls[service], deadlineMs: leftMs })
        : (leftMs: number) =>
            exchange(
              upstream.pool,
              { method, path: request.url ?? '/', headers, body, deadlineMs: leftMs, hasPlainCookies },
              response,
              ownHeaders,
            );
      await callService(
        upstream,
        bulkhead,
        forwarding,
        {
          response,
          isStreamed,
          isRepeatable: isRepeatable(operation, headers),
          deadlineMs: long ? uploadDeadlineMs : deadlineMs,
        },
        attempt,
      );
    },
    open: () => services.filter((service) => !upstreams[service].breaker.closed),
    load: () =>
      services.map((service) => {
        const { calls, streams } = upstreams[service];
        return {
          service,
          atWork: calls.running() + streams.running(),
          inLine: calls.queued() + streams.queued(),
        };
      }),
    async close() {
      for (const { breaker } of Object.values(upstreams)) breaker.shutdown();
      longWay.close();
      await Promise.all(Object.values(upstreams).map(({ pool }) => pool.destroy()));
    },
  };
};
