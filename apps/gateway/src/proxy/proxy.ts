import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Operation, ServiceName } from '@tuerca/contracts';
import { services } from '@tuerca/contracts';
import { AppError } from '@tuerca/service';
import type { Log } from '@tuerca/service';
import CircuitBreaker from 'opossum';
import { Pool } from 'undici';
import { limits, linkOperations } from '../limits/limits.ts';
import { createPlaces } from '../limits/places.ts';
import type { Places, PlacesOptions } from '../limits/places.ts';
import { hasBody, isShort, receive, stream } from './body.ts';
import type { Call } from './exchange.ts';
import type { FixedHeaders } from './headers.ts';
import { exchangeOnceMore } from './repeat.ts';
import { passUpgrade } from './upgrade.ts';

export interface ProxyOptions {
  upstreams: Readonly<Record<ServiceName, string>>;
  log: Log;
  /** Until a service answers a call with its first byte; uploads and files get `uploadDeadlineMs`. */
  deadlineMs?: number;
  uploadDeadlineMs?: number;
  /** How long a service that failed is left alone before one call tries it again. */
  resetMs?: number;
  /** How many calls at once each service gets; `limits` says why so many. */
  calls?: PlacesOptions;
  /** The same for bodies and files that are passed on while they come. */
  streams?: PlacesOptions;
}

/** A call on its way to the service of its operation. */
export interface Forwarding {
  operation: Operation;
  request: IncomingMessage;
  response: ServerResponse;
  /** What the service is told of the call. */
  headers: IncomingHttpHeaders;
  /** What the client is told besides the service's answer. */
  ownHeaders: FixedHeaders;
}

export interface Proxy {
  /** Throws SERVICE_UNAVAILABLE while the operation's service has all it can do and a line before it. */
  refuseWhenFull(operation: Operation, request: IncomingMessage): void;
  /** Passes a call on; rejects with SERVICE_UNAVAILABLE or TIMEOUT while nothing was answered yet. */
  forward(forwarding: Forwarding): Promise<void>;
  /** Passes a websocket on; rejects with SERVICE_UNAVAILABLE. */
  upgrade(
    service: ServiceName,
    request: IncomingMessage,
    headers: IncomingHttpHeaders,
    socket: Socket,
    head: Buffer,
  ): Promise<void>;
  /** Services whose circuit is open now. */
  open(): ServiceName[];
  /** Calls at work at each service, and in line for it. */
  load(): { service: ServiceName; atWork: number; inLine: number }[];
  close(): Promise<void>;
}

const failuresToOpen = 5;
const connectMs = 3000;
/** More than there are places, for an answer keeps its connection until the client has read it. */
const connectionsMost = 1024;

const takesLong = (operation: Operation, request: IncomingMessage): boolean =>
  operation.multipart || operation.binary || linkOperations.has(operation.name) || !isShort(request);

/** Whether doing a call twice is doing it once. What leads a browser on (a sign-in's return) is taken once only. */
const isRepeatable = ({ method, redirects, idempotent }: Operation, headers: IncomingHttpHeaders): boolean =>
  method === 'GET' ? !redirects : Boolean(idempotent && headers['idempotency-key']);

/**
 * Passes calls on to the services over connections that are kept alive, so many at once to each, with a circuit breaker
 * for each: after half of at least five calls in 10 s found no service, calls are refused at once, and every `resetMs`
 * one tries again. Only a missing or silent service counts; what it answers, even a 500, is its own and closes the
 * circuit.
 */
export const createProxy = (options: ProxyOptions): Proxy => {
  const { upstreams, log, deadlineMs = 15_000, uploadDeadlineMs = 70_000, resetMs = 2000 } = options;
  const { calls = limits.calls, streams = limits.streams } = options;

  const openLane = (service: ServiceName) => {
    const breaker = new CircuitBreaker(exchangeOnceMore, {
      name: service,
      timeout: false,
      volumeThreshold: failuresToOpen,
      errorThresholdPercentage: 50,
      resetTimeout: resetMs,
      rollingPercentilesEnabled: false,
    });
    breaker.on('open', () => log.warn({ service }, 'circuit open: the service does not answer'));
    breaker.on('close', () => log.info({ service }, 'circuit closed: the service answers again'));
    return {
      breaker,
      calls: createPlaces(calls),
      streams: createPlaces(streams),
      pool: new Pool(upstreams[service], {
        connections: connectionsMost,
        connect: { timeout: connectMs },
      }),
    };
  };
  type Lane = ReturnType<typeof openLane>;
  const lanes = Object.fromEntries(services.map((service) => [service, openLane(service)])) as Record<
    ServiceName,
    Lane
  >;

  /** A call that has its place at the service: what becomes of it is told to the breaker. */
  const callService = async (lane: Lane, places: Places, call: Call, forwarding: Forwarding) => {
    const { operation, response, ownHeaders } = forwarding;
    try {
      await lane.breaker.fire(lane.pool, call, response, ownHeaders);
    } catch (error) {
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
      // With its first byte the service has done its work: who reads slowly holds no place.
      places.leave();
    }
  };

  return {
    refuseWhenFull(operation, request) {
      const lane = lanes[operation.service];
      (takesLong(operation, request) ? lane.streams : lane.calls).refuseWhenFull();
    },
    async forward(forwarding) {
      const { operation, request, response, headers } = forwarding;
      const lane = lanes[operation.service];
      const long = takesLong(operation, request);
      const places = long ? lane.streams : lane.calls;
      // A short body is waited for before the service is: a slow phone must not hold a place that others could use.
      const received = !long && hasBody(request) ? await receive(request) : null;
      const turn = places.take();
      if (turn) await turn;
      if (response.destroyed) return places.leave();
      const call: Call = {
        method: operation.method,
        path: request.url ?? '/',
        headers,
        isRepeatable: isRepeatable(operation, headers),
        body: received ?? (hasBody(request) ? stream(request) : null),
        deadlineMs: long ? uploadDeadlineMs : deadlineMs,
      };
      await callService(lane, places, call, forwarding);
    },
    async upgrade(service, request, headers, socket, head) {
      try {
        await passUpgrade(upstreams[service], request, headers, socket, head);
      } catch (error) {
        log.warn({ service, err: error }, 'no answer to an upgrade');
        throw new AppError('SERVICE_UNAVAILABLE', { cause: error, retryAfterSeconds: 2 });
      }
    },
    open: () => services.filter((service) => lanes[service].breaker.opened),
    load: () =>
      services.map((service) => {
        const { calls, streams } = lanes[service];
        return {
          service,
          atWork: calls.atWork() + streams.atWork(),
          inLine: calls.inLine() + streams.inLine(),
        };
      }),
    async close() {
      for (const { breaker } of Object.values(lanes)) breaker.shutdown();
      await Promise.all(Object.values(lanes).map(({ pool }) => pool.destroy()));
    },
  };
};
