import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Chromium without its own window and tool bars goes first: pages in it take about half the time. */
const programs = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
/** Debian's packages, of which an older release has the second only. */
const packages = ['chromium-headless-shell', 'chromium'];
const macPrograms = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const installed = (): string | undefined => {
  const folders = (process.env['PATH'] ?? '').split(':').filter(Boolean);
  return [
    ...folders.flatMap((folder) => programs.map((program) => join(folder, program))),
    ...macPrograms,
  ].find((file) => existsSync(file));
};

/** Runs a command to completion; returns an error message, or undefined. */
const problemWith = (command: string, args: string[]): string | undefined => {
  const { status, stderr, error } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status === 0) return undefined;
  return `${command} ${args.join(' ')}: ${error?.message ?? stderr.trim().split('\n').at(-1) ?? `exit code ${status}`}`;
};

const installPackage = (): string | undefined => {
  if (process.getuid?.() !== 0) return "Debian's package needs root";
  if (problemWith('apt-get', ['--version'])) return 'there is no apt-get';
  // The package lists may be missing or out of date, and nothing can be installed without them.
  const listsProblem = problemWith('apt-get', ['update', '-qq']);
  if (listsProblem) return listsProblem;
  const problems: string[] = [];
  for (const name of packages) {
    const problem = problemWith('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
    if (!problem) return undefined;
    problems.push(problem);
  }
  return problems.join('; ');
};

/**
 * The path of a Chromium that starts: `CHROMIUM_PATH`, an installed one, one of Debian's packages when root, else
 * Playwright's download.
 * @throws Error that lists what was tried, when there is none.
 */
export const findChromium = async (): Promise<string> => {
  const given = process.env['CHROMIUM_PATH'];
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH names ${given}, and there is no such file`);
  }
  const own = installed();
  if (own) return own;

  const packageProblem = installPackage();
  const packaged = installed();
  if (packaged) return packaged;

  const { chromium } = await import('playwright-core');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  const downloadProblem = problemWith(process.execPath, [
    join(root, 'node_modules/playwright-core/cli.js'),
    'install',
    'chromium',
  ]);
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  throw new Error(
    [
      'No Chromium for the browser tests. Install chromium-headless-shell, chromium or google-chrome, or name one in CHROMIUM_PATH. Tried:',
      `- Debian's package: ${packageProblem ?? 'installed, but not found on the PATH'}`,
      `- Playwright's download: ${downloadProblem ?? 'finished, but the program is not there'}`,
    ].join('\n'),
  );
};
