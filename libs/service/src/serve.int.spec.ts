import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import { createLog } from './log.ts';
import { serve } from './serve.ts';
import { askAsItStops } from './testing/ask-as-it-stops.ts';
import { createQuickService } from './testing/quick-service.ts';

const processes: ChildProcess[] = [];
afterEach(() => {
  for (const child of processes.splice(0)) child.kill('SIGKILL');
});

/** A service in a process of its own; answers its address, and lets the test read its log. */
const start = async (...flags: string[]) => {
  const script = new URL('./testing/slow-service.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, ['--no-warnings', script, ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  processes.push(child);
  const lines: Record<string, unknown>[] = [];
  const heard = new Map<string, () => void>();
  createInterface({ input: child.stdout! }).on('line', (text) => {
    const line = JSON.parse(text) as Record<string, unknown>;
    lines.push(line);
    heard.get(String(line.msg))?.();
  });
  const hear = (message: string) =>
    new Promise<void>((resolve) => {
      if (lines.some(({ msg }) => msg === message)) resolve();
      heard.set(message, resolve);
    });
  const ended = once(child, 'exit').then(([code]) => code as number);
  return {
    child,
    lines,
    hear,
    ended,
    /** What one service of the process logged. */
    named: (wanted: string) => lines.filter(({ name }) => name === wanted).map(({ msg }) => msg),
    address: () => String(lines.find(({ msg }) => msg === 'listening')!.address),
  };
};

it('ends requests in flight, then closes in order, then exits with 0', async () => {
  const service = await start();
  await service.hear('listening');
  const answer = fetch(`${service.address()}/slow`);
  await service.hear('working');
  service.child.kill('SIGTERM');
  expect(await (await answer).json()).toEqual({ done: true });
  expect(await service.ended).toBe(0);
  const order = service.lines
    .map(({ msg }) => msg)
    .filter((msg) => /^(working|done|closed)/.test(String(msg)));
  expect(order).toEqual(['working', 'done', 'closed consumers', 'closed database']);
  await expect(fetch(`${service.address()}/healthz`)).rejects.toThrow();
});

it('goes on answering for as long as it takes others to notice, longer than its deadline, and keeps no connection', async () => {
  const service = await start('linger');
  await service.hear('listening');
  service.child.kill('SIGTERM');
  await service.hear('stopping');
  const ready = await fetch(`${service.address()}/readyz`);
  expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close']);
  const answer = await fetch(`${service.address()}/slow`);
  expect([await answer.json(), answer.headers.get('connection')]).toEqual([{ done: true }, 'close']);
  expect(await service.ended).toBe(0);
});

it('answers what has arrived on a connection that was idle as it refuses new ones', async () => {
  const log = createLog({ name: 'quick', level: 'silent' });
  const served = await serve(createQuickService(log), { host: '127.0.0.1', port: 0, log });
  expect(await askAsItStops(served)).toContain('HTTP/1.1 200');
});

it('ends with the last service of its process, and fails with any of them', async () => {
  const service = await start('beside-another');
  await pWaitFor(() => service.named('slow').includes('listening'));
  const slow = service.lines.find(({ name, msg }) => name === 'slow' && msg === 'listening')!;
  const answer = fetch(`${String(slow.address)}/slow`);
  await service.hear('working');
  service.child.kill('SIGTERM');
  expect(await (await answer).json()).toEqual({ done: true });
  expect(await service.ended).toBe(0);
  const order = service.named('slow').filter((msg) => /^(closed|done)/.test(String(msg)));
  expect(order).toEqual(['done', 'closed consumers', 'closed database']);
  expect(service.named('quick')).toContain('closed quick');

  const hanging = await start('beside-another', 'hang-on-close');
  await pWaitFor(() => hanging.named('slow').includes('listening'));
  hanging.child.kill('SIGTERM');
  expect(await hanging.ended).toBe(1);
  expect(hanging.named('quick')).toContain('closed quick');
});

it('exits with 1 when something does not close in time', async () => {
  const service = await start('hang-on-close');
  await service.hear('listening');
  service.child.kill('SIGINT');
  expect(await service.ended).toBe(1);
});

/** A server that is away, and its port. */
const serverAway = async () => {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return { server, port };
};

it('ends by itself when it is told to while it waits for a server, as nothing else ends the first process of a container', async () => {
  const service = await start(`needs=${(await serverAway()).port}`);
  await service.hear('the start waits for a server');
  service.child.kill('SIGTERM');
  expect(await service.ended).toBe(0);
});

it('is alive and not ready while it waits for a server, and starts once that is there', async () => {
  const { server, port } = await serverAway();
  const service = await start(`needs=${port}`);
  await service.hear('the start waits for a server');
  const { address } = service.lines.find(({ msg }) => msg === 'starting') as { address: string };
  const answerOf = async (path: string) => {
    const response = await fetch(`${address}${path}`);
    return [response.status, response.headers.get('retry-after'), await response.json()];
  };
  expect(await answerOf('/healthz')).toEqual([200, null, { status: 'ok' }]);
  expect(await answerOf('/readyz')).toEqual([
    503,
    '1',
    { status: 'starting', checks: { postgres: 'failed' } },
  ]);
  expect(await answerOf('/slow')).toEqual([
    503,
    '1',
    expect.objectContaining({ code: 'SERVICE_UNAVAILABLE' }),
  ]);

  server.listen(port, '127.0.0.1');
  await service.hear('listening');
  expect((await fetch(`${service.address()}/readyz`)).status).toBe(200);
  await expect(fetch(`${address}/healthz`)).rejects.toThrow();
  server.close();
});

it('says why it cannot start and exits with 1', async () => {
  const service = await start('fail-to-start');
  expect(await service.ended).toBe(1);
  expect(service.lines).toEqual([
    expect.objectContaining({ msg: 'starting' }),
    expect.objectContaining({ level: 'fatal', err: expect.objectContaining({ message: 'no database' }) }),
  ]);
});
