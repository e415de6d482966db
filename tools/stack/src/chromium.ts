import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
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
  const install = () =>
    problemWith('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  // The package lists may be missing or out of date, and nothing can be installed without them.
  return problemWith('apt-get', ['update', '-qq']) ?? install();
};

/**
 * The path of a Chromium that starts: `CHROMIUM_PATH`, an installed one, Debian's package when root, else
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
      'No Chromium for the browser tests. Install chromium or google-chrome, or name one in CHROMIUM_PATH. Tried:',
      `- Debian's package: ${packageProblem ?? 'installed, but not found on the PATH'}`,
      `- Playwright's download: ${downloadProblem ?? 'finished, but the program is not there'}`,
    ].join('\n'),
  );
};
