import { createRandom } from '@tuerca/seed/random';
import type { Fault } from './fault.ts';

/** One fault of a run: when it begins, and the seed of what it draws. */
export interface Planned {
  fault: string;
  /** Seconds from the beginning of the run; later where what came before took longer. */
  at: number;
  holdSeconds: number;
  seed: number;
}

type Schedulable = Pick<Fault, 'name' | 'holdSeconds' | 'takesSeconds'>;

/** Load alone, before the first fault and between two of them. */
const calmSeconds = 1;
const takesUnlessTold = 5;

/** Seconds a fault keeps a run busy, with what it takes to converge. */
export const secondsOf = ({ holdSeconds, takesSeconds = takesUnlessTold }: Schedulable): number =>
  holdSeconds + takesSeconds + calmSeconds;

/**
 * Which fault begins when: all of them in an order that the seed decides, as many as there is time for, and again from
 * the first while there is more. The same arguments give the same schedule.
 */
export const planSchedule = (
  seed: number,
  minutes: number,
  faults: readonly Schedulable[],
): readonly Planned[] => {
  const random = createRandom(seed);
  const byName = faults.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const planned: Planned[] = [];
  let at = calmSeconds;
  while (byName.length > 0) {
    for (const fault of random.sample(byName, byName.length)) {
      if (at + secondsOf(fault) > minutes * 60) return planned;
      const { name, holdSeconds } = fault;
      planned.push({ fault: name, at, holdSeconds, seed: random.int(0, 2 ** 31) });
      at += secondsOf(fault);
    }
  }
  return planned;
};
