import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Supervisor } from './supervisor.ts';
import { PartError, tailOf } from './part-error.ts';

const pom = fileURLToPath(new URL('../pom.xml', import.meta.url));
const cache = fileURLToPath(new URL('../../../.data/servers/', import.meta.url));

/** Whether a program is found on the PATH. */
export const onPath = (program: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(':')
    .map((folder) => join(folder, program))
    .find((file) => existsSync(file));

const fetchWithMaven = async (supervisor: Supervisor, target: string, logDir: string) => {
  const maven = onPath('mvn');
  if (!maven) throw new PartError('Maven', 'Kafka is fetched with Maven, and there is no mvn on the PATH');
  const unfinished = `${target}.${randomUUID()}`;
  const log = join(logDir, 'maven.log');
  for (let attempt = 1; ; attempt += 1) {
    const fetch = supervisor.run({
      name: 'Maven',
      command: maven,
      args: ['-B', '-q', '-f', pom, 'process-resources', `-Dservers.directory=${unfinished}`],
      log,
    });
    const reason = await fetch.ended;
    if (reason === 'exit code 0') break;
    if (attempt === 2) {
      rmSync(unfinished, { recursive: true, force: true });
      const line =
        tailOf(log)
          .split('\n')
          .find((each) => each.includes('ERROR')) ?? reason;
      throw new PartError('Maven', line, log);
    }
  }
  // Two processes may fetch at once: the first to finish wins, and both end with a whole folder.
  try {
    renameSync(unfinished, target);
  } catch {
    rmSync(unfinished, { recursive: true, force: true });
  }
};

const fetching = new Map<string, Promise<void>>();

/** The folder with `jars/` and `redis/` as pom.xml names them, fetched once per version of that file. */
export const downloadedServers = async (
  supervisor: Supervisor,
  logDir: string,
  log: (line: string) => void,
): Promise<string> => {
  const version = createHash('sha256').update(readFileSync(pom)).digest('hex').slice(0, 12);
  const target = join(cache, version);
  if (existsSync(target)) return target;
  let pending = fetching.get(target);
  if (!pending) {
    log('fetching Kafka, Redis and the MongoDB server with Maven (once)');
    mkdirSync(dirname(target), { recursive: true });
    pending = fetchWithMaven(supervisor, target, logDir).finally(() => fetching.delete(target));
    fetching.set(target, pending);
  }
  await pending;
  return target;
};
