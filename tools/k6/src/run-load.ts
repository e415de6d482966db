import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { bundleScenario } from './bundle.ts';
import type { K6 } from './find-k6.ts';
import type { Run } from './options.ts';

const root = join(import.meta.dirname, '../../..');

/** The folder for the results of each load. */
const resultsDir = join(root, 'dist/k6');
export const summaryFileOf = ({ load }: Pick<Run, 'load'>): string => join(resultsDir, `${load}.json`);
export const pageFileOf = ({ load }: Pick<Run, 'load'>): string => join(resultsDir, `${load}.html`);

/** Points per line in the HTML summary, at least one second apart. */
const points = 100;

/** Environment for k6 and the scenario; inside a container the results folder has another path. */
const settingsOf = (run: Run, results: string): Record<string, string> => ({
  BASE_URL: run.baseUrl,
  USERS: String(run.users),
  SECONDS: String(run.seconds),
  ...(run.rate !== undefined && { RATE: String(run.rate) }),
  TIMES: run.withTimes ? 'on' : 'off',
  SUMMARY: join(results, basename(summaryFileOf(run))),
  K6_WEB_DASHBOARD: 'true',
  K6_WEB_DASHBOARD_EXPORT: join(results, basename(pageFileOf(run))),
  // Only the report is written; no server listens.
  K6_WEB_DASHBOARD_PORT: '-1',
  K6_WEB_DASHBOARD_PERIOD: `${Math.max(1, Math.round(run.seconds / points))}s`,
});

const runArguments = ['run', '--no-usage-report'];

interface Command {
  command: string;
  args: string[];
  env?: Record<string, string | undefined>;
}

/** The command for k6: with its settings in the environment, or as a container on the host's network. */
export const commandOf = (k6: K6, run: Run, script: string): Command => {
  if (k6.kind === 'program') {
    const env = { ...process.env, ...settingsOf(run, resultsDir) };
    return { command: k6.path, args: [...runArguments, script], env };
  }
  const settings = Object.entries(settingsOf(run, '/results')).flatMap(([name, value]) => [
    '--env',
    `${name}=${value}`,
  ]);
  const user = process.getuid ? ['--user', `${process.getuid()}:${process.getgid!()}`] : [];
  return {
    command: 'docker',
    args: [
      ...['run', '--rm', '--network', 'host', ...user],
      ...['--volume', `${dirname(script)}:/scripts:ro`, '--volume', `${resultsDir}:/results`],
      ...settings,
      ...[k6.image, ...runArguments, `/scripts/${basename(script)}`],
    ],
  };
};

/** Runs a load; the exit code is 0 when every threshold passes. k6's output goes to `output`. */
export const runLoad = async (k6: K6, run: Run, output: 'inherit' | number = 'inherit'): Promise<number> => {
  const script = await bundleScenario(run.load);
  mkdirSync(resultsDir, { recursive: true });
  for (const file of [summaryFileOf(run), pageFileOf(run)]) rmSync(file, { force: true });
  const { command, args, env } = commandOf(k6, run, script);
  const child = spawn(command, args, { env, stdio: ['ignore', output, output] });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
};

/** The path of the results, relative to the project's folder. */
export const resultsOf = (run: Run): string =>
  [pageFileOf(run), summaryFileOf(run)].map((file) => relative(process.cwd(), file)).join(', ');
