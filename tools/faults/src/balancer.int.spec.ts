import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { keptPorts } from '@tuerca/embedded';
import { openBalancer, type Balancer } from './balancer.ts';

const servers: Server[] = [];
const startReplica = async (name: string): Promise<number> => {
  const server = createServer((_request, response) => response.end(name)).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

let balancer: Balancer;
beforeEach(async () => {
  const [port = 0] = await keptPorts(1);
  balancer = await openBalancer(port);
});
afterEach(async () => {
  await balancer.close();
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

const ask = async (): Promise<string> => {
  const response = await fetch(`http://127.0.0.1:${balancer.port}`, { headers: { connection: 'close' } });
  return response.text();
};
const codeOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => 'answered',
    (error: { cause?: { code?: string } }) => error.cause?.code,
  );

it('takes replicas in turn, and none that was removed', async () => {
  const [one, two] = [await startReplica('one'), await startReplica('two')];
  await balancer.add(one);
  await balancer.add(two);
  expect([await ask(), await ask()].sort()).toEqual(['one', 'two']);
  await balancer.remove(one);
  expect([await ask(), await ask()]).toEqual(['two', 'two']);
});

it('refuses connections while there is no replica, and takes them again', async () => {
  const port = await startReplica('one');
  expect(await codeOf(ask())).toBe('ECONNREFUSED');
  await balancer.add(port);
  expect(await ask()).toBe('one');
  await balancer.remove(port);
  expect(await codeOf(ask())).toBe('ECONNREFUSED');
  await balancer.add(port);
  expect(await ask()).toBe('one');
});

it('sends everyone elsewhere while it is redirected', async () => {
  await balancer.add(await startReplica('one'));
  balancer.redirect(await startReplica('elsewhere'));
  expect([await ask(), await ask()]).toEqual(['elsewhere', 'elsewhere']);
  balancer.redirect(null);
  expect(await ask()).toBe('one');
});
