import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { downloadedServers, onPath } from './downloads.ts';
import { javaProgram } from './kafka.ts';
import { PartError } from './part-error.ts';
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

/** The server's classes, compiled once: `java` would compile its source at each start, which takes a second or two. */
const compiledServer = async (
  { supervisor, dataDir }: ServerSetting,
  java: string,
  jars: string,
): Promise<string> => {
  const key = createHash('sha256').update(readFileSync(source)).digest('hex').slice(0, 12);
  const folder = join(dirname(jars), `mongo-${key}`);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${randomUUID()}`;
  const log = join(dataDir, 'logs', 'mongo-compile.log');
  // Only the launcher of `javac` would know the pattern `*`.
  const classPath = readdirSync(jars)
    .map((name) => join(jars, name))
    .join(delimiter);
  const args = ['-m', 'jdk.compiler/com.sun.tools.javac.Main', '-d', draft, '-cp', classPath, source];
  const reason = await supervisor.run({ name: 'MongoDB', command: java, args, log }).ended;
  if (reason !== 'exit code 0') throw new PartError('MongoDB', `compiling it ended with ${reason}`, log);
  try {
    renameSync(draft, folder);
  } catch {
    // Another start was quicker.
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
};

/**
 * What runs very often is compiled once more, which halves the time of a write. By Java's own thresholds that would cost a
 * start as much again as all else, 0.7 s of a processor; with these, and with methods that count less at first
 * (`Tier3DelayOn`), 0.1 s.
 */
const compileLate = [
  '-XX:Tier3DelayOn=0',
  '-XX:Tier4InvocationThreshold=100000',
  '-XX:Tier4MinInvocationThreshold=20000',
  '-XX:Tier4CompileThreshold=300000',
  '-XX:Tier4BackEdgeThreshold=800000',
];

const javaServerCommand = async (setting: ServerSetting, folder: string, port: number) => {
  const java = javaProgram('MongoDB');
  const logDir = join(setting.dataDir, 'logs');
  const jars = join(await downloadedServers(setting.supervisor, logDir, setting.log), 'jars');
  const classes = await compiledServer(setting, java, jars);
  return {
    command: java,
    args: [
      '-Xmx256m',
      ...compileLate,
      '-XX:+UseSerialGC',
      `-Dlog4j2.configurationFile=${logging}`,
      '-cp',
      [classes, join(jars, '*')].join(delimiter),
      'MongoFileServer',
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
  return {
    url: `mongodb://127.0.0.1:${port}`,
    process: server,
    answers: waitUntilReady(server, () => accepts(port), { deadlineMs: setting.readyWithinMs }),
  };
};
