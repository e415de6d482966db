import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { asAUser, tryAsAUser } from './as-a-user.ts';
import { mutantLines, runMutants, UnknownMutant } from './mutants/run-mutants.ts';
import { OptionsError, parseOptions, type RunOptions } from './options.ts';
import { linesOf, violationsOf, writeReport } from './report.ts';
import { runFaults, UnknownFault, type Result, type RunResult } from './run.ts';
import { ToxiproxyMissing } from './toxiproxy/find-toxiproxy.ts';

const dist = join(import.meta.dirname, '../../../dist');

const asked = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => asked.abort());

const began = Date.now();
const say = (line: string) =>
  console.log(`[${String(Math.round((Date.now() - began) / 1000)).padStart(4)} s] ${line}`);

const args = process.argv.slice(2);
const optionsOf = (): RunOptions =>
  parseOptions(
    args.filter((arg) => arg !== '--mutants'),
    Date.now() % 2 ** 32,
  );

const tryNpmStart = async (): Promise<Result[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'tuerca-as-a-user-'));
  try {
    return await tryAsAUser({ folder, signal: asked.signal, say });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Runs the scheduled faults, and the stack as a user starts it; `--only` may select either. */
const tryBoth = async (options: RunOptions, journalFile: string): Promise<RunResult> => {
  const only = options.only.filter((name) => name !== asAUser);
  const wantsUser = options.only.length === 0 || options.only.includes(asAUser);
  const wantsFaults = options.only.length === 0 || only.length > 0;
  const result: RunResult = wantsFaults
    ? await runFaults({ ...options, only, journalFile, signal: asked.signal, say })
    : { ...options, schedule: [], skipped: [], results: [], convergedMs: {} };
  return wantsUser ? { ...result, results: [...result.results, ...(await tryNpmStart())] } : result;
};

/** `npm run faults`: returns the exit code. */
const tryFaults = async (options: RunOptions, folder: string): Promise<number> => {
  const resultFile = join(folder, 'faults.json');
  const result = await tryBoth(options, join(folder, 'faults/journal.jsonl'));
  writeReport(resultFile, result);
  console.log(linesOf(result).join('\n'));
  const violations = violationsOf(result);
  console.log(`${violations} violations with seed ${result.seed}; details in ${resultFile}`);
  return violations > 0 ? 1 : 0;
};

/** `npm run faults -- --mutants`: `--only` then names mutants; returns the exit code. */
const tryMutants = async ({ seed, only }: RunOptions, folder: string): Promise<number> => {
  const results = await runMutants({
    seed,
    only,
    folder: join(folder, 'mutants'),
    signal: asked.signal,
    say,
  });
  console.log(mutantLines(results).join('\n'));
  return results.every(({ caught }) => caught) ? 0 : 1;
};

try {
  const options = optionsOf();
  const folder = resolve(options.into ?? dist);
  process.exitCode = await (args.includes('--mutants') ? tryMutants : tryFaults)(options, folder);
} catch (error) {
  const isTold = [OptionsError, UnknownFault, UnknownMutant, ToxiproxyMissing].some(
    (known) => error instanceof known,
  );
  console.error(isTold ? (error as Error).message : error);
  process.exitCode = 2;
}
// Everything is closed and reported. Without this, Node's clean-up once took an hour after a full run.
process.exit();
