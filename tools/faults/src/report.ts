import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { RunResult } from './run.ts';

const examplesMost = 3;

/** `fault invariant tried violations`, each followed by its first violations. */
export const linesOf = ({ results }: Pick<RunResult, 'results'>): string[] => {
  const width = Math.max(...results.map(({ fault }) => fault.length));
  return results.flatMap(({ fault, invariant, tried, violations }) => [
    [fault.padEnd(width), invariant, String(tried).padStart(6), String(violations.length).padStart(4)].join(
      ' ',
    ),
    ...violations.slice(0, examplesMost).map((what) => `  ${what}`),
  ]);
};

export const violationsOf = ({ results }: Pick<RunResult, 'results'>): number =>
  results.reduce((sum, { violations }) => sum + violations.length, 0);

export const writeReport = (file: string, result: RunResult): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
};
