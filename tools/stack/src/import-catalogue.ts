import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { compileCache, root, stackDataDir } from './paths.ts';
import { readRunning } from './running.ts';
import { databaseOf, databaseUrl } from './topology.ts';

/** The catalogue's stores: those of the environment, or of the stack that `npm start` runs. */
const storesOf = (): Record<string, string | undefined> | undefined => {
  if (process.env['DATABASE_URL'] && process.env['MONGO_URL']) return process.env;
  const running = readRunning(stackDataDir());
  if (!running) return undefined;
  return {
    ...process.env,
    DATABASE_URL: databaseUrl(running.servers.postgres, databaseOf('catalogue')),
    MONGO_URL: databaseUrl(running.servers.mongo, databaseOf('catalogue')),
  };
};

/** A million details need less, and 512 MB hold the process with it. */
const heap = '--max-old-space-size=384';

const env = storesOf();
if (!env) {
  console.error(
    `No stack runs on ${stackDataDir()}: start one with npm start, or name DATABASE_URL and MONGO_URL.`,
  );
  process.exitCode = 1;
} else {
  const program = join(root, 'apps/catalogue/src/import/main.ts');
  const child = spawn(process.execPath, [heap, program, ...process.argv.slice(2)], {
    env: { NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: 'inherit',
  });
  child.once('exit', (code) => (process.exitCode = code ?? 1));
}
