import { pathOfCall } from '@tuerca/api-client';
import { listQuotationRequests } from '@tuerca/contracts';
import { quotation } from '@tuerca/quotation';
import { createMigrated } from '../databases.ts';
import { atMost, compare, measureRounds, type Figure, type Result, type Sample } from '../figure.ts';
import { generateRequests } from '../generate-requests.ts';
import { sendCleanLoad } from '../http-load.ts';
import { startIdentity } from '../identity.ts';
import { buffersOf, recordStatements } from '../record-statements.ts';
import type { World } from '../world.ts';

const few = 10_000;
const many = 1_000_000;
const pageSize = 20;
const connections = 2;
const seconds = 3;

const pathOf = (page: number) =>
  pathOfCall(listQuotationRequests, { query: { with: ['details'], page, pageSize } });
/** The page in the middle of the list. */
const middleOf = (count: number) => Math.floor(count / 2 / pageSize);

/** A service with so many requests, and the latency of a manager's page of them. */
const openScale = async (world: World, count: number, identity: { url: string; token: string }) => {
  const { servers } = await world.stack();
  const databaseUrl = await createMigrated(servers.postgres, `bench_requests_${count}`, quotation.migrations);
  const generatedSeconds = await generateRequests(databaseUrl, count);
  const service = await world.start<{ url: string }>('./peers/quotation.ts', {
    databaseUrl,
    identityUrl: identity.url,
  });
  const headers = { authorization: `Bearer ${identity.token}` };
  return {
    generatedSeconds,
    stop: () => service.stop(),
    read: async (page: number): Promise<Sample> => {
      const url = `${service.ready.url}${pathOf(page)}`;
      const { latency } = await sendCleanLoad(world, { url, headers, connections, seconds });
      return { value: latency.p95 };
    },
    buffers: async (page: number) => {
      const { statements } = await recordStatements({
        databaseUrl,
        identityUrl: identity.url,
        token: identity.token,
        path: pathOf(page),
      });
      return buffersOf(databaseUrl, statements);
    },
  };
};

export const listDepth: Figure = {
  name: 'list-depth',
  summary: 'a page of all requests among a million beside the same among ten thousand',
  measure: async (world) => {
    const { url, sign } = await startIdentity(world);
    const token = sign({ sub: '1', isGuest: false, managetuercaGoModule: true });
    const open = (count: number) => openScale(world, count, { url, token });
    const small = await open(few);
    const large = await open(many);

    const figureOf = async (name: string, pages: { small: number; large: number }): Promise<Result> => {
      const measured = await measureRounds(
        () => large.read(pages.large),
        () => small.read(pages.small),
      );
      return compare(measured, {
        name,
        unit: 'ms',
        goal: atMost(1.5),
        details: {
          page: pages.large,
          buffers: await large.buffers(pages.large),
          buffersAmongFew: await small.buffers(pages.small),
          generatedSeconds: large.generatedSeconds,
        },
      });
    };
    const results = [
      await figureOf('list-first-page', { small: 0, large: 0 }),
      await figureOf('list-deep-page', { small: middleOf(few), large: middleOf(many) }),
    ];
    await Promise.all([small.stop(), large.stop()]);
    return results;
  },
};
