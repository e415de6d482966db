import { expect, it } from '@jest/globals';
import { planDay, profile, stepsOf, type Step } from './plan.ts';

const day = planDay({ seed: 7, requests: 2000, stores: 50 });
const steps = day.requests.flatMap(({ story }) => stepsOf(story));

it('is the same for the same seed, and another for another', () => {
  expect(planDay({ seed: 7, requests: 50, stores: 5 })).toEqual(
    planDay({ seed: 7, requests: 50, stores: 5 }),
  );
  expect(planDay({ seed: 8, requests: 50, stores: 5 })).not.toEqual(
    planDay({ seed: 7, requests: 50, stores: 5 }),
  );
});

it('has its requests in the order of their moments, most where the profile is highest', () => {
  const moments = day.requests.map(({ story }) => story.at);
  expect(moments).toHaveLength(2000);
  expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  const byHour = profile.map((_, hour) => moments.filter((at) => Math.floor(at / 3600) === hour).length);
  const total = profile.reduce<number>((sum, weight) => sum + weight, 0);
  for (const [hour, weight] of profile.entries()) {
    const expected = (2000 * weight) / total;
    // Five times the spread of a count: a wrong profile is far outside.
    expect(Math.abs(byHour[hour]! - expected)).toBeLessThan(5 * Math.sqrt(expected));
  }
});

it('has every kind of act, none after the day and none before what it follows', () => {
  expect([...new Set(steps.map(({ act }) => act.kind))].sort()).toEqual(
    [
      'request',
      'ask',
      'answer',
      'quote',
      'edit',
      'withdraw',
      'discard',
      'undo',
      'reject',
      'order',
      'close',
      'write',
      'reply',
      'readChat',
      'openOrder',
    ].sort(),
  );
  expect(Math.max(...steps.map(({ at }) => at))).toBeLessThanOrEqual(day.seconds);
  const early = (step: Step): Step[] =>
    step.then.flatMap((next) => [...(next.at < step.at ? [next] : []), ...early(next)]);
  expect(day.requests.flatMap(({ story }) => early(story))).toEqual([]);
});

it('has a store answer once at most, only what it carries or was asked itself, and some never', () => {
  for (const { story, brand, store } of day.requests) {
    const firsts = story.then.flatMap(({ act }) =>
      act.kind === 'quote' || act.kind === 'discard' ? [act.store] : [],
    );
    expect(new Set(firsts).size).toBe(firsts.length);
    for (const place of firsts) expect(day.stores[place]!.brands).toContain(brand);
    if (store !== null) expect(firsts.filter((place) => place !== store)).toEqual([]);
  }
  const unanswered = day.requests.filter(({ story }) => !story.then.some(({ act }) => act.kind === 'quote'));
  expect(unanswered.length).toBeGreaterThan(100);
});

it('has answers whose delays are lognormal: their median far below their mean', () => {
  const delays = day.requests
    .flatMap(({ story }) =>
      story.then.filter(({ act }) => act.kind === 'quote').map(({ at }) => at - story.at),
    )
    .toSorted((a, b) => a - b);
  const mean = delays.reduce((sum, each) => sum + each, 0) / delays.length;
  expect(delays[Math.floor(delays.length / 2)]!).toBeLessThan(mean * 0.8);
});
