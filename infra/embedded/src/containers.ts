import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Supervisor } from './supervisor.ts';
import { PartError, tailOf } from './part-error.ts';
import { freePorts } from './ports.ts';
import type { ServerName, ServerUrls } from './servers.ts';

const execute = promisify(execFile);
const run = (command: string, args: string[], timeout?: number) =>
  execute(command, args, { timeout, env: process.env });
const composeFile = fileURLToPath(new URL('../../../docker-compose.yml', import.meta.url));

/** Whether a Docker engine answers; `TUERCA_SERVERS=embedded` says that it is not to be used. */
export const engineAnswers = async (): Promise<boolean> => {
  if (process.env['TUERCA_SERVERS'] === 'embedded') return false;
  try {
    await run('docker', ['version', '--format', '{{.Server.Version}}'], 5_000);
    await run('docker', ['compose', 'version'], 5_000);
    return true;
  } catch {
    return false;
  }
};

const password = 'tuerca';

const urlOn = (port: number): ServerUrls => ({
  postgres: `postgres://tuerca:${password}@127.0.0.1:${port}`,
  kafka: `127.0.0.1:${port}`,
  redis: `redis://127.0.0.1:${port}`,
  mongo: `mongodb://127.0.0.1:${port}`,
});

export interface Containers {
  urls: Partial<ServerUrls>;
  stop(): Promise<void>;
}

/** The compose project of one data folder: its volumes are that folder's data. */
const projectOf = (dataDir: string) =>
  `tuerca-${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}`;

/** Starts the compose file's servers on free ports; their data is kept in volumes that belong to `dataDir`. */
export const startCompose = async (
  supervisor: Supervisor,
  dataDir: string,
  names: readonly ServerName[],
): Promise<Containers> => {
  const compose = ['docker', 'compose', '-p', projectOf(dataDir), '-f', composeFile];
  const ports = await freePorts(names.length);
  const variables = Object.fromEntries(
    names.map((name, index) => [`TUERCA_${name.toUpperCase()}_PORT`, String(ports[index])]),
  );
  const [command = '', ...prefix] = compose;
  supervisor.onDeath([...compose, 'stop']);
  const up = supervisor.run({
    name: 'Docker',
    command,
    args: [...prefix, 'up', '--detach', '--wait', ...names],
    // A password that is set for something else is not what these servers are connected to with.
    env: { ...process.env, ...variables, POSTGRES_PASSWORD: password },
    log: join(dataDir, 'logs', 'docker-compose.log'),
  });
  const stop = async () => {
    await run(command, [...prefix, 'stop']);
  };
  const reason = await up.ended;
  if (reason !== 'exit code 0') {
    await stop().catch(() => undefined);
    const lastLine = tailOf(up.log ?? '', 1);
    throw new PartError('Docker', `${lastLine || reason}; TUERCA_SERVERS=embedded goes without it`, up.log);
  }
  return {
    urls: Object.fromEntries(names.map((name, index) => [name, urlOn(ports[index] ?? 0)[name]])),
    stop,
  };
};

/** Removes the containers and volumes of `dataDir`, when a Docker engine answers. */
export const removeCompose = async (dataDir: string): Promise<void> => {
  if (!(await engineAnswers())) return;
  await run('docker', ['compose', '-p', projectOf(dataDir), '-f', composeFile, 'down', '--volumes']);
};

/** Starts containers for tests: Docker removes them with this process, and their data with them. */
export const startTestContainers = async (names: readonly ServerName[]): Promise<Containers> => {
  const { GenericContainer, Wait } = await import('testcontainers');
  const [kafkaPort = 0] = await freePorts(1);
  const inside: Record<ServerName, number> = { postgres: 5432, kafka: 9092, redis: 6379, mongo: 27017 };
  const containers = {
    postgres: () =>
      new GenericContainer('postgres:18')
        .withEnvironment({ POSTGRES_USER: 'tuerca', POSTGRES_PASSWORD: password })
        .withCommand([
          'postgres',
          '-c',
          'max_connections=300',
          '-c',
          'fsync=off',
          '-c',
          'synchronous_commit=off',
        ])
        .withExposedPorts(inside.postgres)
        // The first one is the server that only makes the database.
        .withWaitStrategy(Wait.forLogMessage('database system is ready to accept connections', 2)),
    kafka: () =>
      new GenericContainer('apache/kafka:4.1.0')
        .withEnvironment({
          KAFKA_NODE_ID: '1',
          KAFKA_PROCESS_ROLES: 'broker,controller',
          KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
          KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
          KAFKA_LISTENERS: 'PLAINTEXT://:9092,CONTROLLER://:9093',
          KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://127.0.0.1:${kafkaPort}`,
          KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
          KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
          KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
          KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
          KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
          KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
          KAFKA_HEAP_OPTS: '-Xmx512m',
        })
        // A broker tells its clients its own address, so the port outside has to be known before.
        .withExposedPorts({ container: inside.kafka, host: kafkaPort })
        .withWaitStrategy(Wait.forLogMessage('Kafka Server started')),
    redis: () => new GenericContainer('redis:8').withExposedPorts(inside.redis),
    mongo: () => new GenericContainer('mongo:8').withExposedPorts(inside.mongo),
  };
  const started = await Promise.all(
    names.map(async (name) => {
      try {
        return { name, container: await containers[name]().start() };
      } catch (error) {
        throw new PartError(name, `${(error as Error).message}; TUERCA_SERVERS=embedded goes without Docker`);
      }
    }),
  );
  return {
    urls: Object.fromEntries(
      started.map(({ name, container }) => [name, urlOn(container.getMappedPort(inside[name]))[name]]),
    ),
    stop: async () => {
      await Promise.all(started.map(({ container }) => container.stop()));
    },
  };
};
