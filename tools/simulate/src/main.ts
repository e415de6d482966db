import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startStack } from '@tuerca/stack';
import { figuresOf } from './figures.ts';
import { growthOf, measureStack, type Measured } from './growth.ts';
import { openJournal } from './journal.ts';
import { OptionsError, parseOptions, type Options } from './options.ts';
import { pageOf } from './page.ts';
import { planDay } from './plan.ts';
import { linesOf } from './report.ts';
import { runDay } from './run-day.ts';

const dist = join(import.meta.dirname, '../../../dist/simulate');

const asked = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => asked.abort());

const began = Date.now();
const say = (line: string) =>
  console.log(`[${String(Math.round((Date.now() - began) / 1000)).padStart(4)} s] ${line}`);

interface Place {
  url: string;
  /** Of a stack of its own. */
  measure?: () => Promise<Measured>;
}

/** On the stack that was named, or on one of its own with new data that is gone afterwards. */
const onStack = async <T>({ url }: Options, work: (place: Place) => Promise<T>): Promise<T> => {
  if (url !== null) return work({ url });
  const folder = mkdtempSync(join(tmpdir(), 'tuerca-simulate-'));
  try {
    const stack = await startStack({
      dataDir: join(folder, 'stack'),
      seed: false,
      lifetime: 'throwaway',
      progress: say,
      signal: asked.signal,
      // One address stands for many people.
      settings: { RATE_LIMIT_SCALE: '1000' },
    });
    try {
      return await work({ url: stack.url, measure: () => measureStack(stack) });
    } finally {
      await stack.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** `npm run simulate`: gives the exit code. */
const simulate = async (options: Options): Promise<number> => {
  const { speed } = options;
  const folder = resolve(options.out ?? dist);
  const plan = planDay(options);
  say(`seed ${options.seed}`);
  mkdirSync(folder, { recursive: true });
  const journal = openJournal(join(folder, 'journal.jsonl'));
  return onStack(options, async ({ url, measure }) => {
    const before = await measure?.();
    const run = await runDay({ url, plan, speed, journal, signal: asked.signal, say });
    const after = await measure?.();
    const figures = figuresOf(journal, run, plan);
    console.log(linesOf(figures, run.comparison).join('\n'));
    const page = join(folder, 'day.html');
    writeFileSync(
      page,
      pageOf({
        options,
        date: new Date(run.beganAt).toISOString().slice(0, 10),
        seconds: (run.endedAt - run.beganAt) / 1000,
        figures,
        comparison: run.comparison,
        grew: before && after ? growthOf(before, after) : [],
      }),
    );
    console.log(`The page of the day: ${page}`);
    // What has no answer may have happened or not: nothing can be said of the figures then.
    return run.comparison.differences.length > 0 || figures.unanswered > 0 ? 1 : 0;
  });
};

try {
  process.exitCode = await simulate(parseOptions(process.argv.slice(2), Date.now() % 2 ** 32));
} catch (error) {
  console.error(error instanceof OptionsError ? error.message : error);
  process.exitCode = 2;
}
