import { migrate, openDatabase, type Migrations } from '@tuerca/postgres';
import { migrations as cartMigrations } from '@tuerca/cart';
import { migrations as quotationMigrations } from '@tuerca/quotation';
import { copyTables, createDatabase, databaseUrl } from '../databases.ts';
import { atLeast, compare, interleave, rounds, type Figure, type Sample } from '../figure.ts';
import { castOf } from '../flow.ts';
import type { FlowTask } from '../peers/flow-replay.ts';
import { startPeer, type Peer } from '../processes.ts';
import { recordFlow } from '../record-flow.ts';
import type { World } from '../world.ts';

const task: FlowTask = { workers: 8, seconds: 8 };
/** What quotation keeps of other services: the statements read it. */
const readModels = ['users', 'stores', 'zones', 'brands'];

const run = async (peer: Peer<unknown>): Promise<Sample> => {
  const { perSecond, error } = await peer.ask<{ perSecond: number; error?: string }>(task, 60_000);
  if (error) throw new Error(error);
  return { value: perSecond };
};

const emptyDatabase = async (server: string, name: string, migrations: Migrations): Promise<string> => {
  const url = await createDatabase(server, name);
  const db = openDatabase({ url });
  await migrate(db, migrations);
  await db.destroy();
  return url;
};

const start = async (world: World, file: string, setting: unknown) => {
  const peer = await startPeer<unknown>(file, setting, { log: world.log('flow') });
  world.atEnd(() => peer.stop());
  return peer;
};

export const flow: Figure = {
  name: 'flow',
  summary: 'request, three quotations and an order, beside the same SQL in one process',
  measure: async (world) => {
    const stack = await world.stack();
    const cast = await castOf(world);
    const statements = await recordFlow(stack, cast);
    const server = stack.servers.postgres;
    const urls = {
      quotation: await emptyDatabase(server, 'bench_flow_quotation', quotationMigrations),
      cart: await emptyDatabase(server, 'bench_flow_cart', cartMigrations),
    };
    await copyTables(databaseUrl(server, 'tuerca_quotation'), urls.quotation, readModels);
    const replay = await start(world, './peers/flow-replay.ts', { urls, statements });
    const clients = await start(world, './peers/flow-clients.ts', { origin: stack.url, cast });
    await interleave(
      1,
      () => run(clients),
      () => run(replay),
    );
    const measured = await interleave(
      rounds,
      () => run(clients),
      () => run(replay),
    );
    await Promise.all([replay.stop(), clients.stop()]);
    return [
      compare(measured, {
        name: 'flow',
        unit: '/s',
        goal: atLeast(0.3),
        details: { ...task, statements: statements.length },
      }),
    ];
  },
};
