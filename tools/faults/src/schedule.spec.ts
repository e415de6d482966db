import { describe, expect, it } from '@jest/globals';
import { planSchedule, secondsOf } from './schedule.ts';

const faults = [
  { name: 'kill-postgres', holdSeconds: 5 },
  { name: 'cut-kafka', holdSeconds: 4 },
  { name: 'stop-chat', holdSeconds: 40, takesSeconds: 10 },
];

describe('the schedule', () => {
  it('is the same for the same seed, time and faults, in whatever order these are named', () => {
    expect(planSchedule(7, 5, faults)).toEqual(planSchedule(7, 5, faults));
    expect(planSchedule(7, 5, faults.toReversed())).toEqual(planSchedule(7, 5, faults));
  });

  it('is another one for another seed', () => {
    const orders = Array.from({ length: 20 }, (_, seed) =>
      planSchedule(seed, 5, faults)
        .map(({ fault }) => fault)
        .join(),
    );
    expect(new Set(orders).size).toBeGreaterThan(3);
    expect(planSchedule(1, 5, faults)[0]!.seed).not.toBe(planSchedule(2, 5, faults)[0]!.seed);
  });

  it('has every fault before one comes again, each after the one before it, within the time', () => {
    const planned = planSchedule(3, 4, faults);
    expect(new Set(planned.slice(0, 3).map(({ fault }) => fault)).size).toBe(3);
    expect(planned.length).toBeGreaterThan(3);
    for (const [place, { at, fault }] of planned.entries()) {
      const needs = secondsOf(faults.find(({ name }) => name === fault)!);
      expect(at + needs).toBeLessThanOrEqual(planned[place + 1]?.at ?? 4 * 60);
    }
  });
});
