import type { Fault } from './fault.ts';
import { badWays } from './faults/bad-ways.ts';
import { killApps } from './faults/kill-apps.ts';
import { killServers } from './faults/kill-servers.ts';
import { restartStorm } from './faults/restart-storm.ts';
import { rollingRestart } from './faults/rolling-restart.ts';
import { stopConsumer, stopService } from './faults/stop-consumer.ts';

/** Every fault there is; each kind has a file of its own in `faults/`. */
export const faults: readonly Fault[] = [
  ...killServers,
  ...killApps,
  ...badWays,
  stopConsumer,
  stopService,
  restartStorm,
  rollingRestart,
];
