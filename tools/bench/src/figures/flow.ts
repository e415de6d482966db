import { cart } from '@tuerca/cart';
import { quotation } from '@tuerca/quotation';
import { databaseOf, databaseUrl } from '@tuerca/stack';
import { copyTables, createMigrated } from '../databases.ts';
import { atLeast, compare, measureRounds, type Figure, type Sample } from '../figure.ts';
import { castOf, fromRequestToOrder } from '../flow.ts';
import type { FlowTask } from '../peers/repeat.ts';
import type { Peer } from '../processes.ts';
import { recordedKey, recordFlow } from '../record-flow.ts';

const task: FlowTask = { workers: 8, seconds: 8 };
const taskDeadlineMs = 60_000;
/** Read models of quotation that the statements read. */
const readModels = ['users', 'stores', 'zones', 'brands'];

const run = async (peer: Peer<unknown>): Promise<Sample> => ({
  value: await peer.ask<number>(task, taskDeadlineMs),
});

export const flow: Figure = {
  name: 'flow',
  summary: 'request, three quotations and an order, beside the same SQL in one process',
  measure: async (world) => {
    const stack = await world.stack();
    const cast = await castOf(world);
    const statements = await recordFlow(stack, (origins) =>
      fromRequestToOrder(origins.quotation, cast, recordedKey),
    );
    const server = stack.servers.postgres;
    const urls = {
      quotation: await createMigrated(server, 'bench_flow_quotation', quotation.migrations),
      cart: await createMigrated(server, 'bench_flow_cart', cart.migrations),
    };
    await copyTables(databaseUrl(server, databaseOf('quotation')), urls.quotation, readModels);
    const replay = await world.start('./peers/flow-replay.ts', { urls, statements });
    const clients = await world.start('./peers/flow-clients.ts', { origin: stack.url, cast });
    const measured = await measureRounds(
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
