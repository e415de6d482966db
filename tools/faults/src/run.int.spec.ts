import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { isNightly } from '@tuerca/stack';
import { faults as allFaults } from './faults.ts';
import { invariantNames, type InvariantName } from './invariant.ts';
import { runFaults, type Result, type RunResult } from './run.ts';
import { tamper } from './testing/tamper.ts';
import { linesOf } from './report.ts';
import { secondsOf } from './schedule.ts';

/** Includes Toxiproxy's first installation and the stack's start. */
const runMs = 30 * 60_000;
const seed = 20_261_122;
/** Nightly all faults, else the quick ones. */
const faults = isNightly ? allFaults : allFaults.filter(({ isQuick }) => isQuick);
/** Time for each of them once. */
const minutes = Math.ceil(faults.reduce((sum, fault) => sum + secondsOf(fault), 1) / 60);

const folder = mkdtempSync(join(tmpdir(), 'tuerca-faults-test-'));
let run: RunResult;
let tampered: Result[] = [];
/** The periods in which clients called. */
let called: ReadonlySet<string>;

beforeAll(async () => {
  run = await runFaults({
    seed,
    minutes,
    only: faults.map(({ name }) => name),
    journalFile: join(folder, 'journal.jsonl'),
    signal: new AbortController().signal,
    say: () => undefined,
    lookAgain: async (world, judgeAgain) => {
      called = new Set(world.journal.of('attempt').map(({ period }) => period));
      tampered = await judgeAgain(await tamper(world));
    },
  });
}, runMs);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sumOf = (results: readonly Result[], invariant: InvariantName) => {
  const own = results.filter((result) => result.invariant === invariant);
  return {
    tried: own.reduce((sum, { tried }) => sum + tried, 0),
    violations: own.flatMap(({ violations }) => violations),
  };
};

it('what is promised holds through minutes of faults', () => {
  const broken = run.results.filter(({ violations }) => violations.length > 0);
  expect(linesOf({ results: broken })).toEqual([]);
});

it('every one of the faults was tried while the main job ran', () => {
  const names = faults.map(({ name }) => name);
  const skipped = run.skipped.map(({ fault }) => fault);
  expect([...new Set(run.schedule.map(({ fault }) => fault)), ...skipped].sort()).toEqual(names.sort());
  expect(run.schedule.filter(({ fault }) => !called.has(fault))).toEqual([]);
});

it.each(invariantNames)(
  '%s was looked at, and is found broken where the stores were tampered with',
  (name) => {
    expect(sumOf(run.results, name).tried).toBeGreaterThan(0);
    expect(sumOf(tampered, name).violations.length).toBeGreaterThan(
      sumOf(run.results, name).violations.length,
    );
  },
);
