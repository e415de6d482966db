import { join } from 'node:path';
import { OptionsError, parseOptions, type RunOptions } from './options.ts';
import { linesOf, violationsOf, writeReport } from './report.ts';
import { runFaults, UnknownFault } from './run.ts';
import { ToxiproxyMissing } from './toxiproxy/find-toxiproxy.ts';

const dist = join(import.meta.dirname, '../../../dist');
const resultFile = join(dist, 'faults.json');

const asked = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => asked.abort());

const began = Date.now();
const say = (line: string) =>
  console.log(`[${String(Math.round((Date.now() - began) / 1000)).padStart(4)} s] ${line}`);

const optionsOf = (): RunOptions => parseOptions(process.argv.slice(2), Date.now() % 2 ** 32);

try {
  const result = await runFaults({
    ...optionsOf(),
    journalFile: join(dist, 'faults/journal.jsonl'),
    signal: asked.signal,
    say,
  });
  writeReport(resultFile, result);
  console.log(linesOf(result).join('\n'));
  const violations = violationsOf(result);
  console.log(`${violations} violations with seed ${result.seed}; details in ${resultFile}`);
  process.exitCode = violations > 0 ? 1 : 0;
} catch (error) {
  const isTold = [OptionsError, UnknownFault, ToxiproxyMissing].some((known) => error instanceof known);
  console.error(isTold ? (error as Error).message : error);
  process.exitCode = 2;
}
