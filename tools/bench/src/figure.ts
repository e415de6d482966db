import type { World } from './world.ts';

/** What one side reached in one round: a rate or a time, and the processor time that one unit of it cost. */
export interface Sample {
  value: number;
  cpuMs?: number;
}

export interface Round {
  ours: Sample;
  peer: Sample;
}

/** What a figure must reach: the ratio of ours to the peer's, or ours alone where there is no peer. */
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

export interface Reading {
  median: number;
  least: number;
  most: number;
  unit: string;
  /** Processor milliseconds for one request, event or message; the median of the rounds. */
  cpuMs: number | null;
}

export interface Result {
  name: string;
  ours: Reading;
  peer: Reading | null;
  /** Ours to the peer's: the median over the rounds, each compared within itself. */
  ratio: number | null;
  goal: string;
  isMet: boolean;
  /** What explains the figure: plans, counts, how many answers were refused. */
  details?: Record<string, unknown>;
}

export interface Figure {
  name: string;
  /** What is measured beside which peer, in one line. */
  summary: string;
  /** Measures; several results where one set-up gives several figures. @throws when the set-up cannot stand. */
  measure(world: World): Promise<Result[]>;
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/** The value that a share of all is below; NaN of none. */
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

/** Sides take turns, and the one that begins changes with each round, so that a slow minute meets both. */
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

/** The result of a figure that has a peer. */
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

/** The result of a figure that is held against a fixed goal. */
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

/** Rounds of each figure that has a peer. */
export const rounds = 5;

/** All rounds, after one that warms both sides up and does not count. */
export const measureRounds = async (
  ours: () => Promise<Sample>,
  peer: () => Promise<Sample>,
): Promise<Round[]> => {
  await interleave(1, ours, peer);
  return interleave(rounds, ours, peer);
};
