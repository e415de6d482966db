import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { arrivalMsOf, type Operation } from '@tuerca/contracts';
import type { RedisClient } from '@tuerca/redis';
import { AppError, createMetrics, refuseUpgrade } from '@tuerca/service/core';
import type { Log, Metrics, SiteOf, VerifyToken } from '@tuerca/service/core';
import express from 'express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { clientAddressOf } from './client.ts';
import { sendFailure } from './failure.ts';
import { limits } from './limits/limits.ts';
import { addressKey, createRateLimits } from './limits/rate-limits.ts';
import { createLiveLink } from './live/live-link.ts';
import { createLiveSockets, upgradePathOf } from './live/live-sockets.ts';
import type { LiveSockets } from './live/live-sockets.ts';
import type { LiveLink } from './live/live-link.ts';
import { createOperationHandler } from './operations.ts';
import type { OperationParts } from './operations.ts';
import { serveProbes } from './probes.ts';
import { createProxy } from './proxy/proxy.ts';
import type { Proxy, ProxyOptions } from './proxy/proxy.ts';
import { serveReference } from './reference/reference.ts';
import { routeTableOf } from './routing/route-table.ts';
import { createApiTokenExchange } from './session/api-tokens.ts';
import { checkOrigin } from './session/origin.ts';
import { isPlainHttp, readPlainCookies } from './session/plain-http.ts';
import { followRevocations } from './session/revocations.ts';
import type { Revocations } from './session/revocations.ts';
import { readSession } from './session/session.ts';
import { securityHeadersOf } from './shell/content-security.ts';
import { serveDevShell } from './shell/dev-shell.ts';
import type { DevShell } from './shell/dev-shell.ts';
import type { Operator } from './shell/page-head.ts';
import { serveShell } from './shell/shell.ts';
import { createCataloguePages } from './shell/catalogue-pages.ts';
import { createProductPages } from './shell/product-pages.ts';
import { createStorePages } from './shell/store-pages.ts';
import { createRequestLog } from './request-context.ts';

/** A connection on which nothing moves for so long ends: longer than any deadline of a call. */
const idleMs = 120_000;

export interface GatewayOptions extends Omit<ProxyOptions, 'log'> {
  operations: readonly Operation[];
  verifyToken: VerifyToken;
  /** What services share; signs the exchange of API tokens. */
  serviceSecret: string;
  redis: RedisClient;
  /** Where identity writes of ended sessions: a client with a prefix of its own. */
  revocations: RedisClient;
  shell: { directory: string } | { devUrl: string };
  publicUrl: string;
  /** Where a country's people reach the site; by default at `publicUrl`. */
  siteOf?: SiteOf;
  operator?: Operator;
  /** What pages may load and frame for a captcha of another. */
  captcha?: readonly string[];
  trustedProxies?: number;
  limitScale?: number;
  log: Log;
}

export interface Gateway {
  server: Server;
  sockets: LiveSockets;
  /** From now on `/readyz` says that it is not ready. */
  drain(): void;
  close(): Promise<void>;
}

interface Parts extends Omit<GatewayOptions, 'revocations'>, OperationParts {
  revocations: Revocations;
  trustedProxies: number;
  sockets: LiveSockets;
  metrics: Metrics;
  state: { draining: boolean };
}

/** Paths of the API: without a matching operation they are a 404 in JSON, unless a browser asks for a page. */
const apiPrefix = /^\/(api|users|tuercago|cart|media|internal)(\/|$)/i;
const neverPage = /^\/(api|media|internal)(\/|$)/i;

const refuseUnknownOperations: RequestHandler = (request, _response, next) => {
  const asksForPage =
    (request.method === 'GET' || request.method === 'HEAD') && request.headers.accept?.includes('text/html');
  const isApi = apiPrefix.test(request.path);
  if (isApi && (neverPage.test(request.path) || !asksForPage)) throw new AppError('NOT_FOUND');
  next();
};

const acceptLive = (parts: Parts, devShell: DevShell | undefined) => {
  const { trustedProxies, publicOrigin, rateLimits, sockets, log } = parts;
  const accept = async (request: IncomingMessage, socket: Socket, head: Buffer) => {
    if (upgradePathOf(request) !== '/ws') {
      if (devShell) return devShell.upgrade(request, socket, head);
      throw new AppError('NOT_FOUND');
    }
    if (parts.state.draining) throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 });
    if (isPlainHttp(publicOrigin, request)) readPlainCookies(request);
    checkOrigin(request, publicOrigin, { websocket: true });
    const address = addressKey(clientAddressOf(request, trustedProxies));
    await rateLimits.count('address', address);
    // A visitor may connect; notification decides what a socket may subscribe to.
    const { token, claims } = await readSession(request, { visitor: 'any' }, parts);
    // The channels are people's: a store's own system has none.
    if (claims?.scopes) throw new AppError('FORBIDDEN');
    await sockets.accept(request, socket, head, { address, token, claims });
  };
  return (request: IncomingMessage, socket: Socket, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    accept(request, socket, head).catch((error: unknown) => {
      if (!(error instanceof AppError)) log.error({ err: error }, 'unexpected error');
      refuseUpgrade(socket, error);
    });
  };
};

