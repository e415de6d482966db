import { setTimeout as pause } from 'node:timers/promises';
import { processesOf } from '@tuerca/stack';
import { against, atMost, type Figure, type Sample } from '../figure.ts';
import { cpuPerUnit, memoryOf } from '../processes.ts';

/** Until what a start leaves is done: caches are filled, the engine has compiled and collected. */
const settleMs = 30_000;
const watchedMs = 20_000;
const samples = 3;

/** What nine services cost that nobody calls. */
export const idle: Figure = {
  name: 'idle',
  summary: 'memory of the services after the start, and the processor that they use while nobody calls',
  measure: async (world) => {
    const { apps, serverProcesses } = await world.stack();
    const own = processesOf(apps);
    const services = own.map((each) => each.process().pid);
    const all = [...services, ...Object.values(serverProcesses).map((server) => server.process().pid)];
    await pause(settleMs);
    const memory: Sample[] = [];
    const cores: Sample[] = [];
    const coresOfAll: Sample[] = [];
    while (memory.length < samples) {
      memory.push({ value: services.reduce((sum, pid) => sum + memoryOf(pid), 0) });
      const perMs = () => watchedMs;
      const { result: ofServices, cpuMs = Number.NaN } = await cpuPerUnit(
        all,
        () => cpuPerUnit(services, () => pause(watchedMs), perMs),
        perMs,
      );
      cores.push({ value: ofServices.cpuMs ?? Number.NaN });
      coresOfAll.push({ value: cpuMs });
    }
    const details = Object.fromEntries(
      own.map(({ name, process }) => [name, Math.round(memoryOf(process().pid))]),
    );
    return [
      against(memory, { name: 'memory-after-start', unit: 'MB', goal: atMost(900, 'MB'), details }),
      against(cores, { name: 'idle-services', unit: 'cores', goal: atMost(0.03, 'cores') }),
      against(coresOfAll, { name: 'idle-stack', unit: 'cores', goal: atMost(0.08, 'cores') }),
    ];
  },
};
