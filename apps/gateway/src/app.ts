import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { services } from '@tuerca/contracts';
import type { Operation, ServiceName } from '@tuerca/contracts';
import type { RedisClient } from '@tuerca/redis';
import { startSpan } from '@tuerca/events';
import type { ActiveSpan } from '@tuerca/events';
import { AppError, createMetrics, readinessOf, traceIdOf } from '@tuerca/service';
import type { Log, Metrics, VerifyToken } from '@tuerca/service';
import express from 'express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { sendFailure } from './failure.ts';
import { credentialOperations, limits } from './limits/limits.ts';
import { addressKey, createRateLimits } from './limits/rate-limits.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import { rewriteHeaders } from './proxy/headers.ts';
import { createLiveSockets, refuseUpgrade, upgradePathOf } from './proxy/live-sockets.ts';
import type { LiveSockets } from './proxy/live-sockets.ts';
import { createProxy } from './proxy/proxy.ts';
import type { Proxy, ProxyOptions } from './proxy/proxy.ts';
import { serveReference } from './reference/reference.ts';
import { routeTableOf } from './routing/route-table.ts';
import { checkOrigin } from './session/origin.ts';
import { readSession } from './session/session.ts';
import type { Session } from './session/session.ts';
import { securityHeaders } from './shell/content-security.ts';
import { serveShell } from './shell/shell.ts';

export interface GatewayOptions extends Pick<ProxyOptions, 'deadlineMs' | 'uploadDeadlineMs' | 'resetMs'> {
  operations: readonly Operation[];
  upstreams: Readonly<Record<ServiceName, string>>;
  verifyToken: VerifyToken;
  redis: RedisClient;
  shell: { directory: string } | { devUrl: string };
  publicUrl: string;
  trustedProxies?: number;
  limitScale?: number;
  log: Log;
}

export interface Gateway {
  server: Server;
  sockets: LiveSockets;
  /** From now on not ready. */
  drain(): void;
  close(): void;
}

interface Parts extends GatewayOptions {
  publicOrigin: string;
  rateLimits: RateLimits;
  proxy: Proxy;
  sockets: LiveSockets;
  metrics: Metrics;
  state: { draining: boolean };
}

/** What every request carries from its first step to its log line. */
interface Trail {
  requestId: string;
  traceparent: string;
  span: ActiveSpan | undefined;
  operation: string;
  userId: string | null;
}
const trails = new WeakMap<IncomingMessage, Trail>();
const trailOf = (request: IncomingMessage): Trail => trails.get(request)!;

const requestIdShape = /^[\w.-]{8,64}$/;
const traceparentShape = /^00-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/;
/** Paths of the API: what is not an operation there is a 404 in JSON, unless a browser asks for a page. */
const apiPrefix = /^\/(api|users|tuercago|cart|media|internal)(\/|$)/i;

const beginTrail = (request: IncomingMessage, trustedProxies: number): Trail => {
  const { 'x-request-id': id, traceparent } = request.headers;
  const given = typeof traceparent === 'string' && traceparentShape.test(traceparent);
  const parent = given
    ? traceparent
    : `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`;
  const span = startSpan('server', request.method ?? '', parent);
  const trusted = trustedProxies > 0 && typeof id === 'string' && requestIdShape.test(id);
  const trail: Trail = {
    requestId: trusted ? id : randomUUID(),
    traceparent: span?.traceparent ?? parent,
    span,
    operation: 'other',
    userId: null,
  };
  trails.set(request, trail);
  return trail;
};

