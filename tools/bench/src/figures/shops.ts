import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { provideServers } from '@tuerca/embedded';
import { processesOf } from '@tuerca/stack';
import { atLeast, compare, rounds, type Figure, type Goal, type Round, type Sample } from '../figure.ts';
import { castOf, pendingListPath, sinkLetters } from '../flow.ts';
import { sendCleanLoad } from '../http-load.ts';
import type { FlowTask } from '../peers/repeat.ts';
import type { ShopTask } from '../peers/shop-clients.ts';
import { cpuPerUnit, withWhatFollows } from '../processes.ts';
import { openMedusa, openVendure, type Shop } from '../shops/open-shop.ts';
import type { World } from '../world.ts';

const workers = 8;
const seconds = 5;
const warmSeconds = 15;
const taskDeadlineMs = 120_000;

type Kind = 'vendure' | 'medusa';
type What = ShopTask['what'];

/** What one of something costs, and how many a second of a processor makes: what the sides are compared by. */
const perProcessor = (cpuMs: number | undefined): Sample => ({
  value: 1000 / (cpuMs ?? Number.NaN),
  ...(cpuMs !== undefined && { cpuMs }),
});

interface Side {
  warm(): Promise<unknown>;
  measure(what: What): Promise<Sample>;
  stop(): Promise<void>;
}

const shopSide = async (world: World, kind: Kind, shop: Shop, database: number): Promise<Side> => {
  const clients = await world.start('./peers/shop-clients.ts', { shop: shop.ready, kind });
  const pids = [...shop.pids, database];
  const run = (task: ShopTask) => clients.ask<number>(task, taskDeadlineMs);
  return {
    warm: async () => {
      await run({ what: 'list', workers, seconds: warmSeconds / 2 });
      await run({ what: 'buy', workers, seconds: warmSeconds });
    },
    stop: () => clients.stop(),
    measure: async (what) => {
      const { cpuMs } = await cpuPerUnit(
        pids,
        () => withWhatFollows(run({ what, workers, seconds })),
        (perSecond) => perSecond * seconds,
      );
      return perProcessor(cpuMs);
    },
  };
};

const ownSide = async (world: World): Promise<Side> => {
  const stack = await world.stack();
  const cast = await castOf(world);
  const clients = await world.start('./peers/flow-clients.ts', { origin: stack.url, cast });
  const { token } = await world.logIn('vendedor1@tuerca.test');
  const path = pendingListPath;
  const everything = [...Object.values(stack.serverProcesses), ...processesOf(stack.apps)];
  const all = everything.map((each) => each.process().pid);
  const { quotation } = stack.apps;
  const { postgres } = stack.serverProcesses;
  if (!postgres) throw new Error('The stack has no Postgres of its own to be measured');
  const flow = (task: FlowTask) => clients.ask<number>(task, taskDeadlineMs);
  const list = () =>
    sendCleanLoad(world, {
      url: `${quotation.url}${path}`,
      headers: { authorization: `Bearer ${token}` },
      connections: workers,
      seconds,
    });
  return {
    warm: async () => {
      await list();
      await flow({ workers, seconds: warmSeconds });
    },
    stop: () => clients.stop(),
    measure: async (what) => {
      const { cpuMs } =
        what === 'buy'
          ? await cpuPerUnit(
              all,
              () => withWhatFollows(flow({ workers, seconds })),
              (perSecond) => perSecond * seconds,
            )
          : await cpuPerUnit(
              [quotation.process().pid, postgres.process().pid],
              list,
              ({ answers }) => answers,
            );
      return perProcessor(cpuMs);
    },
  };
};

const goals: Record<What, Record<Kind, Goal>> = {
  buy: { vendure: atLeast(3), medusa: atLeast(15) },
  list: { vendure: atLeast(50), medusa: atLeast(20) },
};
const names: Record<What, string> = { buy: 'flow', list: 'list' };

/** Only when asked for: it installs the shops' packages, and their processes take memory and minutes. */
export const shops: Figure = {
  name: 'shops',
  summary: 'the main job and a list beside the purchase and the list of goods of Vendure and Medusa',
  isOnlyWhenAsked: true,
  measure: async (world) => {
    const dataDir = join(world.folder, 'shops');
    mkdirSync(dataDir);
    // A server of their own: what ours does while it waits is not theirs.
    const server = await provideServers({
      dataDir,
      log: () => undefined,
      only: ['postgres'],
      lifetime: 'throwaway',
      fromEnvironment: false,
      signal: world.signal,
    });
    world.atEnd(() => server.stop());
    const { postgres } = server.processes;
    if (!postgres) throw new Error('There is no Postgres server to be measured');
    const database = postgres.process().pid;
    const restoreLetters = await sinkLetters(world);
    const results = [];
    for (const [kind, open] of [
      ['vendure', openVendure],
      ['medusa', openMedusa],
    ] as const) {
      const shop = await open(world, server.urls.postgres);
      const theirs = await shopSide(world, kind, shop, database);
      // For each shop anew: its callers' tokens are good for ten minutes.
      const ours = await ownSide(world);
      await ours.warm();
      await theirs.warm();
      const measured: Record<What, Round[]> = { buy: [], list: [] };
      for (let round = 0; round < rounds; round += 1)
        for (const what of ['buy', 'list'] as const)
          measured[what].push({ ours: await ours.measure(what), peer: await theirs.measure(what) });
      await Promise.all([ours.stop(), theirs.stop()]);
      await shop.stop();
      for (const what of ['buy', 'list'] as const)
        results.push(
          compare(measured[what], {
            name: `${names[what]}-beside-${kind}`,
            unit: '/processor-s',
            goal: goals[what][kind],
            details: { workers, seconds },
          }),
        );
    }
    await restoreLetters();
    return results;
  },
};
