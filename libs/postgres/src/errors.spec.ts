import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { isPassing } from './errors.ts';

describe('a failure passes', () => {
  test.each([
    'Connection terminated unexpectedly',
    'ROLLBACK - Connection terminated unexpectedly',
    'select "id" from "requests" where "id" = $1 - Connection terminated unexpectedly',
    'ROLLBACK - Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'select 1 - Query read timeout',
  ])('when the driver says: %s', (message) => {
    expect(isPassing(new Error(message))).toBe(true);
  });

  test.each(['EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', '57P03', '08006'])(
    'when the way to the server or the server itself says: %s',
    (code) => expect(isPassing(Object.assign(new Error('no way'), { code }))).toBe(true),
  );

  test('when a server takes the connection and never answers', async () => {
    const server = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const client = new pg.Client({ host: '127.0.0.1', port, connectionTimeoutMillis: 50 });
    const failure: unknown = await client.connect().catch((error: unknown) => error);
    server.close();
    expect(failure).toBeInstanceOf(Error);
    expect(isPassing(failure)).toBe(true);
  });

  test.each([
    'Connection terminated unexpectedly by the caller',
    'insert into "texts" - value too long',
    'Undefined binding(s) detected',
  ])('not when an error says: %s', (message) => {
    expect(isPassing(new Error(message))).toBe(false);
  });
});
