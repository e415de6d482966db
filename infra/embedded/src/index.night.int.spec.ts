import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Kafka, logLevel } from 'kafkajs';
import mongoose from 'mongoose';
import pWaitFor from 'p-wait-for';
import pg from 'pg';
import { createClient } from '@redis/client';
import {
  keptPorts,
  startSupervisor,
  PartError,
  provideServers,
  serverVariables,
  type ProvidedServers,
  type ProvideOptions,
  type ServerUrls,
} from './index.ts';

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'tuerca-servers-'));
  folders.push(folder);
  return folder;
};

const leftRunning: ProvidedServers[] = [];
const provide = async (options: Pick<ProvideOptions, 'dataDir' | 'only'>) => {
  const servers = await provideServers({ ...options, log: () => undefined });
  leftRunning.push(servers);
  return servers;
};

// The order of the provider puts the environment first, and these tests are about processes of their own.
const before = { ...process.env };
beforeAll(() => {
  for (const variable of Object.values(serverVariables)) delete process.env[variable];
  process.env['TUERCA_SERVERS'] = 'embedded';
});
afterAll(async () => {
  await Promise.all(leftRunning.map((servers) => servers.stop()));
  process.env = before;
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const query = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

const kafkaOf = (urls: ServerUrls) =>
  new Kafka({ brokers: urls.kafka.split(','), logLevel: logLevel.NOTHING });

const consumeOne = async (urls: ServerUrls, topic: string, groupId: string) => {
  const consumer = kafkaOf(urls).consumer({ groupId });
  await consumer.connect();
  await consumer.subscribe({ topic, fromBeginning: true });
  const received = await new Promise<string | undefined>((resolve) => {
    void consumer.run({ eachMessage: async ({ message }) => resolve(message.value?.toString()) });
  });
  await consumer.disconnect();
  return received;
};

const redisOf = async (urls: ServerUrls) => createClient({ url: urls.redis }).connect();

const partsOf = async (urls: ServerUrls) => {
  const connection = await mongoose.createConnection(`${urls.mongo}/tuerca_embedded`).asPromise();
  const schema = new mongoose.Schema({ _id: String, name: String });
  return { connection, parts: connection.model('Part', schema) };
};

/** A document with every kind of value that a service may keep. */
const ofEveryKind = {
  text: 'ñandú €',
  whole: 5,
  large: mongoose.mongo.Long.fromString('9007199254740993'),
  fraction: 1.5,
  money: mongoose.mongo.Decimal128.fromString('12.50'),
  yes: true,
  nothing: null,
  at: new Date('2026-01-02T03:04:05.678Z'),
  bytes: new mongoose.mongo.Binary(Buffer.from([1, 2, 3])),
  id: new mongoose.mongo.ObjectId(),
  list: [1, 'a', { of: [] }, null],
  nested: { in: { another: {} } },
};

const isRunning = (pid: number) => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

const soon = { timeout: 15_000 };

describe('the four servers', () => {
  test('answer their clients, and keep what was written when they are started again', async () => {
    const dataDir = newFolder();
    const first = await provide({ dataDir });

    await query(first.urls.postgres, 'create table part (name text)');
    await query(first.urls.postgres, "insert into part values ('bómper')");
    await expect(
      query(first.urls.postgres, "select count(*)::int from part where name ilike 'BÓMPER'"),
    ).resolves.toEqual([{ count: 1 }]);

    const admin = kafkaOf(first.urls).admin();
    await admin.connect();
    await admin.createTopics({
      topics: [{ topic: 'tuerca.embedded', numPartitions: 12 }],
      waitForLeaders: true,
    });
    await admin.disconnect();
    const producer = kafkaOf(first.urls).producer();
    await producer.connect();
    await producer.send({ topic: 'tuerca.embedded', messages: [{ key: '1', value: 'sent' }] });
    await expect(producer.send({ topic: 'nobody.made.this', messages: [{ value: 'x' }] })).rejects.toThrow();
    await producer.disconnect();
    await expect(consumeOne(first.urls, 'tuerca.embedded', 'before')).resolves.toBe('sent');

    const redis = await redisOf(first.urls);
    await expect(redis.ping()).resolves.toBe('PONG');
    await redis.set('plate', 'ABC123');
    await redis.close();

    const mongo = await partsOf(first.urls);
    await mongo.parts.create({ _id: 'p1', name: 'farola' });
    await expect(mongo.parts.findById('p1').lean()).resolves.toMatchObject({ name: 'farola' });
    await mongo.connection.collection('kinds').insertOne({ ...ofEveryKind });
    const written = await mongo.connection.collection('kinds').findOne();
    expect(written).toMatchObject({ text: 'ñandú €', nothing: null, at: ofEveryKind.at });
    await mongo.connection.close();

    await first.stop();
    const second = await provide({ dataDir });

    await expect(query(second.urls.postgres, 'select name from part')).resolves.toEqual([{ name: 'bómper' }]);
    await expect(consumeOne(second.urls, 'tuerca.embedded', 'after')).resolves.toBe('sent');
    const again = await redisOf(second.urls);
    await expect(again.get('plate')).resolves.toBe('ABC123');
    await again.close();
    const documents = await partsOf(second.urls);
    await expect(documents.parts.findById('p1').lean()).resolves.toMatchObject({ name: 'farola' });
    await expect(documents.connection.collection('kinds').findOne()).resolves.toEqual(written);
    await documents.connection.close();
    await second.stop();
  }, 120_000);

  test('an address in the environment is taken as it is, and nothing is started for it', async () => {
    process.env[serverVariables.redis] = 'redis://elsewhere:6379';
    const servers = await provideServers({ dataDir: newFolder(), log: () => undefined, only: ['redis'] });
    delete process.env[serverVariables.redis];
    expect(servers.urls.redis).toBe('redis://elsewhere:6379');
    await servers.stop();
  });

  test('one that was killed comes back where it was with what it had written, behind its detour', async () => {
    const [toldPort = 0] = await keptPorts(1);
    const detours: [string, number][] = [];
    const servers = await provideServers({
      dataDir: newFolder(),
      log: () => undefined,
      only: ['postgres'],
      detour: async (name, port) => {
        detours.push([name, port]);
        return toldPort;
      },
    });
    leftRunning.push(servers);
    const { urls, directUrls, processes } = servers;
    expect(detours).toEqual([['postgres', Number(new URL(directUrls.postgres).port)]]);
    expect(new URL(urls.postgres).port).toBe(String(toldPort));
    await query(directUrls.postgres, 'create table kept (value int)');
    processes.postgres!.process().signal('SIGKILL');
    expect(await processes.postgres!.process().ended).toBe('signal SIGKILL');
    await pWaitFor(
      () =>
        processes.postgres!.restart().then(
          () => true,
          () => false,
        ),
      { timeout: 30_000 },
    );
    expect(await query(directUrls.postgres, 'select count(*)::int from kept')).toEqual([{ count: 0 }]);
  }, 60_000);

  test('a Postgres whose number another program has got since its kill starts all the same', async () => {
    const dataDir = newFolder();
    const servers = await provideServers({ dataDir, log: () => undefined, only: ['postgres'] });
    leftRunning.push(servers);
    const postgres = servers.processes.postgres!;
    postgres.process().signal('SIGKILL');
    await postgres.process().ended;
    const lock = join(dataDir, 'postgres', 'postmaster.pid');
    const own = statSync(lock);
    const other = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid: own.uid, gid: own.gid } : {});
    const [, ...rest] = readFileSync(lock, 'utf8').split('\n');
    // Without the place of its shared memory, which the kill leaves behind for a moment.
    writeFileSync(lock, [other.pid, ...rest.slice(0, 5)].join('\n'));
    try {
      await postgres.restart();
      expect(await query(servers.urls.postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
    } finally {
      other.kill('SIGKILL');
    }
  }, 60_000);

  test('one that did not come back is no hindrance to the next try', async () => {
    const dataDir = newFolder();
    const servers = await provideServers({ dataDir, log: () => undefined, only: ['redis'] });
    leftRunning.push(servers);
    const redis = servers.processes.redis!;
    const port = Number(new URL(servers.urls.redis).port);
    redis.process().signal('SIGKILL');
    await redis.process().ended;
    const other = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1');
    await once(other, 'listening');
    await expect(redis.restart()).rejects.toThrow(PartError);
    other.close();
    await once(other, 'close');
    await redis.restart();
    const client = await redisOf(servers.urls);
    await expect(client.ping()).resolves.toBe('PONG');
    await client.close();
  }, 60_000);

  test('one that cannot start is named with its reason and log, and the others are stopped', async () => {
    const dataDir = newFolder();
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), 'not a cluster');
    const failure = await provideServers({ dataDir, log: () => undefined, only: ['postgres', 'redis'] }).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(PartError);
    expect(failure).toMatchObject({ part: 'Postgres', log: join(dataDir, 'logs', 'postgres.log') });
    const redisLog = readFileSync(join(dataDir, 'logs', 'redis.log'), 'utf8');
    expect(redisLog).toMatch(/bye bye|User requested shutdown|scheduling shutdown/);
  });

  test('one that is asked for early has its address before it answers, and tells later that it cannot', async () => {
    const dataDir = newFolder();
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), 'not a cluster');
    const only = ['postgres', 'redis'] as const;
    const servers = await provideServers({ dataDir, log: () => undefined, only, early: ['postgres'] });
    leftRunning.push(servers);
    expect(servers.urls.postgres).toMatch(/^postgres:/);
    const client = await redisOf(servers.urls);
    await expect(client.ping()).resolves.toBe('PONG');
    await client.close();
    await expect(servers.allAnswer).rejects.toMatchObject({ part: 'Postgres' });
  }, 60_000);
});

