import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  isAlive,
  keptPorts,
  startSupervisor,
  serverNames,
  waitUntilReady,
  type ServerName,
  type ServerUrls,
} from '@tuerca/embedded';
import { Kafka, logLevel } from 'kafkajs';
import { createConnection } from 'mongoose';
import pTimeout from 'p-timeout';
import pg from 'pg';
import { createClient } from '@redis/client';
import type { Result } from './run.ts';

/** The case's name, for `--only` and in its result lines. */
export const asAUser = 'as-a-user-started-it';

const bootstrap = join(import.meta.dirname, '../../stack/bootstrap.mjs');
const startMs = 300_000;
/** How soon a server must serve its acknowledged data again, on an idle machine. */
const backWithinMs = 10_000;
/** How soon everything must be ready again after its servers are. */
const readyMs = 60_000;
const endMs = 20_000;

/** The command line of each server's process. */
const commands: Record<ServerName | 'services', RegExp> = {
  postgres: /postgres.* -D /,
  kafka: /kafka\.Kafka /,
  redis: /(?:redis|valkey)[^ ]* .*--appendonly|(?:redis|valkey)[^ ]* .*127\.0\.0\.1/,
  mongo: /MongoFileServer|mongod /,
  services: /dist\/services\/\w+\/services\.js/,
};

const childrenOf = (parent: number) =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((found) => Number(found?.[2]) === parent)
    .map((found) => ({ pid: Number(found?.[1]), args: found?.[3] ?? '' }));

const onPostgres = async <T>({ postgres }: ServerUrls, work: (client: pg.Client) => Promise<T>) => {
  const client = new pg.Client({ connectionString: `${postgres}/postgres`, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const onKafka = async <T>(
  { kafka }: ServerUrls,
  work: (client: Kafka, admin: ReturnType<Kafka['admin']>) => Promise<T>,
) => {
  const client = new Kafka({ brokers: kafka.split(','), logLevel: logLevel.NOTHING, retry: { retries: 0 } });
  const admin = client.admin();
  await admin.connect();
  try {
    return await work(client, admin);
  } finally {
    await admin.disconnect();
  }
};

const onRedis = async <T>(
  { redis }: ServerUrls,
  work: (client: ReturnType<typeof createClient>) => Promise<T>,
) => {
  const client = createClient({ url: redis, socket: { reconnectStrategy: false, connectTimeout: 1_000 } });
  client.on('error', () => undefined);
  await client.connect();
  return work(client as ReturnType<typeof createClient>).finally(() => client.destroy());
};

const onMongo = async <T>(
  { mongo }: ServerUrls,
  work: (documents: ReturnType<Awaited<ReturnType<typeof connectMongo>>['collection']>) => Promise<T>,
) => {
  const connection = await connectMongo(mongo);
  try {
    return await work(connection.collection('kept'));
  } finally {
    await connection.close();
  }
};
const connectMongo = (mongo: string) =>
  createConnection(`${mongo}/tuerca_kept`, {
    retryWrites: false,
    bufferCommands: false,
    serverSelectionTimeoutMS: 1_000,
  }).asPromise();

const topic = 'tuerca.kept';

/** Writes a value that the server acknowledges; `read` throws while it cannot be read back. */
const stores: Record<ServerName, Record<'write' | 'read', (urls: ServerUrls) => Promise<unknown>>> = {
  postgres: {
    write: (urls) => onPostgres(urls, (client) => client.query('create table kept as select 1 as one')),
    read: (urls) => onPostgres(urls, (client) => client.query('select one from kept')),
  },
  kafka: {
    write: (urls) =>
      onKafka(urls, async (client, admin) => {
        await admin.createTopics({ topics: [{ topic, numPartitions: 1 }], waitForLeaders: true });
        const producer = client.producer({ retry: { retries: 8 } });
        await producer.connect();
        try {
          await producer.send({ topic, messages: [{ value: 'kept' }] });
        } finally {
          await producer.disconnect();
        }
      }),
    read: (urls) =>
      onKafka(urls, async (_client, admin) => {
        const [partition] = await admin.fetchTopicOffsets(topic);
        if (partition?.high !== '1') throw new Error(`the topic ends at ${partition?.high}`);
      }),
  },
  redis: {
    write: (urls) => onRedis(urls, (client) => client.set('kept', '1')),
    read: (urls) =>
      onRedis(urls, async (client) => {
        if ((await client.get('kept')) !== '1') throw new Error('the key is gone');
      }),
  },
  mongo: {
    write: (urls) => onMongo(urls, (documents) => documents.insertOne({ name: 'kept' })),
    read: (urls) =>
      onMongo(urls, async (documents) => {
        if ((await documents.countDocuments({ name: 'kept' })) !== 1) throw new Error('the document is gone');
      }),
  },
};

/** Retries until it succeeds, and leaves a try that does not end; after the time, returns the reason of the last failure, else undefined. */
const within = async (ms: number, work: () => Promise<unknown>): Promise<string | undefined> => {
  const deadline = Date.now() + ms;
  for (;;) {
    try {
      await pTimeout(work(), { milliseconds: Math.max(1, deadline - Date.now()) });
      return undefined;
    } catch (error) {
      if (Date.now() > deadline) return String(error);
      await pause(100);
    }
  }
};

const everythingReady = async (url: string) => {
  const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) });
  const body = (await response.json()) as { status: string };
  if (body.status !== 'ok') throw new Error(JSON.stringify(body));
};

