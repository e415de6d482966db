import { join } from 'node:path';
import { faults } from '../faults.ts';
import type { InvariantName } from '../invariant.ts';
import { runFaults } from '../run.ts';
import { secondsOf } from '../schedule.ts';
import { mutantSettings } from './mutate.ts';
import { mutants, type Mutant } from './mutants.ts';

/** Whether the loss of a guard was noticed. */
export interface MutantResult {
  mutant: string;
  invariant: InvariantName;
  caught: boolean;
  /** What the invariant said first; or why the mutant could not be tried. */
  because: string;
}

export interface MutantParts {
  seed: number;
  /** Names of mutants; empty for all. */
  only: readonly string[];
  /** Where the journals are kept. */
  folder: string;
  signal: AbortSignal;
  say: (line: string) => void;
}

/** A mutant of the name is not known. */
export class UnknownMutant extends Error {}

/** For the beginning and the end of a run, beside what its faults take. */
const aroundSeconds = 3;
/** A stack's start included; a mutant may also keep everything from ever converging. */
const mostMs = 300_000;
/** A little more than what is promised: a mutant that never converges need not be waited for. */
const convergeMs = 12_000;

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

/** Invariants that ask for time or answers, which a busy machine may fail to give with every guard there. */
const hangOnTheMachine: readonly InvariantName[] = ['I7', 'I8'];

/** What the mutant's invariant says of a run of the mutant's faults, with the guard gone or there. */
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
    convergeMs,
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

/** Runs each mutant, one after the other, with the faults that should bring it to light. @throws UnknownMutant */
export const runMutants = async (parts: MutantParts): Promise<MutantResult[]> => {
  const results: MutantResult[] = [];
  for (const mutant of choose(parts.only)) {
    parts.say(`${mutant.name}: without it ${mutant.invariant} has to fail`);
    results.push(await tryMutant(mutant, parts));
  }
  return results;
};

/** `mutant invariant caught|MISSED`, and below each why. */
export const mutantLines = (results: readonly MutantResult[]): string[] => {
  const width = Math.max(...results.map(({ mutant }) => mutant.length));
  return results.flatMap(({ mutant, invariant, caught, because }) => [
    `${mutant.padEnd(width)} ${invariant} ${caught ? 'caught' : 'MISSED'}`,
    `  ${because}`,
  ]);
};
