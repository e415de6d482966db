import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openDatabase, type Database } from './database.ts';
import { isPassing } from './errors.ts';
import { testDatabase, type TestDatabase } from './testing/test-database.ts';

/** A proxy to the server that can go silent: connections stay open, answers no longer arrive. */
const openWay = async (url: string) => {
  const server = new URL(url);
  const serverPort = Number(server.port);
  const sockets: Socket[] = [];
  let silent = false;
  const way = createServer((near) => {
    const far = connect(serverPort, server.hostname);
    sockets.push(near, far);
    near.on('error', () => far.destroy()).on('close', () => far.destroy());
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
    near.pipe(far);
    far.on('data', (data) => void (silent || near.write(data)));
  }).listen(0, '127.0.0.1');
  await once(way, 'listening');
  server.port = String((way.address() as AddressInfo).port);
  return {
    url: server.href,
    silence: (is: boolean) => void (silent = is),
    close: () => {
      for (const socket of sockets) socket.destroy();
      way.close();
    },
  };
};

let real: TestDatabase;
let way: Awaited<ReturnType<typeof openWay>>;
let db: Database;
beforeEach(async () => {
  real = await testDatabase({});
  way = await openWay(real.url);
  db = openDatabase({ url: way.url, statementTimeoutMs: 300, poolMax: 1 });
});
afterEach(async () => {
  await db.destroy();
  way.close();
  await real.drop();
});

test('a statement whose answer never comes fails as one that may succeed later, and its connection is not used again', async () => {
  await db.raw('select 1');
  way.silence(true);
  const failure = await db.raw('select 2').catch((error: unknown) => error);
  expect(isPassing(failure)).toBe(true);
  way.silence(false);
  expect((await db.raw('select 3 as value')).rows).toEqual([{ value: 3 }]);
});

test('so does a transaction, of which nothing is kept', async () => {
  const failure = await db
    .transaction(async (trx) => {
      await trx.raw('select 1');
      way.silence(true);
      await trx.raw('select 2');
    })
    .catch((error: unknown) => error);
  expect(isPassing(failure)).toBe(true);
});

test('a statement that the server ends in time is told so by the server', async () => {
  await expect(db.raw('select pg_sleep(2)')).rejects.toMatchObject({ code: '57014' });
});

test('a connection that nobody uses is kept', async () => {
  const pid = async () =>
    (await db.raw<{ rows: { pid: number }[] }>('select pg_backend_pid() as pid')).rows[0]!.pid;
  const before = await pid();
  const connection: { connection: { stream: Socket } } = await db.client.acquireConnection();
  await db.client.releaseConnection(connection);
  await once(connection.connection.stream, 'timeout');
  expect(await pid()).toBe(before);
});