/** Gives each request its ids, and when it ends its measure and its one log line. */
const follow =
  ({ log, metrics, trustedProxies = 0 }: Parts): RequestHandler =>
  (request, response, next) => {
    const trail = beginTrail(request, trustedProxies);
    const began = performance.now();
    response.setHeader('x-request-id', trail.requestId);
    response.once('close', () => {
      const ms = performance.now() - began;
      const { operation, requestId, userId, span } = trail;
      const status = response.writableFinished ? response.statusCode : 499;
      metrics.observeRequest({ operation, method: request.method, status }, ms / 1000);
      span?.end({
        name: operation,
        attributes: { 'http.response.status_code': status, 'request.id': requestId },
        failed: status >= 500,
      });
      const line = {
        requestId,
        traceId: traceIdOf(trail.traceparent),
        operation,
        method: request.method,
        path: request.path,
        status,
        ms: Math.round(ms * 10) / 10,
        userId,
      };
      if (operation === 'other') log.debug(line, 'request');
      else log.info(line, 'request');
    });
    next();
  };

const probes = ({ upstreams, state, metrics, trustedProxies = 0 }: Parts): RequestHandler => {
  const router = express.Router();
  const answers = async (service: ServiceName) => {
    const response = await fetch(`${upstreams[service]}/readyz`, { signal: AbortSignal.timeout(1900) });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`${service} answered ${response.status}`);
  };
  const checks = Object.fromEntries(services.map((service) => [service, () => answers(service)]));
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  // One service that is away must not take the whole gateway out: only draining makes it not ready.
  router.get('/readyz', async (_request, response) => {
    const { ready, body } = await readinessOf(checks, state.draining);
    const status = state.draining ? 'draining' : ready ? 'ok' : 'degraded';
    response.status(state.draining ? 503 : 200).json({ status, services: body.checks });
  });
  router.get('/metrics', async (request, response, next) => {
    // What came through a proxy came from outside; figures are for the inside.
    if (trustedProxies > 0 && request.headers['x-forwarded-for']) return next(new AppError('NOT_FOUND'));
    response.type(metrics.contentType).send(await metrics.text());
  });
  return router;
};

/** The caller's session, and one call counted against every limit it comes under; Redis is asked once for all. */
const admit = async (
  { rateLimits, verifyToken }: Parts,
  operation: Operation,
  request: Request,
  address: string,
): Promise<Session> => {
  const key = addressKey(address);
  const signedIn = async () => {
    const session = await readSession(request, operation.allow, verifyToken);
    if (session.claims) await rateLimits.count('user', session.claims.sub);
    return session;
  };
  const [session] = await Promise.all([
    signedIn(),
    rateLimits.count('address', key),
    credentialOperations.has(operation.name) && rateLimits.count('credentials', key),
  ]);
  return session;
};

/** An operation's way: origin, limits and caller, then its service. */
const passOn = async (
  parts: Parts,
  operation: Operation,
  request: Request,
  response: Response,
): Promise<void> => {
  const trail = trailOf(request);
  trail.operation = operation.name;
  checkOrigin(request, parts.publicOrigin);
  const address = request.ip ?? '';
  const session = await admit(parts, operation, request, address);
  trail.userId = session.claims?.sub ?? null;
  rewriteHeaders(request, {
    requestId: trail.requestId,
    traceparent: trail.traceparent,
    token: session.token,
    address,
    protocol: request.protocol,
    keepCookies: operation.service === 'identity',
  });
  await parts.proxy.forward(operation, request, response);
};

const routeOperations = (parts: Parts): RequestHandler => {
  const routes = routeTableOf(parts.operations);
  return async (request, response, next) => {
    const operation = routes.find(request.method, request.url);
    if (operation) return passOn(parts, operation, request, response);
    const asksForPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      request.headers.accept?.includes('text/html');
    const isApi = apiPrefix.test(request.path);
    const neverPage = /^\/(api|media|internal)(\/|$)/i.test(request.path);
    if (isApi && (neverPage || !asksForPage)) throw new AppError('NOT_FOUND');
    next();
  };
};

