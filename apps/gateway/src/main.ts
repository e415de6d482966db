import { flushCompileCache } from 'node:module';
import { operations } from '@tuerca/contracts';
import {
  createLog,
  createTokenVerifier,
  endOnSignal,
  logRejections,
  readConfig,
  sitesOf,
  startTracing,
} from '@tuerca/service/core';
import { openRedis, revocationsPrefix } from '@tuerca/redis';
import { buildGateway } from './app.ts';
import { captchaSourcesOf, Config, operatorOf, upstreamsOf } from './config.ts';
import { serveGateway } from './serve.ts';

const config = readConfig(Config);
endOnSignal();
const log = createLog({ name: 'gateway', level: config.LOG_LEVEL });
logRejections(log);
const tracing = await startTracing({ serviceName: 'gateway', endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT });
try {
  // Without Redis, limits are counted in memory: starting need not wait for it.
  const open = (prefix: string) =>
    openRedis({
      url: config.REDIS_URL,
      prefix,
      deadlineMs: 200,
      inBackground: true,
      onError: (error) => log.warn({ err: error }, 'redis'),
    });
  const [redis, revocations] = await Promise.all([open('gateway:'), open(revocationsPrefix)]);
  const gateway = await buildGateway({
    operations:
      config.NODE_ENV === 'production'
        ? operations.filter(({ path }) => !path.startsWith('/dev/'))
        : operations,
    upstreams: upstreamsOf(config),
    verifyToken: createTokenVerifier({ jwksUrl: `${config.IDENTITY_URL}/.well-known/jwks.json` }),
    serviceSecret: config.LINK_SECRET,
    redis,
    revocations,
    shell: config.DEV_SHELL_URL ? { devUrl: config.DEV_SHELL_URL } : { directory: config.SHELL_DIR },
    publicUrl: config.PUBLIC_URL,
    siteOf: sitesOf(config),
    operator: operatorOf(config),
    captcha: captchaSourcesOf(config),
    trustedProxies: config.TRUSTED_PROXIES,
    limitScale: config.RATE_LIMIT_SCALE,
    calls: { atOnce: config.CALLS_AT_ONCE, inLine: config.CALLS_IN_LINE, waitMs: config.CALLS_WAIT_MS },
    streams: {
      atOnce: config.STREAMS_AT_ONCE,
      inLine: config.STREAMS_IN_LINE,
      waitMs: config.STREAMS_WAIT_MS,
    },
    log,
  });
  await serveGateway(gateway, {
    host: config.HOST,
    port: config.PORT,
    log,
    lingerMs: config.LINGER_MS,
    close: {
      redis: () => {
        redis.destroy();
        revocations.destroy();
      },
      tracing,
    },
  });
  // As every service does, for the next start.
  flushCompileCache();
} catch (error) {
  log.fatal({ err: error }, 'could not start');
  process.exit(1);
}
