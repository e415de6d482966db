import { cart } from '@tuerca/cart';
import { quotation } from '@tuerca/quotation';
import { databaseOf, databaseUrl } from '@tuerca/stack';
import { copyTables, createMigrated } from '../databases.ts';
import { atMost, compare, measureRounds, type Figure, type Sample } from '../figure.ts';
import { castOf, orderAndPay, quoteToBePaid } from '../flow.ts';
import type { FlowTask } from '../peers/repeat.ts';
import type { Peer } from '../processes.ts';
import { recordFlow } from '../record-flow.ts';

const task: FlowTask = { workers: 4, seconds: 8 };
const taskDeadlineMs = 60_000;
/** Read models of quotation that the statements read. */
const readModels = ['users', 'stores', 'zones', 'brands'];

const run = async (peer: Peer<unknown>): Promise<Sample> => ({
  value: await peer.ask<number>(task, taskDeadlineMs),
});

export const pay: Figure = {
  name: 'pay',
  summary: 'order and payment of one quotation, beside the same SQL in one process',
  measure: async (world) => {
    const stack = await world.stack();
    const cast = await castOf(world);
    let from = 0;
    const statements = await recordFlow(stack, async (origins, key, recorded) => {
      const quoted = await quoteToBePaid(origins.quotation, cast, key);
      from = recorded.length;
      await orderAndPay(origins, cast, quoted, key);
    });
    const server = stack.servers.postgres;
    const urls = {
      quotation: await createMigrated(server, 'bench_pay_quotation', quotation.migrations),
      cart: await createMigrated(server, 'bench_pay_cart', cart.migrations),
    };
    await copyTables(databaseUrl(server, databaseOf('quotation')), urls.quotation, readModels);
    const replay = await world.start('./peers/pay-replay.ts', { urls, statements, from });
    const clients = await world.start('./peers/pay-clients.ts', { origin: stack.url, cast });
    const measured = await measureRounds(
      () => run(clients),
      () => run(replay),
    );
    await Promise.all([replay.stop(), clients.stop()]);
    const details = { ...task, statements: statements.length - from };
    return [compare(measured, { name: 'pay', unit: 'ms', goal: atMost(3.3), details })];
  },
};
