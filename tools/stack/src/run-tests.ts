import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import {
  startSupervisor,
  provideServers,
  serverNames,
  serverVariables,
  type RunningProcess,
  type Supervisor,
} from '@tuerca/embedded';
import { isNightly } from './depth.ts';
import { root } from './paths.ts';
import { createProgress, type Progress } from './progress.ts';
import { startSharedStack } from './shared/shared-stack.ts';
import { askedToEnd, explain } from './start.ts';
import {
  closingLines,
  countReport,
  failedCount,
  sumOf,
  type Count,
  type JestReport,
} from './test-results.ts';

const binary = (name: string) => join(root, 'node_modules/.bin', name);
const jest = join(root, 'node_modules/jest/bin/jest.js');
const groupedConfig = join(root, 'jest.grouped.js');

/**
 * Static checks: one process each, over the whole workspace. Those that would use all cores use one: beside other work that
 * takes them as long, and half of the processor's time, since each thread would resolve the shared types for itself.
 */
const checks: Record<string, readonly string[]> = {
  'eslint finds nothing': ['eslint', '.'],
  'oxlint finds nothing, and no promise left alone': ['oxlint', '--type-aware', '--threads=1'],
  'every file has the format of the workspace': ['oxfmt', '--check', '.'],
  'knip finds no file, export or package that nobody uses': ['knip', '--no-progress'],
  'the types of what runs on Node hold': ['tsc', '-p', 'tsconfig.node.json', '--singleThreaded'],
  'the types of what runs in browsers hold': ['tsc', '-p', 'tsconfig.web.json', '--singleThreaded'],
};

/** Takes as long as the others together. */
const [longestCheck, ...checkedInTurn] = Object.entries(checks);

/** Scheduling priority of what runs beside the suites on the shared stack: it takes the time they spend waiting. */
const beside = 10;

/**
 * Suites that need a whole seeded stack. They run in turn on one: the first sees the demo data as it was made, the last may
 * leave any state behind.
 */
const onSharedStack = ['seed', 'shell-e2e', 'security', 'k6', 'simulate', 'fuzz'];
/**
 * Kills servers and services, so it starts its own stack. By day it waits more than it works, beside the suites on the shared
 * stack; at night, with all faults, it has the machine to itself.
 */
const onOwnStack = ['faults'];

/** Projects with tests, named after their folders. */
const findProjects = (): string[] =>
  globSync('{apps,libs,tools,infra}/*/jest.config.js', { cwd: root }).map((file) => basename(dirname(file)));

interface Run {
  supervisor: Supervisor;
  progress: Progress;
}

const countOfError = (error: unknown): Count => {
  console.error(explain(error));
  return failedCount('the tests could not be run');
};

const runChecks = async ({ supervisor, progress }: Run): Promise<Count> => {
  const failed: string[] = [];
  const runInTurn = async (turn: typeof checkedInTurn) => {
    for (const [name, [command = '', ...args]] of turn) {
      const ended = await supervisor.run({
        name: command,
        ...atPriority(beside, binary(command), args),
        cwd: root,
        // Of the checks written in Go.
        env: { ...process.env, GOMAXPROCS: '1' },
      }).ended;
      progress(`${name}: ${ended === 'exit code 0' ? 'yes' : ended}`);
      if (ended !== 'exit code 0') failed.push(name);
    }
  };
  await Promise.all([runInTurn([longestCheck!]), runInTurn(checkedInTurn)]);
  return { passed: Object.keys(checks).length - failed.length, failed, skipped: [], files: [] };
};

const atPriority = (niceness: number, command: string, args: readonly string[]) => ({
  command: 'nice',
  args: ['-n', String(niceness), command, ...args],
});

interface JestRun {
  name: string;
  projects: readonly string[];
  args: readonly string[];
  /** In addition to this process's environment. */
  settings?: Readonly<Record<string, string>>;
  /** Priority as `nice` takes it: 0 is the usual one. */
  niceness?: number;
}

/** Time to end for a process that has written its results. */
const lingerMs = 60_000;

/**
 * Kills a process that has written its report and does not end: Node was seen to spin for ever in its clean-up at exit.
 * Returns what stops watching.
 */
const endLingering = (running: RunningProcess, reportFile: string, onKill: () => void): (() => void) => {
  let reportedAt: number | undefined;
  const timer = setInterval(() => {
    if (!existsSync(reportFile)) return;
    reportedAt ??= Date.now();
    if (Date.now() - reportedAt < lingerMs) return;
    clearInterval(timer);
    onKill();
    running.signal('SIGKILL');
  }, 1000);
  return () => clearInterval(timer);
};

const runJest = async (
  { supervisor, progress }: Run,
  { name, projects, args, settings = {}, niceness = 0 }: JestRun,
): Promise<Count> => {
  const reportFile = join(root, 'dist/test-results', `${name}.json`);
  rmSync(reportFile, { force: true });
  const running = supervisor.run({
    name: 'jest',
    ...atPriority(niceness, process.execPath, [
      '--experimental-vm-modules',
      '--no-warnings',
      jest,
      '--config',
      groupedConfig,
      '--json',
      `--outputFile=${reportFile}`,
      '--selectProjects',
      ...projects,
      ...args,
    ]),
    cwd: root,
    env: { ...process.env, ...settings },
  });
  let isKilled = false;
  const stopWatching = endLingering(running, reportFile, () => {
    isKilled = true;
    progress(`${name}: has its results and did not end by itself`);
  });
  const ended = await running.ended;
  stopWatching();
  progress(`${name}: ${ended === 'exit code 0' ? 'done' : ended}`);
  let report: JestReport | undefined;
  try {
    report = JSON.parse(readFileSync(reportFile, 'utf8')) as JestReport;
  } catch {
    // Reported by countReport.
  }
  const hasSucceeded = isKilled ? report?.success === true : ended === 'exit code 0';
  return countReport(root, projects, report, hasSucceeded);
};

