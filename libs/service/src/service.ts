import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import { arrivalMsOf, limits } from '@tuerca/contracts';
import type { Operation } from '@tuerca/contracts';
import { requestContext, startSpan, wellFormedJson } from '@tuerca/runtime';
import type { ActiveSpan } from '@tuerca/runtime';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callerOf } from './caller.ts';
import type { Caller, FindStanding } from './caller.ts';
import { handleError } from './error-handler.ts';
import { AppError } from './errors.ts';
import { createLog, loggedPathOf } from './log.ts';
import type { Log } from './log.ts';
import { createMetrics } from './metrics.ts';
import { describeAsOpenApi } from './openapi.ts';
import { readinessOf, type Probes } from './readiness.ts';
import { isRequestId, newTraceparent } from './request-ids.ts';
import type { StreamedFile, UploadedFile } from './route.ts';
import { securityHeaders } from './security-headers.ts';
import { shedLoad } from './shed-load.ts';
import type { VerifyToken } from './tokens.ts';
import { answerCompiler } from './write-answer.ts';

export interface ServiceOptions extends Probes {
  name: string;
  log?: Log;
  clock?: () => Date;
  verifyToken: VerifyToken;
  /** The operations this service serves; the app refuses to start while one of them has no route. */
  operations: readonly Operation[];
  /** Whether calls are refused while the event loop is late; in a test it is late by the test's own work. */
  shedsLoad?: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
    uploadedFiles: UploadedFile[];
    streamedFile: StreamedFile | null;
    traceparent: string;
    span: ActiveSpan | undefined;
  }
  interface FastifyContextConfig {
    operation?: string;
  }
  interface FastifyInstance {
    clock: () => Date;
    verifyToken: VerifyToken;
    /** Set by the feature that keeps stores, in services that have one. */
    findStanding: FindStanding | null;
    /** Set while shutting down: readiness answers 503, and connections are closed after their response. */
    draining: boolean;
    /** Adds a part of the service to its readiness and metrics. */
    watch: (probes: Probes) => void;
  }
}

const traceparentShape = /^[\da-f]{2}-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/;
const plainPaths = new Set(['/healthz', '/readyz', '/metrics']);

z.config(z.locales.es());

const contextOf = ({ id, traceparent }: FastifyRequest) => ({ requestId: id, traceparent });

const addProbes = (
  app: FastifyInstance,
  options: ServiceOptions,
  metrics: ReturnType<typeof createMetrics>,
) => {
  const checks = { ...options.checks };
  app.decorate('watch', (probes) => {
    Object.assign(checks, probes.checks);
    metrics.addGauges(probes.metrics ?? {});
  });
  app.register(async (scope) => {
    scope.get('/healthz', { schema: { hide: true } as object }, async () => ({ status: 'ok' }));
    scope.get('/readyz', { schema: { hide: true } as object }, async (_request, reply) => {
      const { ready, body } = await readinessOf(checks, app.draining);
      return reply.code(ready ? 200 : 503).send(body);
    });
    scope.get('/metrics', { schema: { hide: true } as object }, async (_request, reply) =>
      reply.type(metrics.contentType).send(await metrics.text()),
    );
    scope.get('/openapi.json', { schema: { hide: true } as object }, async () => app.swagger());
  });
};

const followRequests = (app: FastifyInstance, metrics: ReturnType<typeof createMetrics>) => {
  const fixedHeaders = Object.fromEntries(
    securityHeaders({
      contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    }),
  );
  app.addHook('onRequest', (request, reply, done) => {
    const { traceparent } = request.headers;
    const given =
      typeof traceparent === 'string' && traceparentShape.test(traceparent) ? traceparent : newTraceparent();
    request.span = startSpan('server', request.method, given);
    request.traceparent = request.span?.traceparent ?? given;
    reply.headers(fixedHeaders).header('x-request-id', request.id);
    requestContext.run(contextOf(request), done);
  });
  // A connection kept alive would hold up the shutdown.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (app.draining) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('onResponse', async (request, reply) => {
    const operation = request.routeOptions.config.operation ?? request.routeOptions.url ?? 'unknown';
    metrics.observeRequest(
      { operation, method: request.method, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    request.span?.end({
      name: operation,
      attributes: {
        'http.request.method': request.method,
        'http.response.status_code': reply.statusCode,
        'request.id': request.id,
      },
      failed: reply.statusCode >= 500,
    });
    if (plainPaths.has(operation)) return;
    const line = {
      operation,
      method: request.method,
      path: loggedPathOf(request.url, request.routeOptions.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      role: request.caller.role,
      userId: request.caller.userId,
    };
    requestContext.run(contextOf(request), () => request.log.info(line, 'request'));
  });
};

const refuseMissingRoutes = (app: FastifyInstance, operations: readonly Operation[]) => {
  const served = new Set<string>();
  app.addHook('onRoute', ({ config }) => {
    if (config?.operation) served.add(config.operation);
  });
  app.addHook('onReady', async () => {
    const missing = operations.filter(({ name }) => !served.has(name)).map(({ name }) => name);
    if (missing.length > 0) throw new Error(`No route serves: ${missing.join(', ')}`);
  });
};

/**
 * The Fastify app every service starts from: contract validation and serialisation, one error handler, access
 * tokens, OpenAPI, health, metrics, logs and load shedding. Routes are added with `route`.
 */
export const createService = (options: ServiceOptions): FastifyInstance => {
  const metrics = createMetrics(options.name, options.metrics);
  const app: FastifyInstance = Fastify({
    loggerInstance: (options.log ?? createLog({ name: options.name, level: 'warn' })) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // The log adds the request's id itself, so that a line made deep in a use case carries it too.
    childLoggerFactory: (log) => log,
    exposeHeadRoutes: false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 512 },
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return isRequestId(given) ? given : randomUUID();
    },
    // Only the gateway reaches a service, and it sends the caller's address alone in x-forwarded-for.
    trustProxy: true,
    requestTimeout: arrivalMsOf({}),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });

  app.decorate('clock', options.clock ?? (() => new Date()));
  app.decorate('verifyToken', options.verifyToken);
  app.decorate('findStanding', null);
  app.decorate('draining', false);
  app.decorateRequest('caller');
  app.decorateRequest('uploadedFiles');
  app.decorateRequest('streamedFile', null);
  app.decorateRequest('traceparent', '');
  app.decorateRequest('span');
  app.addHook('onRequest', (request, _reply, done) => {
    request.caller = callerOf(null);
    request.uploadedFiles = [];
    done();
  });

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(answerCompiler);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((request, reply) => handleError(new AppError('NOT_FOUND'), request, reply));
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) =>
    text === '' ? done(null, undefined) : parseJson(request, wellFormedJson(text as string), done),
  );

  followRequests(app, metrics);
  refuseMissingRoutes(app, options.operations);
  if (options.shedsLoad !== false) shedLoad(app, ({ url }) => plainPaths.has(url));
  if (options.operations.some(({ multipart: takesFiles }) => takesFiles)) {
    app.register(multipart, { limits: { fileSize: limits.uploadBytes } });
  }
  describeAsOpenApi(app, `Tuerca ${options.name}`);
  addProbes(app, options, metrics);
  return app;
};
