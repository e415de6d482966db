import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach } from '@jest/globals';
import { operations, publicPages, services } from '@tuerca/contracts';
import type { ServiceName } from '@tuerca/contracts';
import { testRedis } from '@tuerca/redis/testing';
import { createTestTokens } from '@tuerca/service/testing';
import { pino } from 'pino';
import { buildGateway } from '../app.ts';
import type { GatewayOptions } from '../app.ts';
import { serveGateway } from '../serve.ts';
import { startUpstream } from './upstream.ts';
import type { Upstream } from './upstream.ts';

const firstWordsOf = (country: string) =>
  Object.fromEntries(
    Object.keys(publicPages).map((name) => [
      name,
      `<h1 nonce="__CSP_NONCE__">${name} ${country} __OPERATOR_NAME__ __CONTACT_EMAIL__</h1>`,
    ]),
  );
const firstWords = { CO: firstWordsOf('CO'), MX: firstWordsOf('MX') };

/** A small built shell. */
export const writeShell = async (): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), 'tuerca-shell-'));
  await mkdir(join(directory, 'assets'));
  await writeFile(
    join(directory, 'index.html'),
    '<!doctype html><html lang="es"><head><title>Tuerca</title><meta property="csp-nonce" nonce="__CSP_NONCE__"></head><script nonce="__CSP_NONCE__" src="/assets/index-a1b2.js"></script><div id="root"><!--first-words--></div>',
  );
  await writeFile(join(directory, 'first-words.json'), JSON.stringify(firstWords));
  const script = join(directory, 'assets', 'index-a1b2.js');
  const text = `export const text = '${'tuerca '.repeat(200)}';`;
  await writeFile(script, text);
  await writeFile(`${script}.br`, brotliCompressSync(text));
  await writeFile(`${script}.gz`, gzipSync(text));
  await writeFile(join(directory, 'assets', 'tesseract-worker-a1b2.js'), 'self.onmessage = () => undefined;');
  await writeFile(join(directory, 'assets', 'spa.traineddata-a1b2.gz'), gzipSync('letters'));
  await writeFile(join(directory, 'sw.js'), 'self.addEventListener("fetch", () => undefined);');
  await writeFile(join(directory, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return directory;
};

/** A gateway on a free port with real upstreams, Redis and a built shell; `stop` ends all it started. */
export const startGateway = async ({
  lingerMs,
  ...options
}: Partial<GatewayOptions> & { lingerMs?: number } = {}) => {
  const tokens = createTestTokens();
  const redis = await testRedis();
  const shell = await writeShell();
  const started = await Promise.all(
    services.map(async (service) => [service, await startUpstream(service)] as const),
  );
  const upstreams = Object.fromEntries(started) as Record<ServiceName, Upstream>;
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const gateway = await buildGateway({
    operations,
    upstreams: Object.fromEntries(started.map(([service, { url }]) => [service, url])) as Record<
      ServiceName,
      string
    >,
    verifyToken: tokens.verifyToken,
    serviceSecret: tokens.serviceSecret,
    redis: redis.client,
    revocations: redis.client,
    shell: { directory: shell },
    publicUrl: 'http://tuerca.test',
    log,
    ...options,
  });
  const served = await serveGateway(gateway, { host: '127.0.0.1', port: 0, log, drainMs: 5000, lingerMs });
  const call = (path: string, init: RequestInit = {}) => fetch(`${served.address}${path}`, init);
  return {
    ...served,
    gateway,
    shell,
    tokens,
    redis,
    upstreams,
    call,
    /** The log lines so far. */
    lines: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    async end() {
      const code = await served.stop();
      await Promise.all(Object.values(upstreams).map((upstream) => upstream.stop().catch(() => undefined)));
      await redis.drop().catch(() => undefined);
      await rm(shell, { recursive: true });
      return code;
    },
  };
};
export type TestGateway = Awaited<ReturnType<typeof startGateway>>;

/** How long a test waits for something to happen. */
export const soon = { timeout: 15_000 };

/** For a file of tests: starts gateways that end with the test they were started in. */
export const gatewaysOfEachTest = (): typeof startGateway => {
  const started: TestGateway[] = [];
  afterEach(async () => {
    await Promise.all(started.splice(0).map((gateway) => gateway.end()));
  });
  return async (options) => {
    const gateway = await startGateway(options);
    started.push(gateway);
    return gateway;
  };
};
