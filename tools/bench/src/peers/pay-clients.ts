/** Buyers who order from a quotation and pay it through the public origin; only that is timed. */
import { orderAndPay, quoteToBePaid, type Cast } from '../flow.ts';
import { answerWith, sayReady, settingOf } from '../processes.ts';
import { medianOf, type FlowTask } from './repeat.ts';

const { origin, cast } = settingOf<{ origin: string; cast: Cast }>();
let runs = 0;

answerWith((task: FlowTask) =>
  medianOf(task, async () => {
    runs += 1;
    const key = `pay-${process.pid}-${runs}`;
    const quotation = await quoteToBePaid(origin, cast, key);
    const began = performance.now();
    await orderAndPay({ quotation: origin, cart: origin }, cast, quotation, key);
    return performance.now() - began;
  }),
);
sayReady({});
