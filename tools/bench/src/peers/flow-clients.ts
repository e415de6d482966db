/** Buyers and vendors who do the main job over and over, through the public origin. */
import { fromRequestToOrder, type Cast } from '../flow.ts';
import { sayReady, settingOf } from '../processes.ts';
import type { FlowTask } from './flow-replay.ts';

const { origin, cast } = settingOf<{ origin: string; cast: Cast }>();
let runs = 0;

const work = async ({ workers, seconds }: FlowTask): Promise<number> => {
  const until = Date.now() + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: workers }, async () => {
      while (Date.now() < until) {
        runs += 1;
        await fromRequestToOrder(origin, cast, `flow-${process.pid}-${runs}`);
        done += 1;
      }
    }),
  );
  return done / seconds;
};

process.on('message', (task: FlowTask) => {
  work(task).then(
    (perSecond) => sayReady({ perSecond }),
    (error: Error) => sayReady({ error: error.stack }),
  );
});
sayReady({});
