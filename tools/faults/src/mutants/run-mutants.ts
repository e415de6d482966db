import { join } from 'node:path';
import { convergedWithinMs } from '../converge.ts';
import { faults } from '../faults.ts';
import type { InvariantName } from '../invariant.ts';
import { readPace } from '../pace.ts';
import { runFaults } from '../run.ts';
import { secondsOf } from '../schedule.ts';
import { mutantSettings } from './mutate.ts';
import { mutants, type Mutant } from './mutants.ts';

/** Whether the removal of a guard was detected. */
export interface MutantResult {
  mutant: string;
  invariant: InvariantName;
  caught: boolean;
  /** The invariant's first violation, or why the mutant could not be run. */
  because: string;
}

export interface MutantParts {
  seed: number;
  /** Names of mutants; empty for all. */
  only: readonly string[];
  /** Folder for the journals. */
  folder: string;
  signal: AbortSignal;
  say: (line: string) => void;
}

/** No mutant has this name. */
export class UnknownMutant extends Error {}

/** Allowed at the start and end of a run, in addition to its faults. */
const aroundSeconds = 3;
/** Includes the stack's start; a mutant may also prevent convergence. */
const mostMs = 300_000;
/** Slightly above the limit: a mutant that never converges need not be waited for. */
const aboveLimitMs = 2_000;

const choose = (only: readonly string[]): readonly Mutant[] => {
  const known = new Map(mutants.map((mutant) => [mutant.name, mutant]));
  for (const name of only) if (!known.has(name)) throw new UnknownMutant(`There is no mutant ${name}.`);
  return only.length > 0 ? only.map((name) => known.get(name)!) : mutants;
};

const minutesFor = (mutant: Mutant): number => {
  const seconds = faults
    .filter(({ name }) => mutant.faults.includes(name))
    .reduce((sum, fault) => sum + secondsOf(fault), 0);
  return (seconds + aroundSeconds) / 60;
};

/** Invariants about time or answers, which can fail on a busy machine even with every guard in place. */
const hangOnTheMachine: readonly InvariantName[] = ['I7', 'I8'];

/** The violations of the mutant's invariant in a run of its faults, with or without the guard. */
const violationsOf = async (
  mutant: Mutant,
  guard: 'gone' | 'there',
  parts: MutantParts,
): Promise<string[]> => {
  const { seed, folder, signal, say } = parts;
  const { name, invariant } = mutant;
  const { results } = await runFaults({
    seed,
    minutes: minutesFor(mutant),
    only: mutant.faults,
    ...(guard === 'gone' && { settings: mutantSettings(mutant) }),
    convergeMs: convergedWithinMs(readPace()) + aboveLimitMs,
    journalFile: join(folder, guard === 'gone' ? name : `${name}-with-guard`, 'journal.jsonl'),
    signal: AbortSignal.any([signal, AbortSignal.timeout(mostMs)]),
    say: (line) => say(`  ${line}`),
  });
  return results.filter((result) => result.invariant === invariant).flatMap(({ violations }) => violations);
};

const tryMutant = async (mutant: Mutant, parts: MutantParts): Promise<MutantResult> => {
  const { signal, say } = parts;
  const { name, invariant } = mutant;
  try {
    const [first] = await violationsOf(mutant, 'gone', parts);
    if (first === undefined) return { mutant: name, invariant, caught: false, because: `${invariant} held` };
    if (hangOnTheMachine.includes(invariant)) {
      say(`${name}: the same with its guard, where ${invariant} has to hold`);
      const [anyway] = await violationsOf(mutant, 'there', parts);
      if (anyway !== undefined)
        return { mutant: name, invariant, caught: false, because: `with its guard, too: ${anyway}` };
    }
    return { mutant: name, invariant, caught: true, because: first };
  } catch (error) {
    if (signal.aborted) throw error;
    const because = `could not be tried: ${error instanceof Error ? error.message : String(error)}`;
    return { mutant: name, invariant, caught: false, because };
  }
};

/** Runs the mutants one after another, each with the faults that should reveal it. @throws UnknownMutant */
export const runMutants = async (parts: MutantParts): Promise<MutantResult[]> => {
  const results: MutantResult[] = [];
  for (const mutant of choose(parts.only)) {
    parts.say(`${mutant.name}: without it ${mutant.invariant} has to fail`);
    results.push(await tryMutant(mutant, parts));
  }
  return results;
};

/** `mutant invariant caught|MISSED`, each followed by the reason. */
export const mutantLines = (results: readonly MutantResult[]): string[] => {
  const width = Math.max(...results.map(({ mutant }) => mutant.length));
  return results.flatMap(({ mutant, invariant, caught, because }) => [
    `${mutant.padEnd(width)} ${invariant} ${caught ? 'caught' : 'MISSED'}`,
    `  ${because}`,
  ]);
};
