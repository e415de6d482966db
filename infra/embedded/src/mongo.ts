import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { downloadedServers, onPath } from './downloads.ts';
import { javaProgram } from './kafka.ts';
import { waitUntilReady } from './ready.ts';
import type { ServerSetting, StartedServer } from './servers.ts';

const source = fileURLToPath(new URL('../java/MongoFileServer.java', import.meta.url));
const logging = fileURLToPath(new URL('../java/log4j2.properties', import.meta.url));

const accepts = (port: number) =>
  new Promise<void>((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1_000 }, () => {
      socket.destroy();
      resolve();
    });
    socket.once('timeout', () => socket.destroy(new Error('no connection')));
    socket.once('error', reject);
  });

const mongodCommand = (program: string, folder: string, port: number) => ({
  command: program,
  args: ['--port', String(port), '--bind_ip', '127.0.0.1', '--dbpath', folder],
});

const javaServerCommand = async (setting: ServerSetting, folder: string, port: number) => {
  const java = javaProgram('MongoDB');
  const jars = join(
    await downloadedServers(setting.supervisor, join(setting.dataDir, 'logs'), setting.log),
    'jars',
    '*',
  );
  return {
    command: java,
    args: [
      '-Xmx256m',
      '-XX:TieredStopAtLevel=1',
      '-XX:+UseSerialGC',
      `-Dlog4j2.configurationFile=${logging}`,
      '-cp',
      jars,
      source,
      String(port),
      join(folder, 'tuerca.mv'),
    ],
  };
};

export const startMongo = async (setting: ServerSetting): Promise<StartedServer> => {
  const { port } = setting;
  const mongod = onPath('mongod');
  // The two write different files, so each has a folder of its own.
  const folder = join(setting.dataDir, mongod ? 'mongod' : 'mongo');
  mkdirSync(folder, { recursive: true });
  const server = setting.supervisor.run({
    name: 'MongoDB',
    ...(mongod ? mongodCommand(mongod, folder, port) : await javaServerCommand(setting, folder, port)),
    log: join(setting.dataDir, 'logs', 'mongo.log'),
  });
  await waitUntilReady(server, () => accepts(port), { deadlineMs: setting.readyWithinMs });
  return { url: `mongodb://127.0.0.1:${port}`, process: server };
};
