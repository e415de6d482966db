import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { figures } from './figures.ts';
import { lineOf, machine, writeReport, writeTable, type Report } from './report.ts';
import { defaultOptions, openWorld, type WorldOptions } from './world.ts';

/** Timeout of the whole run; each figure gets what is left of it. The shops take longer, first of all to install. */
const runMinutes = 60;
const shopsMinutes = 20;
const root = join(import.meta.dirname, '../../..');

const { positionals: names, values } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: String(defaultOptions.minutes) },
    events: { type: 'string', default: String(defaultOptions.events) },
    shops: { type: 'boolean', default: false },
  },
});
const options: WorldOptions = { minutes: Number(values.minutes), events: Number(values.events) };
if (!(options.minutes > 0 && options.events >= 1000)) {
  console.error('--minutes takes more than 0, and --events 1000 or more');
  process.exit(1);
}
const unknown = names.filter((name) => !figures.some((figure) => figure.name === name));
if (unknown.length) {
  console.error(`No figure is named ${unknown.join(', ')}. There are:`);
  for (const { name, summary } of figures) console.error(`  ${name.padEnd(24)} ${summary}`);
  process.exit(1);
}

const ending = new AbortController();
const say = (text: string) => console.error(`  ${text}`);
process.once('SIGINT', () => ending.abort(new Error('it was interrupted')));
process.once('SIGTERM', () => ending.abort(new Error('it was ended')));
const minutes = runMinutes + (values.shops ? shopsMinutes : 0);
const deadline = setTimeout(
  () => ending.abort(new Error(`the run took ${minutes} minutes`)),
  minutes * 60_000,
);
const interrupted = new Promise<never>((_, reject) =>
  ending.signal.addEventListener('abort', () => reject(ending.signal.reason as Error), { once: true }),
);
interrupted.catch(() => undefined);

const report: Report = { at: new Date().toISOString(), machine: machine(), results: [], skipped: {} };
const world = await openWorld(ending.signal, say, options);
try {
  for (const figure of figures) {
    const isAsked = names.includes(figure.name) || (figure.isOnlyWhenAsked && values.shops);
    if (!isAsked && (names.length || figure.isOnlyWhenAsked)) continue;
    if (ending.signal.aborted) {
      report.skipped[figure.name] = String((ending.signal.reason as Error).message);
      continue;
    }
    say(`${figure.name}: ${figure.summary}`);
    try {
      const results = await Promise.race([figure.measure(world), interrupted]);
      report.results.push(...results);
      for (const result of results) console.log(lineOf(result));
    } catch (error) {
      report.skipped[figure.name] = error instanceof Error ? error.message : String(error);
      console.log(`${figure.name.padEnd(28)} skipped: ${report.skipped[figure.name]}`);
    }
  }
} finally {
  clearTimeout(deadline);
  writeReport(join(root, 'dist/bench.json'), report);
  // Only a complete run replaces the published table.
  if (!names.length && !ending.signal.aborted) writeTable(join(root, 'docs/PERFORMANCE.md'), report);
  await world.close();
}
// Unmet goals do not fail the run: it only measures.
process.exit(0);
