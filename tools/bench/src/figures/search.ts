import { pathOfCall } from '@tuerca/api-client';
import { catalogue } from '@tuerca/catalogue';
import { judgedQueries } from '@tuerca/catalogue/testing';
import { searchProducts } from '@tuerca/contracts';
import { buildCatalogue } from '../catalogue-app.ts';
import { createMigrated } from '../databases.ts';
import { against, atMost, compare, measureRounds, type Figure, type Sample } from '../figure.ts';
import { generateProducts } from '../generate-products.ts';
import { sendCleanLoad, type Latency } from '../http-load.ts';
import { startIdentity } from '../identity.ts';
import type { EvenReplaySetting, EvenReplayTask } from '../peers/even-replay.ts';
import { recordReads } from '../record-statements.ts';
import type { World } from '../world.ts';

const [few, many] = [10_000, 1_000_000];
const task: EvenReplayTask = { rate: 50, seconds: 8 };
const taskDeadlineMs = 60_000;
const connections = 64;

const paths = judgedQueries.map(({ query }) => pathOfCall(searchProducts, { query: { q: query } }));

/** A service with so many products, and the latency of the judged queries at it. */
const openScale = async (world: World, count: number, identityUrl: string) => {
  const { servers } = await world.stack();
  const databaseUrl = await createMigrated(servers.postgres, `bench_products_${count}`, catalogue.migrations);
  const generatedSeconds = await generateProducts(databaseUrl, count);
  const service = await world.start<{ url: string }>('./peers/catalogue.ts', { databaseUrl, identityUrl });
  const spreads: Latency[] = [];
  return {
    databaseUrl,
    generatedSeconds,
    spreads,
    stop: () => service.stop(),
    search: async (): Promise<Sample> => {
      const load = { url: service.ready.url, paths, connections, ...task };
      const { latency } = await sendCleanLoad(world, load);
      spreads.push(latency);
      return { value: latency.p99 };
    },
  };
};

/** What people type, as the search's own tests judge it, at a steady rate, whether or not earlier ones were answered. */
export const search: Figure = {
  name: 'search',
  summary: 'searches of a million products, 50 a second, beside the same SQL alone, and among ten thousand',
  measure: async (world) => {
    const identity = await startIdentity(world);
    const large = await openScale(world, many, identity.url);
    const build: Parameters<typeof recordReads>[0]['build'] = (db, log) =>
      buildCatalogue({ db, identityUrl: identity.url, log });
    const recorded = await recordReads({ databaseUrl: large.databaseUrl, build }, paths);
    const setting: EvenReplaySetting = {
      databaseUrl: large.databaseUrl,
      reads: recorded.map(({ statements }) => statements),
    };
    const replay = await world.start('./peers/even-replay.ts', setting);
    const bare = async (): Promise<Sample> => ({
      value: (await replay.ask<Latency>(task, taskDeadlineMs)).p99,
    });
    const besideSql = await measureRounds(large.search, bare);
    const details = {
      ...task,
      queries: paths.length,
      generatedSeconds: large.generatedSeconds,
      spreads: [...large.spreads],
    };
    await replay.stop();
    const small = await openScale(world, few, identity.url);
    const besideFew = await measureRounds(large.search, small.search);
    await Promise.all([small.stop(), large.stop()]);
    return [
      compare(besideSql, { name: 'search', unit: 'ms', goal: atMost(1.5), details }),
      against(
        besideSql.map(({ ours }) => ours),
        { name: 'search-p99', unit: 'ms', goal: atMost(50, 'ms'), details: { ...task } },
      ),
      compare(besideFew, {
        name: 'search-depth',
        unit: 'ms',
        goal: atMost(1.5),
        details: { of: [many, few] },
      }),
    ];
  },
};