/** How long a test of a project may take; jest takes it from the command line or the root's configuration only. */
const timeoutOf = async (project: string): Promise<readonly string[]> => {
  const [file = ''] = globSync(`{apps,tools}/${project}/jest.config.js`, { cwd: root });
  const { default: config } = (await import(join(root, file))) as { default: { testTimeout?: number } };
  return config.testTimeout === undefined ? [] : [`--testTimeout=${config.testTimeout}`];
};

/** A suite has one worker: its files run in turn on the stack. Of `test.concurrent` two run at once. */
const runSuite = async (run: Run, suite: string): Promise<Count> =>
  runJest(run, {
    name: suite,
    projects: [suite],
    args: ['--maxWorkers=1', '--maxConcurrency=2', ...(await timeoutOf(suite))],
  });

const runUnits = async (run: Run, projects: readonly string[], signal: AbortSignal): Promise<Count> => {
  if (projects.length === 0) return sumOf([]);
  const scratch = mkdtempSync(join(tmpdir(), 'tuerca-test-'));
  try {
    const servers = await provideServers({
      dataDir: scratch,
      log: run.progress,
      lifetime: 'throwaway',
      signal,
    });
    try {
      return await runJest(run, {
        name: 'units',
        projects,
        args: ['--maxWorkers=2'],
        niceness: beside,
        settings: Object.fromEntries(serverNames.map((name) => [serverVariables[name], servers.urls[name]])),
      });
    } finally {
      await servers.stop();
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
};

const runSuites = async (run: Run, suites: readonly string[], stack: Promise<unknown>): Promise<Count> => {
  try {
    await stack;
  } catch (error) {
    // Results counted so far are kept.
    console.error(explain(error));
    return failedCount(`${suites.join(', ')}: the shared stack could not be started`);
  }
  const counts: Count[] = [];
  for (const suite of suites) counts.push(await runSuite(run, suite));
  return sumOf(counts);
};

/**
 * Runs everything, or the named projects' tests: the suites on the shared stack, and beside them, in the time they leave,
 * the checks and the unit and integration tests on servers of their own.
 */
const runEverything = async (run: Run, only: readonly string[], signal: AbortSignal): Promise<Count> => {
  const projects = findProjects();
  const unknown = only.filter((name) => !projects.includes(name));
  if (unknown.length > 0) throw new Error(`no project with tests is called ${unknown.join(' or ')}`);
  const wanted = (names: readonly string[]) =>
    only.length > 0 ? names.filter((name) => only.includes(name)) : names;
  const suites = wanted(onSharedStack);
  const units = wanted(projects.filter((name) => ![...onSharedStack, ...onOwnStack].includes(name)));

  const starting =
    suites.length > 0
      ? startSharedStack({ progress: (line) => run.progress(`shared stack: ${line}`), signal })
      : undefined;
  const onStack = async (): Promise<Count> => {
    if (!starting) return sumOf([]);
    try {
      return await runSuites(run, suites, starting);
    } finally {
      await starting.then(
        ({ end }) => end(),
        () => undefined,
      );
    }
  };
  const faults = async (): Promise<Count> => {
    // The suites of the longer lane wait for their stack, so it is not held up by another.
    await starting?.catch(() => undefined);
    const counts: Count[] = [];
    for (const suite of wanted(onOwnStack)) counts.push(await runSuite(run, suite));
    return sumOf(counts);
  };
  const besideIt = async (): Promise<Count> =>
    sumOf([
      // Faults by day wait more than they work.
      ...(await Promise.all([
        only.length === 0 ? runChecks(run) : sumOf([]),
        isNightly ? sumOf([]) : faults(),
      ])),
      // Last, since they alone keep all cores busy when the other lane has ended.
      await runUnits(run, units, signal),
    ]);

  const counts = await Promise.all([onStack(), besideIt().catch(countOfError)]);
  return sumOf([...counts, isNightly ? await faults() : sumOf([])]);
};

/**
 * `npm test`: lint, types and every test, on servers of its own; with project names, only their tests. Prints
 * the slowest files, skipped and failed tests by name and, as the last line, `N passed, N failed`; returns
 * the exit code.
 */
export const runTests = async (only: string[] = []): Promise<number> => {
  const progress = createProgress(Number(process.env['TUERCA_STARTED_AT'] ?? Date.now()));
  const asked = askedToEnd();
  let count: Count;
  const supervisor = await startSupervisor();
  asked.addEventListener('abort', () => void supervisor.close(), { once: true });
  try {
    count = await runEverything({ supervisor, progress }, only, asked);
  } catch (error) {
    count = countOfError(error);
  }
  await supervisor.close();
  if (asked.aborted) count = sumOf([count, failedCount('the tests were interrupted')]);
  progress('the tests have ended');
  const { lines, failed } = closingLines(count);
  console.log(lines.join('\n'));
  return failed > 0 ? 1 : 0;
};
