import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { expect, it } from '@jest/globals';
import { services } from '@tuerca/contracts';
import pWaitFor from 'p-wait-for';
import { writeShell } from './testing/test-gateway.ts';

const nowhere = '127.0.0.1:1';
/** Has a process reject what nobody handles, on a signal. */
const rejecting = "data:text/javascript,process.on('SIGUSR2',()=>{Promise.reject(new Error('lost'))})";

/** From its sources, on a machine with other work. */
const loaded = { timeout: 60_000 };

it('starts and answers while Redis and every service are away, says so in its log, and ends only when it is told to', async () => {
  const shell = await writeShell();
  const main = new URL('./main.ts', import.meta.url).pathname;
  const gateway = spawn(process.execPath, ['--no-warnings', '--import', rejecting, main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LINK_SECRET: 'a secret for tests only',
      REDIS_URL: `redis://${nowhere}`,
      SHELL_DIR: shell,
      ...Object.fromEntries(services.map((name) => [`${name.toUpperCase()}_URL`, `http://${nowhere}`])),
    },
  });
  const ended = once(gateway, 'exit');
  try {
    const lines: { level: string; msg: string; address?: string }[] = [];
    createInterface({ input: gateway.stdout }).on('line', (line) => lines.push(JSON.parse(line)));
    const heard = (message: string) => lines.find(({ msg }) => msg === message);
    await pWaitFor(() => heard('listening') !== undefined && heard('redis') !== undefined, loaded);
    expect(heard('redis')!.level).toBe('warn');
    gateway.kill('SIGUSR2');
    await pWaitFor(() => heard('unhandled rejection') !== undefined, loaded);
    const { address } = heard('listening')!;
    const page = await fetch(`${address}/`, { headers: { accept: 'text/html' } });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root">')]);
    const ready = await fetch(`${address}/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([200, { status: 'degraded' }]);
    gateway.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  } finally {
    gateway.kill('SIGKILL');
    await ended;
    await rm(shell, { recursive: true });
  }
}, 90_000);
