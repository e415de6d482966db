import { listQuotationRequests } from '@tuerca/contracts';
import { migrate, openDatabase } from '@tuerca/postgres';
import { migrations } from '@tuerca/quotation';
import { createSigningKey, signToken } from '@tuerca/service';
import { createDatabase } from '../databases.ts';
import { atMost, compare, interleave, rounds, type Figure, type Result, type Sample } from '../figure.ts';
import { generateRequests } from '../generate-requests.ts';
import { sendCleanLoad } from '../http-load.ts';
import { startPeer } from '../processes.ts';
import { buffersOf, pathWith, recordStatements } from '../record-statements.ts';
import type { World } from '../world.ts';

const few = 10_000;
const many = 1_000_000;
const pageSize = 20;
const connections = 2;
const seconds = 3;

const pathOf = (page: number) =>
  pathWith(listQuotationRequests, { with: 'details', page: String(page), pageSize: String(pageSize) });
/** The page half way into all there are. */
const middleOf = (count: number) => Math.floor(count / 2 / pageSize);

/** A service with so many requests, and how long a manager waits for a page of them. */
const openScale = async (world: World, count: number, identity: { url: string; token: string }) => {
  const { servers } = await world.stack();
  const databaseUrl = await createDatabase(servers.postgres, `bench_requests_${count}`);
  const db = openDatabase({ url: databaseUrl });
  await migrate(db, migrations);
  await db.destroy();
  const generatedSeconds = await generateRequests(databaseUrl, count);
  const service = await startPeer<{ url: string }>(
    './peers/quotation.ts',
    { databaseUrl, identityUrl: identity.url },
    { log: world.log('list-depth') },
  );
  world.atEnd(() => service.stop());
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
    const { kid, privateKey, jwk } = createSigningKey('bench');
    const identity = await startPeer<{ url: string }>(
      './peers/trivial-upstream.ts',
      { jwks: { keys: [jwk] } },
      { log: world.log('list-depth') },
    );
    world.atEnd(() => identity.stop());
    const claims = { sub: '1', isGuest: false, managetuercaGoModule: true };
    const token = signToken(privateKey, kid, claims, { ttlSeconds: 1800 });
    const open = (count: number) => openScale(world, count, { url: identity.ready.url, token });
    const small = await open(few);
    const large = await open(many);

    const figureOf = async (name: string, pages: { small: number; large: number }): Promise<Result> => {
      const run = (count: number) =>
        interleave(
          count,
          () => large.read(pages.large),
          () => small.read(pages.small),
        );
      await run(1);
      return compare(await run(rounds), {
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
