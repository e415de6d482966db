/**
 * The only part that runs on the machine's own Node: installs the packages when they are missing or old, then hands
 * over to the workspace's Node, which runs TypeScript as it is.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { setInterval } from 'node:timers';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const node = join(root, 'node_modules/.bin/node');
const startedAt = Date.now();

const isInstalled = () => {
  const installed = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(node) || !existsSync(installed)) return false;
  return statSync(join(root, 'package-lock.json')).mtimeMs <= statSync(installed).mtimeMs;
};

/**
 * Installs what the lock file pins and leaves that file alone. `npm ci` would refuse a lock file that lacks the
 * packages some other platform has, even where nobody needs them.
 */
const install = () => {
  console.log('[   0.0 s] installing packages');
  const words = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const run = () => spawnSync('npm', words, { cwd: root, stdio: 'inherit' });
  const result = run();
  if (result.signal) process.exit(1);
  if (result.status !== 0 && run().status !== 0) {
    console.error('✗ npm install failed twice; its messages are above');
    process.exit(1);
  }
};

if (!isInstalled()) install();

const child = spawn(
  node,
  [
    '--disable-warning=TimeoutNegativeWarning',
    join(root, 'tools/stack/src/main.ts'),
    ...process.argv.slice(2),
  ],
  {
    cwd: root,
    // The channel tells the child when this process is gone, however it went.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
      TUERCA_STARTED_AT: String(startedAt),
    },
  },
);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));

/** npm runs a script through a shell, which passes on neither a signal nor npm's own end: both are watched. */
const startedBy = () => {
  const parent = process.ppid;
  const { stdout = '' } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(parent)], { encoding: 'utf8' });
  const [, grandparent, command] = /^\s*(\d+)\s+(.*)/.exec(stdout ?? '') ?? [];
  return command?.includes('bootstrap.mjs') ? [parent, Number(grandparent)] : [parent];
};

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

if (process.env.npm_lifecycle_event) {
  const watched = startedBy();
  setInterval(() => {
    if (process.ppid !== watched[0] || !watched.every(isAlive)) child.kill('SIGTERM');
  }, 500).unref();
}

child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
