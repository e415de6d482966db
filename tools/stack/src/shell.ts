import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { waitUntilReady, type Supervisor } from '@tuerca/embedded';
import { builtOnce } from './built-once.ts';
import { root, shellIn } from './paths.ts';
import { urlOf, type Ports } from './topology.ts';
import { inherited, runToEnd } from './workspace-process.ts';

/** The shell as its sources are now: to ask nx, which has it in its cache, takes seconds. */
const builtShell = (supervisor: Supervisor, logDir: string): Promise<string> =>
  builtOnce({
    name: 'shells',
    sources: [
      'apps/shell/**/*',
      'libs/**/*',
      'package.json',
      'package-lock.json',
      'tsconfig.{base,web}.json',
    ],
    exclude: (path) => path.includes('.spec.') || /(^|\/)(dist|node_modules)$/.test(path),
    build: async (folder) => {
      await runToEnd(
        supervisor,
        'shell',
        [join(root, 'node_modules/nx/dist/bin/nx.js'), 'build', 'shell'],
        join(logDir, 'shell-build.log'),
        {
          NX_DAEMON: 'false',
          NX_TUI: 'false',
          NO_COLOR: '1',
          // Tests run with another NODE_ENV; the shell is always a production build.
          NODE_ENV: 'production',
        },
      );
      await cp(join(root, 'apps/shell/dist'), folder, { recursive: true });
    },
  });

/**
 * Builds the shell unless it is there, and copies it into the folder of the stack's data unless an earlier start did: what was
 * built goes once newer ones are there, and pages that are open would miss their files. At one go: its 1,300 files one after
 * another, each with its promises, take ten times the processor.
 */
export const buildShell = async (supervisor: Supervisor, logDir: string, dataDir: string): Promise<void> => {
  const built = await builtShell(supervisor, logDir);
  const copy = shellIn(dataDir);
  // Written last, so that half a copy has none.
  const mark = `${copy}.built`;
  if (existsSync(mark) && readFileSync(mark, 'utf8') === basename(built)) return;
  rmSync(mark, { force: true });
  rmSync(copy, { recursive: true, force: true });
  cpSync(built, copy, { recursive: true });
  writeFileSync(mark, basename(built));
};

/** Starts Vite's dev server for the shell on the port of `url`. */
export const serveShellFromSources = async (
  supervisor: Supervisor,
  logDir: string,
  ports: Ports,
  url: string,
) => {
  const vite = supervisor.run({
    name: 'shell',
    command: process.execPath,
    args: [
      join(root, 'node_modules/vite/bin/vite.js'),
      '--host',
      'localhost',
      '--port',
      new URL(url).port,
      '--strictPort',
    ],
    cwd: join(root, 'apps/shell'),
    env: { ...inherited(), GATEWAY_URL: urlOf(ports, 'gateway') },
    log: join(logDir, 'shell.log'),
  });
  await waitUntilReady(vite, () => fetch(url, { signal: AbortSignal.timeout(5_000) }));
};