const shellOf = async ({ shell, publicUrl, siteOf, operator, captcha, upstreams }: GatewayOptions) => {
  if ('directory' in shell) {
    const pages = await serveShell(
      shell.directory,
      { publicUrl, siteOf },
      operator,
      {
        storeAt: createStorePages(upstreams.identity),
        vehicleAt: createCataloguePages(upstreams.catalogue),
        productAt: createProductPages(upstreams.catalogue),
      },
      captcha,
    );
    return { pages, devShell: undefined };
  }
  const devShell = serveDevShell(shell.devUrl);
  return { pages: devShell.pages, devShell };
};

/** Express handles everything but operations: probes, API reference and the shell, in that order. */
const buildPages = (parts: Parts, pages: RequestHandler) => {
  const { securityHeaders, operations, log } = parts;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', parts.trustedProxies);
  app.use((_request, response, next) => {
    for (const [name, value] of securityHeaders) response.setHeader(name, value);
    next();
  });
  app.use(serveProbes(parts));
  app.use('/api/docs', serveReference(operations, parts.publicUrl));
  app.use(refuseUnknownOperations);
  app.use(pages);
  app.use((_request: Request, response: Response) => sendFailure(response, new AppError('NOT_FOUND'), log));
  app.use((error: unknown, _request: Request, response: Response, _next: NextFunction) => {
    // Express fails with the status of what it could not make out: an address, or a range that a file does not have.
    const { status = 500 } = error as { status?: number };
    const known =
      status === 404 ? new AppError('NOT_FOUND') : status < 500 ? new AppError('INVALID_INPUT') : error;
    sendFailure(response, known, log);
  });
  return app;
};

const metricsOf = (proxy: Proxy, sockets: LiveSockets, link: LiveLink, revocations: Revocations): Metrics =>
  createMetrics('gateway', {
    ...revocations.metrics,
    gateway_open_circuits: {
      help: 'Services whose circuit breaker is open',
      labelNames: ['upstream'],
      read: () => proxy.open().map((upstream) => ({ labels: { upstream }, value: 1 })),
    },
    gateway_calls_at_work: {
      help: 'Running calls of each service',
      labelNames: ['upstream'],
      read: () =>
        proxy.load().map(({ service, atWork }) => ({ labels: { upstream: service }, value: atWork })),
    },
    gateway_calls_in_line: {
      help: 'Queued calls of each service',
      labelNames: ['upstream'],
      read: () =>
        proxy.load().map(({ service, inLine }) => ({ labels: { upstream: service }, value: inLine })),
    },
    gateway_live_sockets: { help: 'Websockets that are open or about to be', read: () => sockets.size() },
    gateway_live_link_up: {
      help: 'Whether the link to notification is up: 1 or 0',
      read: () => Number(link.isUp()),
    },
  });

/**
 * Builds the gateway, the one public origin. Calls of operations, nearly all the traffic, go from the route table straight
 * to their service (ADR 0250); Express serves the rest.
 */
export const buildGateway = async (options: GatewayOptions): Promise<Gateway> => {
  const proxy = createProxy(options);
  const { log, serviceSecret } = options;
  const link = createLiveLink({ url: options.upstreams.notification, serviceSecret, log });
  const sockets = createLiveSockets({
    link,
    log,
    most: Math.ceil(limits.sockets * (options.limitScale ?? 1)),
  });
  const revocations = await followRevocations(options.revocations, options.log);
  revocations.onAdded(() => sockets.endThoseOf(revocations.isRevoked));
  const parts: Parts = {
    ...options,
    trustedProxies: options.trustedProxies ?? 0,
    publicOrigin: new URL(options.publicUrl).origin,
    rateLimits: createRateLimits(options.redis, options.limitScale ?? 1),
    securityHeaders: securityHeadersOf(options.publicUrl),
    exchangeApiToken: createApiTokenExchange(options.upstreams.identity, options.serviceSecret),
    proxy,
    sockets,
    revocations,
    metrics: metricsOf(proxy, sockets, link, revocations),
    state: { draining: false },
  };
  const { pages, devShell } = await shellOf(options);
  const routes = routeTableOf(options.operations);
  const beginRequest = createRequestLog(parts);
  const answer = createOperationHandler(parts);
  const app = buildPages(parts, pages);

  const requestTimeout = Math.max(...options.operations.map(arrivalMsOf));
  const server = createServer(
    {
      keepAliveTimeout: 65_000,
      headersTimeout: 66_000,
      requestTimeout,
      // Java's own client asks each server without TLS for HTTP/2 first, and takes the answer by HTTP/1.1.
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    },
    (request, response) => {
      // Node's parser accepts HTTP/0.9 and 2.0, which other software parses differently.
      if (request.httpVersionMajor !== 1) {
        response.writeHead(505, { connection: 'close' }).end();
        return;
      }
      // While draining, a connection kept alive would be closed just as its next request arrives.
      if (parts.state.draining) response.shouldKeepAlive = false;
      const context = beginRequest(request, response);
      const operation = routes.find(request.method ?? '', request.url ?? '');
      if (operation) void answer(operation, context, request, response);
      else {
        response.setHeader('x-request-id', context.requestId);
        app(request, response);
      }
    },
  );
  server.timeout = idleMs;
  server.on('upgrade', acceptLive(parts, devShell));
  return {
    server,
    sockets,
    drain: () => (parts.state.draining = true),
    close: async () => {
      sockets.close();
      await revocations.close();
      await proxy.close();
    },
  };
};
