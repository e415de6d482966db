import { execFile } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Kafka, logLevel } from 'kafkajs';
import { downloadedServers, onPath } from './downloads.ts';
import { PartError } from './part-error.ts';
import { freePorts } from './ports.ts';
import { waitUntilReady } from './ready.ts';
import type { ServerSetting, StartedServer } from './servers.ts';

const archiveDeadlineMs = 60_000;
const logging = fileURLToPath(new URL('../java/log4j2.properties', import.meta.url));

/** The Java launcher, or a PartError that says what is missing. */
export const javaProgram = (part: string): string => {
  const java = onPath('java');
  if (!java) throw new PartError(part, 'it runs on Java 17 or newer, and there is no java on the PATH');
  return java;
};

/** Where the broker's classes are kept as they are once loaded, for one Java and one version of Kafka (ADR 0453). */
const archiveFor = (java: string, servers: string): string => {
  const program = realpathSync(java);
  const key = createHash('sha256')
    .update(`${program} ${statSync(program).mtimeMs}`)
    .digest('hex')
    .slice(0, 12);
  return join(servers, `kafka-${key}.jsa`);
};

/** Has a broker write that archive while it runs. Where Java lacks the tool for it, starts stay as they were. */
const keepArchive = async (java: string, broker: number, archive: string): Promise<void> => {
  const draft = `${archive}.${randomUUID()}`;
  const words = ['-m', 'jdk.jcmd/sun.tools.jcmd.JCmd', String(broker), 'VM.cds', 'dynamic_dump', draft];
  try {
    await promisify(execFile)(java, words, { timeout: archiveDeadlineMs });
    renameSync(draft, archive);
  } catch {
    rmSync(draft, { force: true });
  }
};

export const startKafka = async ({
  supervisor,
  dataDir,
  lifetime,
  log,
  port,
  detour,
  readyWithinMs,
}: ServerSetting): Promise<StartedServer> => {
  const java = javaProgram('Kafka');
  const logDir = join(dataDir, 'logs');
  const servers = await downloadedServers(supervisor, logDir, log);
  const classPath = join(servers, 'jars', '*');
  const archive = archiveFor(java, servers);
  const isArchived = existsSync(archive);
  // Tests have no time for it.
  const isToArchive = !isArchived && lifetime === 'kept';
  const folder = join(dataDir, 'kafka');
  const [controllerPort = 0] = await freePorts(1);
  const doors = [
    { name: 'PLAINTEXT', port, toldPort: port },
    ...(detour ? [{ name: 'DETOUR', ...detour }] : []),
  ];
  const settings = {
    'process.roles': 'broker,controller',
    'node.id': '1',
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
    'controller.listener.names': 'CONTROLLER',
    listeners: [...doors, { name: 'CONTROLLER', port: controllerPort }]
      .map((door) => `${door.name}://127.0.0.1:${door.port}`)
      .join(),
    'advertised.listeners': doors.map((door) => `${door.name}://127.0.0.1:${door.toldPort}`).join(),
    'inter.broker.listener.name': 'PLAINTEXT',
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,DETOUR:PLAINTEXT,CONTROLLER:PLAINTEXT',
    'log.dirs': join(folder, 'data'),
    'auto.create.topics.enable': 'false',
    'num.partitions': '12',
    'default.replication.factor': '1',
    'offsets.topic.replication.factor': '1',
    'offsets.topic.num.partitions': '8',
    'transaction.state.log.replication.factor': '1',
    'transaction.state.log.min.isr': '1',
    'transaction.state.log.num.partitions': '4',
    'share.coordinator.state.topic.replication.factor': '1',
    'share.coordinator.state.topic.min.isr': '1',
    'share.coordinator.state.topic.num.partitions': '1',
    // A consumer that starts alone need not wait three seconds for others to join its group.
    'group.initial.rebalance.delay.ms': '0',
    'log.segment.bytes': String(64 * 1024 * 1024),
    // Twice a second it would write that nothing has changed, for other brokers to see: half of what it does when idle.
    'metadata.max.idle.interval.ms': '0',
    // A broker that was killed is taken again once its last session has ended, which is nine seconds by itself.
    'broker.session.timeout.ms': '4000',
  };
  const configuration = join(folder, 'server.properties');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    configuration,
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  // The quick compiler alone: it halves the time until the broker answers, on machines with few cores.
  const options = [
    '-XX:TieredStopAtLevel=1',
    `-Dlog4j2.configurationFile=${logging}`,
    '-XX:+UseSerialGC',
    '-cp',
    classPath,
  ];

  if (!existsSync(join(folder, 'data', 'meta.properties'))) {
    rmSync(join(folder, 'data'), { recursive: true, force: true });
    const format = supervisor.run({
      name: 'Kafka',
      command: java,
      args: [
        ...options,
        'kafka.tools.StorageTool',
        'format',
        // joined, as an id may begin with a dash and would be taken for an option
        `--cluster-id=${randomBytes(16).toString('base64url')}`,
        '-c',
        configuration,
      ],
      log: join(logDir, 'kafka-format.log'),
    });
    const reason = await format.ended;
    if (reason !== 'exit code 0')
      throw new PartError('Kafka', `formatting its storage ended with ${reason}`, format.log);
  }

  const server = supervisor.run({
    name: 'Kafka',
    command: java,
    args: [
      '-Xms128m',
      '-Xmx512m',
      ...(isArchived
        ? [`-XX:SharedArchiveFile=${archive}`]
        : isToArchive
          ? ['-XX:+RecordDynamicDumpInfo']
          : []),
      ...options,
      'kafka.Kafka',
      configuration,
    ],
    log: join(logDir, 'kafka.log'),
  });
  const brokers = `127.0.0.1:${port}`;
  const client = new Kafka({
    brokers: [brokers],
    logLevel: logLevel.NOTHING,
    connectionTimeout: 1_000,
    retry: { retries: 0 },
  });
  const answers = async () => {
    const admin = client.admin();
    try {
      await admin.connect();
      const { brokers: known } = await admin.describeCluster();
      if (known.length === 0) throw new Error('the broker has not joined its cluster');
      // The first group makes the broker create its offsets topic: no consumer should have to wait for that.
      await admin.describeGroups(['ready']);
    } finally {
      await admin.disconnect();
    }
  };
  const untilItAnswers = async () => {
    await waitUntilReady(server, answers, { deadlineMs: readyWithinMs, everyMs: 150 });
    if (isToArchive) void keepArchive(java, server.pid, archive);
  };
  return { url: brokers, process: server, answers: untilItAnswers() };
};
