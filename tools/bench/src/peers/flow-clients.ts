/** Buyers and vendors who repeat the main job through the public origin. */
import { fromRequestToOrder, type Cast } from '../flow.ts';
import { answerWith, sayReady, settingOf } from '../processes.ts';
import { repeat, type FlowTask } from './repeat.ts';

const { origin, cast } = settingOf<{ origin: string; cast: Cast }>();
let runs = 0;

answerWith((task: FlowTask) =>
  repeat(task, () => {
    runs += 1;
    return fromRequestToOrder(origin, cast, `flow-${process.pid}-${runs}`);
  }),
);
sayReady({});
