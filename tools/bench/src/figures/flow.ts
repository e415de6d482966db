import { cart } from '@tuerca/cart';
import { quotation } from '@tuerca/quotation';
import { databaseOf, databaseUrl, processesOf } from '@tuerca/stack';
import { copyTables, createMigrated } from '../databases.ts';
import { against, atLeast, atMost, compare, measureRounds, type Figure, type Sample } from '../figure.ts';
import { castOf, fromRequestToOrder, sinkLetters } from '../flow.ts';
import type { FlowTask } from '../peers/repeat.ts';
import { cpuPerUnit, withWhatFollows, type Peer } from '../processes.ts';
import { recordFlow } from '../record-flow.ts';

const task: FlowTask = { workers: 8, seconds: 8 };
/** Services that have just started are compiled while they serve: they take half as long again. */
const warmSeconds = 30;
const taskDeadlineMs = 60_000;
/** Read models of quotation that the statements read. */
const readModels = ['users', 'stores', 'zones', 'brands'];

/** Flows a second, and what one costs these processes with what it leaves to be done. */
const run = async (
  peer: Peer<unknown>,
  others: readonly { process(): { pid: number } }[],
): Promise<Sample> => {
  const { result, cpuMs } = await cpuPerUnit(
    [peer.pid, ...others.map((each) => each.process().pid)],
    () => withWhatFollows(peer.ask<number>(task, taskDeadlineMs)),
    (perSecond) => perSecond * task.seconds,
  );
  return { value: result, ...(cpuMs !== undefined && { cpuMs }) };
};

export const flow: Figure = {
  name: 'flow',
  summary: 'request, three quotations and an order, beside the same SQL in one process',
  measure: async (world) => {
    const stack = await world.stack();
    const cast = await castOf(world);
    const statements = await recordFlow(stack, (origins, key) =>
      fromRequestToOrder(origins.quotation, cast, key),
    );
    const server = stack.servers.postgres;
    const urls = {
      quotation: await createMigrated(server, 'bench_flow_quotation', quotation.migrations),
      cart: await createMigrated(server, 'bench_flow_cart', cart.migrations),
    };
    await copyTables(databaseUrl(server, databaseOf('quotation')), urls.quotation, readModels);
    const replay = await world.start('./peers/flow-replay.ts', { urls, statements });
    const clients = await world.start('./peers/flow-clients.ts', { origin: stack.url, cast });
    const restoreLetters = await sinkLetters(world);
    const { postgres } = stack.serverProcesses;
    const everything = [...Object.values(stack.serverProcesses), ...processesOf(stack.apps)];
    await clients.ask<number>({ ...task, seconds: warmSeconds }, taskDeadlineMs);
    const measured = await measureRounds(
      () => run(clients, everything),
      () => run(replay, postgres ? [postgres] : []),
    );
    await restoreLetters();
    await Promise.all([replay.stop(), clients.stop()]);
    return [
      compare(measured, {
        name: 'flow',
        unit: '/s',
        goal: atLeast(0.35),
        details: { ...task, statements: statements.length },
      }),
      against(
        measured.map(({ ours }) => ({ value: ours.cpuMs ?? Number.NaN })),
        { name: 'flow-cpu', unit: 'ms', goal: atMost(28, 'ms') },
      ),
    ];
  },
};
