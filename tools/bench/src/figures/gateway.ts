import { join } from 'node:path';
import { listQuotationRequests } from '@tuerca/contracts';
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
import { sendCleanLoad } from '../http-load.ts';
import { startIdentity } from '../identity.ts';
import { startNginx } from '../nginx.ts';
import type { GatewaySetting } from '../peers/gateway.ts';
import { cpuPerUnit, type PeerOptions } from '../processes.ts';
import type { World } from '../world.ts';

const connections = 32;
const seconds = 5;
export const shellDir = join(import.meta.dirname, '../../../../apps/shell/dist');

/** A no-op service, the gateway before it, and a token that both it and its peer accept. */
export const openGatewayScene = async (world: World, options?: PeerOptions) => {
  const { servers } = await world.stack();
  // The no-op service also publishes the key.
  const { url: upstream, sign } = await startIdentity(world);
  const setting: GatewaySetting = { upstream, redisUrl: servers.redis, shellDir };
  const gateway = await world.start<{ url: string }>('./peers/gateway.ts', setting, options);
  const token = sign({ sub: '1', isGuest: false });
  const { path } = listQuotationRequests;
  const load = (url: string, rate?: number) =>
    sendCleanLoad(world, {
      url: `${url}${path}`,
      headers: { authorization: `Bearer ${token}` },
      connections,
      seconds,
      ...(rate && { rate }),
    });
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

export const gatewayLatency: Figure = {
  name: 'gateway-added-p99',
  summary: 'what the gateway adds to the 99th percentile at half its load, beside nginx',
  measure: async (world) => {
    const { upstream, gateway, load } = await openGatewayScene(world);
    const nginx = await startNginx(world.folder, upstream);
    world.atEnd(() => nginx.stop());
    await load(gateway.ready.url);
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
    return [compare(measured, { name: 'gateway-added-p99', unit: 'ms', goal: atMost(3), details: { rate } })];
  },
};
