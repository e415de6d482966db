import { Agent } from 'node:http';
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Operation, ServiceName } from '@tuerca/contracts';
import { services } from '@tuerca/contracts';
import { AppError } from '@tuerca/service';
import type { Log } from '@tuerca/service';
import { createProxyMiddleware } from 'http-proxy-middleware';
import CircuitBreaker from 'opossum';

export interface ProxyOptions {
  upstreams: Readonly<Record<ServiceName, string>>;
  log: Log;
  /** Until a service answers a call with its first byte; uploads and files get `uploadDeadlineMs`. */
  deadlineMs?: number;
  uploadDeadlineMs?: number;
  /** How long a service that failed is left alone before one call tries it again. */
  resetMs?: number;
}

export interface Proxy {
  /** Passes a request on; rejects with SERVICE_UNAVAILABLE or TIMEOUT while nothing was answered yet. */
  forward(operation: Operation, request: IncomingMessage, response: ServerResponse): Promise<void>;
  upgrade(service: ServiceName, request: IncomingMessage, socket: Socket, head: Buffer): void;
  /** Services whose circuit is open now. */
  open(): ServiceName[];
  close(): void;
}

/** What is going on with one request at its service. */
interface Exchange {
  upstream?: ClientRequest;
  late: boolean;
  answered(): void;
  failed(error: Error): void;
}

const failuresToOpen = 5;

/**
 * Passes requests on to the services over connections that are kept alive, with a circuit breaker for each: after
 * half of at least five calls in 10 s found no service, calls are refused at once, and every `resetMs` one tries
 * again. Only a missing or silent service counts; what it answers, even a 500, is its own and closes the circuit.
 */
export const createProxy = (options: ProxyOptions): Proxy => {
  const { upstreams, log, deadlineMs = 15_000, uploadDeadlineMs = 70_000, resetMs = 2000 } = options;
  const exchanges = new WeakMap<IncomingMessage, Exchange>();
  const agent = new Agent({ keepAlive: true, maxSockets: 512, maxFreeSockets: 128, scheduling: 'lifo' });

  const middlewareOf = (target: string) =>
    createProxyMiddleware<IncomingMessage, ServerResponse>({
      target,
      agent,
      ejectPlugins: true,
      plugins: [
        (server) => {
          server.on('proxyReq', (upstream, request) => {
            const exchange = exchanges.get(request);
            if (!exchange) return;
            exchange.upstream = upstream;
            if (exchange.late) upstream.destroy();
          });
          server.on('proxyRes', (_answer, request) => exchanges.get(request)?.answered());
          server.on('econnreset', (_error, request) => exchanges.get(request)?.answered());
          server.on('error', (error, request, response) => {
            const exchange = request && exchanges.get(request);
            if (exchange) exchange.failed(error);
            else if (response && 'destroy' in response) response.destroy();
          });
        },
      ],
    });

  const pass = (
    middleware: ReturnType<typeof middlewareOf>,
    deadline: number,
    request: IncomingMessage,
    response: ServerResponse,
  ) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        exchange.late = true;
        exchange.upstream?.destroy();
        reject(new AppError('TIMEOUT'));
      }, deadline);
      const exchange: Exchange = {
        late: false,
        answered: () => (clearTimeout(timer), resolve()),
        failed: (error) => {
          clearTimeout(timer);
          reject(new AppError('SERVICE_UNAVAILABLE', { cause: error, retryAfterSeconds: 2 }));
        },
      };
      exchanges.set(request, exchange);
      response.once('close', exchange.answered);
      middleware(request, response).catch(exchange.failed);
    });

  const lanes = Object.fromEntries(
    services.map((service) => {
      const middleware = middlewareOf(upstreams[service]);
      const breaker = new CircuitBreaker(pass, {
        name: service,
        timeout: false,
        volumeThreshold: failuresToOpen,
        errorThresholdPercentage: 50,
        resetTimeout: resetMs,
        rollingPercentilesEnabled: false,
      });
      breaker.on('open', () => log.warn({ service }, 'circuit open: the service does not answer'));
      breaker.on('close', () => log.info({ service }, 'circuit closed: the service answers again'));
      return [service, { middleware, breaker }];
    }),
  ) as Record<
    ServiceName,
    { middleware: ReturnType<typeof middlewareOf>; breaker: CircuitBreaker<Parameters<typeof pass>, void> }
  >;

  return {
    async forward(operation, request, response) {
      const { middleware, breaker } = lanes[operation.service];
      delete request.headers.connection;
      const slow = operation.multipart || operation.binary;
      try {
        await breaker.fire(middleware, slow ? uploadDeadlineMs : deadlineMs, request, response);
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
      }
    },
    upgrade: (service, request, socket, head) => lanes[service].middleware.upgrade(request, socket, head),
    open: () => services.filter((service) => lanes[service].breaker.opened),
    close() {
      for (const { breaker } of Object.values(lanes)) breaker.shutdown();
      agent.destroy();
    },
  };
};
