import { setTimeout as pause } from 'node:timers/promises';
import { services } from '@tuerca/contracts';
import type { Fault } from '../fault.ts';

const kills = 6;

/** Services are killed one after another, some while starting: consumer groups rebalance repeatedly. */
export const restartStorm: Fault = {
  name: 'restart-storm',
  summary: `${kills} services are killed one after the other, each started again at once`,
  holdSeconds: 0,
  takesSeconds: 20,
  async inject({ apps }, random) {
    const restarting: Promise<void>[] = [];
    for (const name of random.sample(services, kills)) {
      apps[name].signal('SIGKILL');
      restarting.push(apps[name].restart());
      await pause(random.int(200, 1500));
    }
    return async () => void (await Promise.all(restarting));
  },
};
