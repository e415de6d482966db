import { pathOfCall } from '@tuerca/api-client';
import { listQuotationRequests } from '@tuerca/contracts';
import { atLeast, compare, interleave, rounds, type Figure, type Sample } from '../figure.ts';
import { sendLoad } from '../http-load.ts';

const seconds = 6;
const atPeak = 32;
/** So many that a slow answer keeps no request from being sent. */
const atTwice = 1000;

/** Lists through the gateway: as many as go, then twice as many as that are sent. */
export const overload: Figure = {
  name: 'goodput-at-twice',
  summary: 'good answers while twice as much is asked as can be answered, beside the own peak',
  measure: async (world) => {
    const { url } = await world.stack();
    const { token } = await world.logIn('vendedor1@tuerca.test');
    const load = {
      url: `${url}${pathOfCall(listQuotationRequests, { query: { scopes: ['pending'], with: ['details'], pageSize: 20 } })}`,
      headers: { authorization: `Bearer ${token}` },
      seconds,
    };
    const peak = async (): Promise<Sample> => {
      const { perSecond } = await sendLoad(world, { ...load, connections: atPeak });
      return { value: perSecond };
    };
    const rate = Math.ceil((await peak()).value * 2);
    const refusals: unknown[] = [];
    const twice = async (): Promise<Sample> => {
      const { perSecond, statuses, failed, latency, refusedLatency } = await sendLoad(world, {
        ...load,
        connections: atTwice,
        rate,
        timeoutSeconds: 5,
      });
      refusals.push({ statuses, failed, p99: latency.p99, refusedP99: refusedLatency.p99 });
      return { value: perSecond };
    };
    const measured = await interleave(rounds, twice, peak);
    return [
      compare(measured, {
        name: 'goodput-at-twice',
        unit: '/s',
        goal: atLeast(0.85),
        details: { rate, rounds: refusals },
      }),
    ];
  },
};