const acceptLive = (parts: Parts, devShell: ReturnType<typeof createProxyMiddleware> | undefined) => {
  const accept = async (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const trail = beginTrail(request, parts.trustedProxies ?? 0);
    if (upgradePathOf(request) !== '/ws') {
      if (devShell) return devShell.upgrade(request as Request, socket, head);
      throw new AppError('NOT_FOUND');
    }
    if (parts.state.draining) throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 });
    checkOrigin(request, parts.publicOrigin, { websocket: true });
    const address = clientAddressOf(request, parts.trustedProxies ?? 0);
    await parts.rateLimits.count('address', addressKey(address));
    // A visitor may connect; what a socket may subscribe to is notification's to decide.
    const session = await readSession(request, { visitor: 'any' }, parts.verifyToken);
    parts.sockets.add(socket, addressKey(address));
    rewriteHeaders(request, {
      requestId: trail.requestId,
      traceparent: trail.traceparent,
      token: session.token,
      address,
      protocol: parts.publicUrl.startsWith('https:') ? 'https' : 'http',
      keepCookies: false,
    });
    parts.proxy.upgrade('notification', request, socket, head);
  };
  return (request: IncomingMessage, socket: Socket, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    accept(request, socket, head).catch((error: unknown) => {
      if (!(error instanceof AppError)) parts.log.error({ err: error }, 'unexpected error');
      refuseUpgrade(socket, error);
    });
  };
};

/** The caller's address: the one the outermost trusted proxy saw. */
const clientAddressOf = (request: IncomingMessage, trustedProxies: number): string => {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  return (
    (trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined) ?? request.socket.remoteAddress ?? ''
  );
};

const shellOf = async ({ shell, publicUrl }: GatewayOptions) => {
  if ('directory' in shell)
    return { pages: await serveShell(shell.directory, publicUrl), devShell: undefined };
  const devShell = createProxyMiddleware({ target: shell.devUrl, changeOrigin: true });
  const pages: RequestHandler = (request, response, next) => {
    response.removeHeader('content-security-policy');
    devShell(request, response, next).catch(next);
  };
  return { pages, devShell };
};

/** The one public origin: probes, reference, operations, websocket and the shell, in that order. */
export const buildGateway = async (options: GatewayOptions): Promise<Gateway> => {
  const proxy = createProxy(options);
  const sockets = createLiveSockets(Math.ceil(limits.sockets * (options.limitScale ?? 1)));
  const state = { draining: false };
  const metrics = createMetrics('gateway', {
    gateway_open_circuits: {
      help: 'Services whose circuit breaker is open',
      labelNames: ['upstream'],
      read: () => proxy.open().map((upstream) => ({ labels: { upstream }, value: 1 })),
    },
    gateway_live_sockets: { help: 'Websockets open now', read: () => sockets.size() },
  });
  const parts: Parts = {
    ...options,
    publicOrigin: new URL(options.publicUrl).origin,
    rateLimits: createRateLimits(options.redis, options.limitScale ?? 1),
    proxy,
    sockets,
    metrics,
    state,
  };
  const { pages, devShell } = await shellOf(options);

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', options.trustedProxies ?? 0);
  app.use(follow(parts));
  app.use(securityHeaders(options.publicUrl));
  app.use(probes(parts));
  app.use('/api/docs', serveReference(options.operations));
  app.use(routeOperations(parts));
  app.use(pages);
  app.use((_request: Request, response: Response) =>
    sendFailure(response, new AppError('NOT_FOUND'), options.log),
  );
  app.use((error: unknown, _request: Request, response: Response, _next: NextFunction) => {
    const status = (error as { status?: number }).status;
    const known =
      status === 404 ? new AppError('NOT_FOUND') : status === 400 ? new AppError('INVALID_INPUT') : error;
    sendFailure(response, known, options.log);
  });

  const server = createServer(
    { keepAliveTimeout: 65_000, headersTimeout: 66_000, requestTimeout: 120_000 },
    app,
  );
  server.on('upgrade', acceptLive(parts, devShell as ReturnType<typeof createProxyMiddleware> | undefined));
  return { server, sockets, drain: () => (state.draining = true), close: () => proxy.close() };
};
