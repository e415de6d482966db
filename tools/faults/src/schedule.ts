import { createRandom } from '@tuerca/seed/random';
import type { Fault } from './fault.ts';

/** A scheduled fault: its start, and the seed of its random choices. */
export interface Planned {
  fault: string;
  /** Seconds from the start of the run; later if earlier faults took longer. */
  at: number;
  holdSeconds: number;
  seed: number;
}

type Schedulable = Pick<Fault, 'name' | 'holdSeconds' | 'takesSeconds'>;

/** Load without faults, before the first one and between two. */
const calmSeconds = 1;
const takesUnlessTold = 5;

/** Estimated seconds of a fault, convergence included. */
export const secondsOf = ({ holdSeconds, takesSeconds = takesUnlessTold }: Schedulable): number =>
  holdSeconds + takesSeconds + calmSeconds;

/**
 * The start times of faults: all of them in an order drawn from the seed, as many as there is time for,
 * repeated while time is left. The same arguments give the same schedule.
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
