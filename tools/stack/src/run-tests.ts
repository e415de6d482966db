import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLeash, provideServers, serverNames, serverVariables, type Leash } from '@tuerca/embedded';
import { root } from './paths.ts';
import { createProgress } from './progress.ts';
import { askedToEnd, explain } from './start.ts';
import { countReport, countTasks, sumOf, type Count, type JestReport, type TaskRun } from './test-results.ts';

const nx = join(root, 'node_modules/nx/dist/bin/nx.js');
const results = join(root, 'dist/test-results');
/** Browser tests and loads start a stack of their own, which needs the machine to itself. */
const exclusive = ['shell-e2e', 'k6', 'faults', 'security', 'fuzz'];

const readJson = <T>(file: string): T | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
};

const environment = {
  NX_DAEMON: 'false',
  NX_TUI: 'false',
  NX_NO_CLOUD: 'true',
};

/** Projects that have a script of this name, by their nx names. */
const projectsWith = async (leash: Leash, target: string, scratch: string): Promise<string[]> => {
  const log = join(scratch, `projects-${target}.json`);
  const listing = leash.run({
    name: 'nx',
    command: process.execPath,
    args: [nx, 'show', 'projects', `--with-target=${target}`, '--json'],
    cwd: root,
    env: { ...process.env, ...environment },
    log,
  });
  const reason = await listing.ended;
  const text = readFileSync(log, 'utf8');
  if (reason !== 'exit code 0') throw new Error(`nx cannot list the projects (${reason}):\n${text}`);
  const names: unknown = JSON.parse(text.slice(text.indexOf('[')));
  if (!Array.isArray(names) || names.length === 0) throw new Error(`no project has a ${target} script`);
  return names.map(String);
};

/** Runs targets of projects through nx, which takes from its cache what has not changed; gives how each task ended. */
const runTargets = async (
  leash: Leash,
  targets: string[],
  projects: string[],
  parallel: number,
): Promise<TaskRun[]> => {
  const record = join(root, '.nx/cache/run.json');
  rmSync(record, { force: true });
  const run = leash.run({
    name: 'nx',
    command: process.execPath,
    args: [
      nx,
      'run-many',
      '-t',
      ...targets,
      '-p',
      ...projects,
      `--parallel=${parallel}`,
      '--outputStyle=static',
    ],
    cwd: root,
    env: { ...process.env, ...environment },
  });
  await run.ended;
  return readJson<{ tasks: TaskRun[] }>(record)?.tasks ?? [];
};

const runJest = async (leash: Leash, projects: string[], parallel: number): Promise<Count> => {
  const reportOf = (project: string) => join(results, `${project}.json`);
  for (const project of projects) rmSync(reportOf(project), { force: true });
  if (projects.length === 0) return { passed: 0, failed: [] };
  const runs = await runTargets(leash, ['test'], projects, parallel);
  return sumOf(
    projects.map((project) =>
      countReport(
        project,
        readJson<JestReport>(reportOf(project)),
        runs.some((run) => run.projectName === project && run.status === 0),
      ),
    ),
  );
};

const runEverything = async (leash: Leash, scratch: string, only: string[]): Promise<Count> => {
  const wanted = async (target: string) => {
    const projects = await projectsWith(leash, target, scratch);
    const unknown = only.filter((name) => !projects.includes(name));
    if (unknown.length > 0)
      throw new Error(`no project with a ${target} script is called ${unknown.join(' or ')}`);
    return only.length > 0 ? only : projects;
  };
  const linted = await wanted('lint');
  const typed = await wanted('typecheck');
  const tested = await wanted('test');
  const checks = await runTargets(leash, ['lint', 'typecheck'], [...new Set([...linted, ...typed])], 2);
  const expected = [
    ...linted.map((project) => ({ project, target: 'lint' })),
    ...typed.map((project) => ({ project, target: 'typecheck' })),
  ];
  return sumOf([
    countTasks(expected, checks),
    await runJest(
      leash,
      tested.filter((project) => !exclusive.includes(project)),
      2,
    ),
    await runJest(
      leash,
      tested.filter((project) => exclusive.includes(project)),
      1,
    ),
  ]);
};

/**
 * `npm test`: lint, types and every test, on servers of its own; of the projects named, or of all. Prints what failed by name and, as the last line,
 * `N passed, N failed`; gives the exit code.
 */
export const runTests = async (only: string[] = []): Promise<number> => {
  const progress = createProgress(Number(process.env['TUERCA_STARTED_AT'] ?? Date.now()));
  const asked = askedToEnd();
  const scratch = mkdtempSync(join(tmpdir(), 'tuerca-test-'));
  let count: Count;
  const leash = await openLeash();
  asked.addEventListener('abort', () => void leash.close(), { once: true });
  try {
    progress('starting Postgres, Kafka, Redis and MongoDB for the tests');
    const servers = await provideServers({
      dataDir: scratch,
      log: progress,
      lifetime: 'throwaway',
      signal: asked,
    });
    for (const name of serverNames) process.env[serverVariables[name]] = servers.urls[name];
    try {
      count = await runEverything(leash, scratch, only);
    } finally {
      await servers.stop();
    }
  } catch (error) {
    console.error(explain(error));
    count = { passed: 0, failed: ['the tests could not be run'] };
  }
  await leash.close();
  rmSync(scratch, { recursive: true, force: true });
  if (asked.aborted) count = { ...count, failed: [...count.failed, 'the tests were interrupted'] };
  progress('the tests have ended');
  if (count.failed.length > 0)
    console.log(['', 'Failed:', ...count.failed.map((name) => `  ${name}`), ''].join('\n'));
  console.log(`${count.passed} passed, ${count.failed.length} failed`);
  return count.failed.length > 0 ? 1 : 0;
};
