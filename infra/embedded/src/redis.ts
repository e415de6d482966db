import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { downloadedServers, onPath } from './downloads.ts';
import { PartError } from './part-error.ts';
import { waitUntilReady } from './ready.ts';
import type { ServerSetting, StartedServer } from './servers.ts';

const architectures: Partial<Record<NodeJS.Architecture, string>> = {
  x64: 'amd64',
  arm64: 'arm64',
  ia32: '386',
};

const downloadedProgram = async (setting: ServerSetting): Promise<string> => {
  const folder = join(
    await downloadedServers(setting.supervisor, join(setting.dataDir, 'logs'), setting.log),
    'redis',
  );
  const suffix = `-${process.platform}-${architectures[process.arch]}`;
  const file = readdirSync(folder).find((each) => each.endsWith(suffix));
  if (!file)
    throw new PartError(
      'Redis',
      `there is no redis-server or valkey-server on the PATH, and none to fetch for${suffix}`,
    );
  chmodSync(join(folder, file), 0o755);
  return join(folder, file);
};

/** Redis answers LOADING while it reads its file, so only PONG counts. */
const ping = (port: number) =>
  new Promise<void>((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1_000 }, () => socket.write('PING\r\n'));
    socket.once('data', (data) => {
      socket.destroy();
      if (data.toString().startsWith('+PONG')) resolve();
      else reject(new Error(data.toString().trim()));
    });
    socket.once('timeout', () => socket.destroy(new Error('no answer to PING')));
    socket.once('error', reject);
    // A Redis that dies before it answers closes without an error; after an answer this has no effect.
    socket.once('close', () => reject(new Error('closed without an answer to PING')));
  });

export const startRedis = async (setting: ServerSetting): Promise<StartedServer> => {
  const { port } = setting;
  const program = onPath('redis-server') ?? onPath('valkey-server') ?? (await downloadedProgram(setting));
  const folder = join(setting.dataDir, 'redis');
  mkdirSync(folder, { recursive: true });
  const durability = setting.lifetime === 'kept' ? 'yes' : 'no';
  const server = setting.supervisor.run({
    name: 'Redis',
    command: program,
    args: [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--dir',
      folder,
      '--appendonly',
      durability,
      '--save',
      '',
    ],
    log: join(setting.dataDir, 'logs', 'redis.log'),
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    process: server,
    answers: waitUntilReady(server, () => ping(port), { deadlineMs: setting.readyWithinMs }),
  };
};
