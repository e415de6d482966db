import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripTypeScriptTypes } from 'node:module';
import { describe, expect, test } from '@jest/globals';
import { faults } from '../faults.ts';
import { invariantNames } from '../invariant.ts';
import { mutantSettings, mutate } from './mutate.ts';
import { mutants } from './mutants.ts';

const root = join(import.meta.dirname, '../../../..');
const sourceOf = (file: string) => readFileSync(join(root, file), 'utf8');

describe.each(mutants)('the mutant $name', (mutant) => {
  test('still has its place in the source, and is a program', () => {
    const source = sourceOf(mutant.file);
    const mutated = mutate(source, mutant);
    expect(mutated).not.toBe(source);
    expect(() => stripTypeScriptTypes(mutated)).not.toThrow();
  });

  test('is to be caught by faults that there are', () => {
    const names = faults.map(({ name }) => name);
    expect(mutant.faults.filter((name) => !names.includes(name))).toEqual([]);
    expect(mutant.faults).not.toEqual([]);
  });
});

test('every invariant has a mutant', () => {
  expect(new Set(mutants.map(({ invariant }) => invariant))).toEqual(new Set(invariantNames));
});

test('a process that is to be a mutant loads it, and the file stays as it is', () => {
  const mutant = mutants.find(({ name }) => name === 'price-check-off')!;
  const script = `
    import { purchasedLines } from '${join(root, mutant.file)}';
    const line = { id: 1, amount: 2, unitPriceMinor: 500 };
    const bought = purchasedLines({ version: 2 }, [line], {
      version: 1,
      lines: [{ id: 1, quantity: 1, seenPrice: 3 }],
    });
    process.stdout.write(String(bought.length));
  `;
  const run = (settings: Record<string, string>) =>
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      env: { ...process.env, NODE_OPTIONS: '', ...settings },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const before = sourceOf(mutant.file);
  expect(run(mutantSettings(mutant))).toBe('1');
  expect(() => run({})).toThrow('QUOTATION_CHANGED');
  expect(sourceOf(mutant.file)).toBe(before);
});
