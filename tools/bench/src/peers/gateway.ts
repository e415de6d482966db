/** Tuerca's own gateway with every operation, all routed to one service. */
import { operations, services } from '@tuerca/contracts';
import type { ServiceName } from '@tuerca/contracts';
import { buildGateway, serveGateway } from '@tuerca/gateway';
import { openRedis } from '@tuerca/redis';
import { createLog, createTokenVerifier } from '@tuerca/service';
import { sayReady, settingOf } from '../processes.ts';

export interface GatewaySetting {
  upstream: string;
  /** URL of the key set that verifies tokens; the upstream by default. */
  keys?: string;
  redisUrl: string;
  shellDir: string;
  /** What it shares with a service that takes its websockets. */
  serviceSecret?: string;
}

const { upstream, keys = upstream, redisUrl, shellDir, serviceSecret } = settingOf<GatewaySetting>();
const log = createLog({ name: 'gateway', level: 'info' });
const redisOf = (prefix: string) => openRedis({ url: redisUrl, prefix, deadlineMs: 200 });
const gateway = await buildGateway({
  operations,
  upstreams: Object.fromEntries(services.map((name) => [name, upstream])) as Record<ServiceName, string>,
  verifyToken: createTokenVerifier({ jwksUrl: `${keys}/.well-known/jwks.json` }),
  redis: await redisOf('bench-gateway:'),
  revocations: await redisOf('bench-revocations:'),
  serviceSecret: serviceSecret ?? 'nothing here asks for it',
  shell: { directory: shellDir },
  publicUrl: 'http://localhost',
  limitScale: 1_000_000,
  log,
});
const { address } = await serveGateway(gateway, { host: '127.0.0.1', port: 0, log });
sayReady({ url: address });
