import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { waitUntilReady, type Supervisor } from '@tuerca/embedded';
import { root, shellIn } from './paths.ts';
import { urlOf, type Ports } from './topology.ts';
import { inherited, runToEnd } from './workspace-process.ts';

/**
 * Builds the shell, or restores it from nx's cache, and copies it into the folder of the stack's data: a later build
 * replaces the files, and pages that are open would miss theirs.
 */
export const buildShell = async (supervisor: Supervisor, logDir: string, dataDir: string): Promise<void> => {
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
  await rm(shellIn(dataDir), { recursive: true, force: true });
  await cp(join(root, 'apps/shell/dist'), shellIn(dataDir), { recursive: true });
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
