import { atLeast, compare, rounds, type Figure, type Round, type Sample } from '../figure.ts';
import { pendingListPath } from '../flow.ts';
import { sendLoad } from '../http-load.ts';

const seconds = 6;
const atPeak = 32;
/** Enough connections that slow answers do not delay sending. */
const atTwice = 1000;

/** Lists through the gateway: first the peak throughput, then twice that rate is sent. */
export const overload: Figure = {
  name: 'goodput-at-twice',
  summary: 'good answers while twice as much is asked as can be answered, beside the own peak',
  measure: async (world) => {
    const { url } = await world.stack();
    const { token } = await world.logIn('vendedor1@tuerca.test');
    const load = {
      url: `${url}${pendingListPath}`,
      headers: { authorization: `Bearer ${token}` },
      seconds,
    };
    const peak = async (): Promise<Sample> => {
      const { perSecond } = await sendLoad(world, { ...load, connections: atPeak, isByPool: true });
      return { value: perSecond };
    };
    const refusals: unknown[] = [];
    const twice = async (rate: number): Promise<Sample> => {
      const { perSecond, statuses, failed, latency, refusedLatency } = await sendLoad(world, {
        ...load,
        connections: atTwice,
        rate,
        timeoutSeconds: 5,
      });
      refusals.push({ rate, statuses, failed, p99: latency.p99, refusedP99: refusedLatency.p99 });
      return { value: perSecond };
    };
    // The peak varies with other work on the machine: each round doubles its own.
    const roundOf = async (): Promise<Round> => {
      const own = await peak();
      return { ours: await twice(Math.ceil(own.value * 2)), peer: own };
    };
    await peak();
    const measured: Round[] = [];
    while (measured.length < rounds) measured.push(await roundOf());
    return [
      compare(measured, {
        name: 'goodput-at-twice',
        unit: '/s',
        goal: atLeast(0.92),
        details: { rounds: refusals },
      }),
    ];
  },
};
