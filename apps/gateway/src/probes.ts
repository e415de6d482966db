import { services } from '@tuerca/contracts';
import type { ServiceName } from '@tuerca/contracts';
import { AppError, readinessOf } from '@tuerca/service/core';
import type { Metrics } from '@tuerca/service/core';
import express from 'express';
import type { Router } from 'express';

/** How long an answer about the services holds: it costs a call of each, and anybody may ask. */
const heldMs = 500;

/** Liveness, readiness and metrics of the gateway itself. */
export const serveProbes = (options: {
  upstreams: Readonly<Record<ServiceName, string>>;
  state: { draining: boolean };
  metrics: Metrics;
  trustedProxies?: number;
}): Router => {
  const { upstreams, state, metrics, trustedProxies = 0 } = options;
  const router = express.Router();
  const answers = async (service: ServiceName) => {
    const response = await fetch(`${upstreams[service]}/readyz`, { signal: AbortSignal.timeout(1900) });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`${service} answered ${response.status}`);
  };
  const checks = Object.fromEntries(services.map((service) => [service, () => answers(service)]));
  let held: { since: number; services: ReturnType<typeof readinessOf> } | undefined;
  const servicesNow = () => {
    const now = performance.now();
    if (!held || now - held.since > heldMs) held = { since: now, services: readinessOf(checks, false) };
    return held.services;
  };
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  // One unreachable service must not take the gateway out of rotation: only draining makes it unready.
  router.get('/readyz', async (_request, response) => {
    const { ready, body } = await servicesNow();
    const status = state.draining ? 'draining' : ready ? 'ok' : 'degraded';
    response.status(state.draining ? 503 : 200).json({ status, services: body.checks });
  });
  router.get('/metrics', async (request, response, next) => {
    // A request with forwarding headers came through a proxy, from outside: metrics are internal.
    if (trustedProxies > 0 && request.headers['x-forwarded-for']) return next(new AppError('NOT_FOUND'));
    response.type(metrics.contentType).send(await metrics.text());
  });
  return router;
};
