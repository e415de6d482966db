/** A gateway with `@fastify/http-proxy`: the same token check, the same two limits in Redis, a log line. */
import httpProxy from '@fastify/http-proxy';
import { createTokenVerifier } from '@tuerca/service';
import { openRedis } from '@tuerca/redis';
import Fastify, { type FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { sayReady, settingOf } from '../processes.ts';
import type { GatewaySetting } from './gateway.ts';

const { upstream, redisUrl } = settingOf<GatewaySetting>();
const verifyToken = createTokenVerifier({ jwksUrl: `${upstream}/.well-known/jwks.json` });
const storeClient = await openRedis({ url: redisUrl, prefix: 'bench-peer:', deadlineMs: 200 });
const limiter = (keyPrefix: string) =>
  new RateLimiterRedis({
    storeClient,
    useRedisPackage: true,
    keyPrefix,
    points: 1_000_000_000,
    duration: 60,
    // Falls back to memory while Redis is slow, as the gateway does.
    insuranceLimiter: new RateLimiterMemory({ keyPrefix, points: 1_000_000_000, duration: 60 }),
  });
const byAddress = limiter('address');
const byUser = limiter('user');

const admit = async (request: FastifyRequest) => {
  const signedIn = async () => {
    const { sub } = await verifyToken(/^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '');
    await byUser.consume(sub);
  };
  await Promise.all([signedIn(), byAddress.consume(request.ip)]);
};

// Fastify's own request log: a line for each request and a line for its response.
const app = Fastify({ logger: { level: 'info' } });
await app.register(httpProxy, {
  upstream,
  preHandler: (request, _reply, done) => void admit(request).then(() => done(), done),
});
sayReady({ url: await app.listen({ host: '127.0.0.1', port: 0 }) });
