import { listQuotationRequests } from '@tuerca/contracts';
import { shellIn } from '@tuerca/stack';
import {
  atLeast,
  atMost,
  compare,
  interleave,
  measureRounds,
  rounds,
  type Figure,
  type Round,
  type Sample,
} from '../figure.ts';
import { pendingListPath } from '../flow.ts';
import { sendCleanLoad } from '../http-load.ts';
import { startIdentity } from '../identity.ts';
import { startNginx } from '../nginx.ts';
import type { GatewaySetting } from '../peers/gateway.ts';
import { cpuPerUnit, type PeerOptions } from '../processes.ts';
import type { World } from '../world.ts';

const connections = 32;
const seconds = 5;

/** Loads a path at an origin with a token: at its peak, or at a rate as independent visitors make it. */
const loaderOf = (world: World, path: string, token: string) => (origin: string, rate?: number) =>
  sendCleanLoad(world, {
    url: `${origin}${path}`,
    headers: { authorization: `Bearer ${token}` },
    connections,
    seconds,
    ...(rate && { rate, isPoisson: true }),
  });

/** A no-op service, the gateway before it, and a token that both it and its peer accept. */
export const openGatewayScene = async (world: World, options?: PeerOptions) => {
  const { servers, dataDir } = await world.stack();
  // The no-op service also publishes the key.
  const { url: upstream, sign } = await startIdentity(world);
  const setting: GatewaySetting = { upstream, redisUrl: servers.redis, shellDir: shellIn(dataDir) };
  const gateway = await world.start<{ url: string }>('./peers/gateway.ts', setting, options);
  const token = sign({ sub: '1', isGuest: false });
  const { path } = listQuotationRequests;
  const load = loaderOf(world, path, token);
  return { upstream, gateway, setting, path, token, load };
};

export const gatewayThroughput: Figure = {
  name: 'gateway-throughput',
  summary: 'the gateway before a service that does nothing, beside @fastify/http-proxy with the same checks',
  measure: async (world) => {
    const { gateway, setting, load } = await openGatewayScene(world);
    const proxy = await world.start<{ url: string }>('./peers/http-proxy.ts', setting);
    const side = async ({ pid, ready }: typeof proxy): Promise<Sample> => {
      const { result, cpuMs } = await cpuPerUnit(
        [pid],
        () => load(ready.url),
        ({ answers }) => answers,
      );
      return { value: result.perSecond, cpuMs };
    };
    const measured = await measureRounds(
      () => side(gateway),
      () => side(proxy),
    );
    await Promise.all([gateway.stop(), proxy.stop()]);
    return [compare(measured, { name: 'gateway-throughput', unit: '/s', goal: atLeast(0.8) })];
  },
};

/** Counts as no added time: below it only the clock's resolution is measured. */
const leastAddedMs = 0.05;
const warmUps = 3;

/**
 * What the gateway adds to the vendor's list, as one p99 less the other of the same minute; at half of what the list does at
 * its peak through the gateway.
 */
const addedToList = async (world: World): Promise<Round[]> => {
  const { url, apps } = await world.stack();
  const { token } = await world.logIn('vendedor1@tuerca.test');
  const path = pendingListPath;
  const load = loaderOf(world, path, token);
  await load(url);
  const rate = Math.floor((await load(url)).perSecond / 2);
  const measured: Round[] = [];
  while (measured.length < rounds) {
    const direct = (await load(apps.quotation.url, rate)).latency.p99;
    const through = (await load(url, rate)).latency.p99;
    measured.push({ ours: { value: Math.max(through - direct, leastAddedMs) }, peer: { value: direct } });
  }
  return measured;
};

export const gatewayLatency: Figure = {
  name: 'gateway-added-p99',
  summary: 'what the gateway adds to the 99th percentile at half its load, beside nginx and beside a list',
  measure: async (world) => {
    const { upstream, gateway, load } = await openGatewayScene(world);
    const nginx = await startNginx(world.folder, upstream);
    world.atEnd(() => nginx.stop());
    // The first seconds of a full load are those in which the heap finds its size.
    for (const _ of Array.from({ length: warmUps })) await load(gateway.ready.url);
    const rate = Math.floor((await load(gateway.ready.url)).perSecond / 2);
    const p99 = async (url: string) => (await load(url, rate)).latency.p99;
    const measured: Round[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const direct = await p99(upstream);
      const added = async (url: string): Promise<Sample> => ({
        value: Math.max((await p99(url)) - direct, leastAddedMs),
      });
      measured.push(
        ...(await interleave(
          1,
          () => added(gateway.ready.url),
          () => added(nginx.url),
        )),
      );
    }
    await gateway.stop();
    return [
      compare(measured, { name: 'gateway-added-p99', unit: 'ms', goal: atMost(5), details: { rate } }),
      compare(await addedToList(world), { name: 'gateway-added-to-list', unit: 'ms', goal: atMost(0.5) }),
    ];
  },
};
