import type { Fault } from './fault.ts';
import { answerLost, answerLostInside } from './faults/answer-lost.ts';
import { badWays } from './faults/bad-ways.ts';
import { clockAhead, clockBehind } from './faults/clock-skew.ts';
import {
  dieAfterCommit,
  dieAfterEffect,
  dieAfterMoney,
  dieAfterSend,
  dieAfterSendOfDocuments,
} from './faults/die-at-failpoint.ts';
import { diskFull } from './faults/disk-full.ts';
import { killApps } from './faults/kill-apps.ts';
import { killServers } from './faults/kill-servers.ts';
import { poisonMessages } from './faults/poison.ts';
import { quotationBurst, smallBurst } from './faults/quotation-burst.ts';
import { replayFromTheBeginning } from './faults/replay.ts';
import { restartStorm } from './faults/restart-storm.ts';
import { rollingRestart } from './faults/rolling-restart.ts';
import { slowLiveClient } from './faults/slow-live-client.ts';
import { stopConsumer, stopService } from './faults/stop-consumer.ts';

/** All faults; each kind has its own file in `faults/`. */
export const faults: readonly Fault[] = [
  ...killServers,
  ...killApps,
  ...badWays,
  stopConsumer,
  stopService,
  restartStorm,
  rollingRestart,
  dieAfterCommit,
  dieAfterMoney,
  dieAfterSend,
  dieAfterSendOfDocuments,
  dieAfterEffect,
  replayFromTheBeginning,
  poisonMessages,
  answerLost,
  answerLostInside,
  slowLiveClient,
  clockAhead,
  clockBehind,
  diskFull,
  smallBurst,
  quotationBurst,
];