/**
 * Starts the stack as a user does, on its own folder and ports; kills each server with SIGKILL, then Postgres
 * and a service at once, and checks that each comes back with its data; then asks the stack to end in the
 * middle of a restart.
 */
export const tryAsAUser = async (options: {
  folder: string;
  signal: AbortSignal;
  say: (line: string) => void;
  /** How soon a server has to be back; `backWithinMs` by default. */
  backMs?: number;
}): Promise<Result[]> => {
  const { folder, signal, say, backMs = backWithinMs } = options;
  const kept: Result = { fault: asAUser, invariant: 'I1', tried: 0, violations: [] };
  const converged: Result = { fault: asAUser, invariant: 'I7', tried: 0, violations: [] };
  const note = (result: Result, what: string, failure: string | undefined) => {
    result.tried += 1;
    if (failure !== undefined) result.violations.push(`${what}: ${failure}`);
  };
  const supervisor = await startSupervisor();
  const end = () => void supervisor.close();
  signal.addEventListener('abort', end, { once: true });
  try {
    const [port = 0] = await keptPorts(1);
    const log = join(folder, 'start.log');
    const environment = Object.entries(process.env).filter(
      ([name]) => !/^(?:npm_|TUERCA_|NX_|JEST_|NODE_ENV)/.test(name),
    );
    const started = supervisor.run({
      name: 'npm start',
      command: process.execPath,
      args: [bootstrap, 'start'],
      env: {
        ...Object.fromEntries(environment),
        PORT: String(port),
        TUERCA_DATA_DIR: join(folder, 'stack'),
        TUERCA_SEED: 'off',
        TUERCA_SERVERS: 'embedded',
      },
      log,
      stopSignal: 'SIGINT',
    });
    say('starting the stack as a user does');
    const running = join(folder, 'stack/running.json');
    await waitUntilReady(started, async () => readFileSync(running), { deadlineMs: startMs, everyMs: 200 });
    const { url, servers } = JSON.parse(readFileSync(running, 'utf8')) as {
      url: string;
      servers: ServerUrls;
    };
    await within(readyMs, () => everythingReady(url));
    const main = Number(readFileSync(join(folder, 'stack/stack.pid'), 'utf8'));
    const kill = (part: ServerName | 'services') => {
      const child = childrenOf(main).find(({ args }) => commands[part].test(args));
      if (!child) throw new Error(`${part} does not run as a process of its own`);
      process.kill(child.pid, 'SIGKILL');
    };

    for (const name of serverNames) {
      await stores[name].write(servers);
      kill(name);
      say(`${name} was killed`);
      note(kept, `${name} within ${backMs} ms`, await within(backMs, () => stores[name].read(servers)));
      note(converged, `ready after ${name}`, await within(readyMs, () => everythingReady(url)));
    }
    kill('postgres');
    kill('services');
    say('postgres and the services were killed at once');
    note(kept, 'postgres beside the services', await within(backMs, () => stores.postgres.read(servers)));
    note(converged, 'ready after both', await within(readyMs, () => everythingReady(url)));

    const before = childrenOf(main).map(({ pid }) => pid);
    kill('postgres');
    await started.stop(endMs);
    const nothingLeft = async () => {
      const left = before.filter(isAlive);
      if (left.length > 0) throw new Error(`processes ${left.join()}`);
    };
    note(converged, 'nothing runs after the end', await within(endMs, nothingLeft));
    return [kept, converged];
  } finally {
    signal.removeEventListener('abort', end);
    await supervisor.close();
  }
};