describe('the supervisor', () => {
  test('a parent killed outright leaves no process behind, not even the children of its children', async () => {
    const folder = newFolder();
    const script = `
      const { startSupervisor } = await import(${JSON.stringify(fileURLToPath(new URL('./supervisor.ts', import.meta.url)))});
      const supervisor = await startSupervisor({ pidFile: ${JSON.stringify(join(folder, 'watcher.pid'))} });
      const started = supervisor.run({ name: 'server', command: 'sh', args: ['-c', 'trap "" TERM; sleep 300 & echo $!; wait'], log: ${JSON.stringify(join(folder, 'server.log'))} });
      process.stdout.write(String(started.pid));
      setInterval(() => undefined, 1000);`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    parent.stdout.on('data', (data: Buffer) => (output += data.toString()));
    const child = () => Number(output.trim());
    const grandchild = () => {
      try {
        return Number(readFileSync(join(folder, 'server.log'), 'utf8').trim());
      } catch {
        return 0;
      }
    };
    try {
      await pWaitFor(() => child() > 0 && grandchild() > 0, soon);
      expect([child(), grandchild()].every(isRunning)).toBe(true);
    } finally {
      parent.kill('SIGKILL');
    }

    await pWaitFor(() => !isRunning(child()) && !isRunning(grandchild()), soon);
  });

  test('says how a process ended, and kills one that does not want to', async () => {
    const folder = newFolder();
    const supervisor = await startSupervisor();
    const failing = supervisor.run({
      name: 'failing',
      command: 'sh',
      args: ['-c', 'echo no; exit 3'],
      log: join(folder, 'a.log'),
    });
    await expect(failing.ended).resolves.toBe('exit code 3');
    expect(readFileSync(join(folder, 'a.log'), 'utf8')).toBe('no\n');
    const stubborn = supervisor.run({
      name: 'stubborn',
      command: 'sh',
      args: ['-c', 'trap "" TERM; echo up; while :; do sleep 0.1; done'],
      log: join(folder, 'b.log'),
    });
    await pWaitFor(() => readFileSync(join(folder, 'b.log'), 'utf8') === 'up\n', soon);
    await stubborn.stop(200);
    await expect(stubborn.ended).resolves.toBe('signal SIGKILL');
    await supervisor.close();
  });
});
