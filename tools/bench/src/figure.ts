import type { World } from './world.ts';

/** One side's value in one round: a rate or a time, and the CPU time per unit. */
export interface Sample {
  value: number;
  cpuMs?: number;
}

export interface Round {
  ours: Sample;
  peer: Sample;
}

/** The target of a figure: the ratio to the peer, or our own value if there is no peer. */
export interface Goal {
  readonly text: string;
  isMet(value: number): boolean;
}

export const atLeast = (least: number): Goal => ({
  text: `≥ ${least}`,
  isMet: (value) => value >= least,
});
export const atMost = (most: number, unit = ''): Goal => ({
  text: `≤ ${most}${unit}`,
  isMet: (value) => value <= most,
});
/** Of a figure that only tells. */
export const noGoal: Goal = { text: 'none', isMet: () => true };

export interface Reading {
  median: number;
  least: number;
  most: number;
  unit: string;
  /** CPU milliseconds per request, event or message; the median of the rounds. */
  cpuMs: number | null;
}

export interface Result {
  name: string;
  ours: Reading;
  peer: Reading | null;
  /** Our value relative to the peer's: the median of the ratios of each round. */
  ratio: number | null;
  goal: string;
  isMet: boolean;
  /** Explains the figure: query plans, counts, refused answers. */
  details?: Record<string, unknown>;
}

export interface Figure {
  name: string;
  /** What is measured against which peer, in one line. */
  summary: string;
  /** Left out unless it is named, or `--shops` asks for it. */
  isOnlyWhenAsked?: boolean;
  /** Measures; one set-up may give several results. @throws when the set-up fails. */
  measure(world: World): Promise<Result[]>;
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/** The percentile for a share from 0 to 1; NaN of no values. */
export const percentile = (values: readonly number[], share: number): number =>
  Float64Array.from(values).sort()[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;

export const readingOf = (samples: readonly Sample[], unit: string): Reading => {
  const values = samples.map(({ value }) => value);
  const cpu = samples.flatMap(({ cpuMs }) => (cpuMs === undefined ? [] : [cpuMs]));
  return {
    median: median(values),
    least: Math.min(...values),
    most: Math.max(...values),
    unit,
    cpuMs: cpu.length ? median(cpu) : null,
  };
};

/** Alternates the sides, and which of them goes first, so that a slow minute affects both. */
export const interleave = async (
  rounds: number,
  ours: () => Promise<Sample>,
  peer: () => Promise<Sample>,
): Promise<Round[]> => {
  const done: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2) {
      const theirs = await peer();
      done.push({ ours: await ours(), peer: theirs });
    } else {
      const own = await ours();
      done.push({ ours: own, peer: await peer() });
    }
  }
  return done;
};

/** The result of a figure with a peer. */
export const compare = (
  rounds: readonly Round[],
  about: { name: string; unit: string; goal: Goal; details?: Record<string, unknown> },
): Result => {
  const ratio = median(rounds.map(({ ours, peer }) => ours.value / peer.value));
  return {
    name: about.name,
    ours: readingOf(
      rounds.map(({ ours }) => ours),
      about.unit,
    ),
    peer: readingOf(
      rounds.map(({ peer }) => peer),
      about.unit,
    ),
    ratio,
    goal: about.goal.text,
    isMet: about.goal.isMet(ratio),
    ...(about.details && { details: about.details }),
  };
};

/** The result of a figure with a fixed goal. */
export const against = (
  samples: readonly Sample[],
  about: { name: string; unit: string; goal: Goal; details?: Record<string, unknown> },
): Result => {
  const ours = readingOf(samples, about.unit);
  return {
    name: about.name,
    ours,
    peer: null,
    ratio: null,
    goal: about.goal.text,
    isMet: about.goal.isMet(ours.median),
    ...(about.details && { details: about.details }),
  };
};

/** Rounds per figure with a peer. */
export const rounds = 5;

/** All rounds, after one uncounted warm-up of both sides. */
export const measureRounds = async (
  ours: () => Promise<Sample>,
  peer: () => Promise<Sample>,
): Promise<Round[]> => {
  await interleave(1, ours, peer);
  return interleave(rounds, ours, peer);
};
