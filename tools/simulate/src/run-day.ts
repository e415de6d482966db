import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@tuerca/api-client';
import { dateIn } from '@tuerca/rules';
import pWaitFor from 'p-wait-for';
import { compareFacts, grownBy, type Comparison, type Facts } from './facts.ts';
import type { Journal } from './journal.ts';
import { gatherCast, type Cast } from './people.ts';
import { performDay } from './perform.ts';
import type { Plan } from './plan.ts';
import { readFacts, type Days } from './read-facts.ts';
import { reckonFacts, toldFacts } from './reckon.ts';

export interface DayRun {
  cast: Cast;
  /** Milliseconds since 1970: the day itself, without sign-ups and reports. */
  beganAt: number;
  endedAt: number;
  /** How late the steps were, in milliseconds. */
  late: readonly number[];
  /** What the product showed in the end, less what it showed before. */
  product: Facts;
  comparison: Comparison;
}

/** What services tell each other by events is there a little later. */
const settles = { tries: 6, everyMs: 2_000 };
const knownWithinMs = 60_000;

const country = 'CO';
const daysBetween = (from: number, to: number): Days => ({
  from: dateIn(new Date(from), country),
  to: dateIn(new Date(to), country),
});

/** What is shown before the day begins, as soon as every service knows the new stores. */
const readBefore = (url: string, cast: Cast, beganAt: number): Promise<Facts> =>
  pWaitFor(
    async () => {
      try {
        return pWaitFor.resolveWith(await readFacts(url, cast, daysBetween(beganAt, beganAt)));
      } catch (error) {
        if (error instanceof ApiError && [403, 404].includes(error.status)) return false;
        throw error;
      }
    },
    {
      interval: 500,
      timeout: { milliseconds: knownWithinMs, message: 'The new stores did not become known' },
    },
  );

/** What was told and never answered is neither in the journal nor surely in the product. */
const compareNow = async (
  url: string,
  { cast, journal, before, beganAt }: { cast: Cast; journal: Journal; before: Facts; beganAt: number },
) => {
  const acknowledged = journal.of('acknowledged');
  const shown = grownBy(before, await readFacts(url, cast, daysBetween(beganAt, Date.now())));
  const product = new Map([...shown, ...toldFacts(acknowledged)]);
  return { product, comparison: compareFacts(reckonFacts(acknowledged, cast), product) };
};

/** Has the day of a plan happen on a stack and compares what the stack shows of it with the journal. */
export const runDay = async ({
  url,
  plan,
  speed,
  journal,
  signal,
  say,
}: {
  url: string;
  plan: Plan;
  speed: number;
  journal: Journal;
  signal: AbortSignal;
  say: (line: string) => void;
}): Promise<DayRun> => {
  say(`${plan.stores.length} stores open and ${plan.buyers} buyers sign up`);
  const cast = await gatherCast(url, plan, Date.now());
  const before = await readBefore(url, cast, Date.now());

  const late: number[] = [];
  const beganAt = Date.now();
  say(`the day begins: ${plan.requests.length} requests`);
  const telling = setInterval(() => {
    const done = journal.of('acknowledged').length;
    say(
      `${done} acknowledged, ${journal.of('refused').length} refused; ${Math.round(late.at(-1) ?? 0)} ms late`,
    );
  }, 15_000);
  try {
    await performDay({ url, cast, journal, plan, speed, signal, onStep: (lateMs) => late.push(lateMs) });
  } finally {
    clearInterval(telling);
  }
  const endedAt = Date.now();
  say('the day is over: its figures are compared');
  for (let tried = 1; ; tried += 1) {
    const { product, comparison } = await compareNow(url, { cast, journal, before, beganAt });
    if (comparison.differences.length === 0 || tried >= settles.tries)
      return { cast, beganAt, endedAt, late, product, comparison };
    await pause(settles.everyMs, undefined, { signal });
  }
};
