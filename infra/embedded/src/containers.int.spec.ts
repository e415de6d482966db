import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { PartError, provideServers } from './index.ts';

// An engine of which only the command line is there: it writes down what it is asked for.
const engine = (folder: string, upExitCode: number) => {
  const program = join(folder, 'docker');
  writeFileSync(
    program,
    `#!/bin/sh
echo "$* postgres=$TUERCA_POSTGRES_PORT redis=$TUERCA_REDIS_PORT password=$POSTGRES_PASSWORD" >> ${folder}/calls
case "$*" in *" up "*) [ ${upExitCode} = 0 ] || echo "no such image" >&2; exit ${upExitCode};; esac
`,
  );
  chmodSync(program, 0o755);
};

const before = { ...process.env };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tuerca-docker-'));
  process.env['PATH'] = `${folder}:${before['PATH']}`;
  delete process.env['TUERCA_SERVERS'];
});
afterEach(() => {
  process.env = { ...before };
  rmSync(folder, { recursive: true, force: true });
});
const calls = () => readFileSync(join(folder, 'calls'), 'utf8');
const ask = () =>
  provideServers({
    dataDir: folder,
    log: () => undefined,
    only: ['postgres', 'redis'],
    fromEnvironment: false,
  });

describe('where a Docker engine answers', () => {
  test('the servers are those of the compose file, on ports of this stack, and are stopped with it', async () => {
    engine(folder, 0);
    process.env['POSTGRES_PASSWORD'] = 'of something else on this machine';
    const { urls, stop } = await ask();
    const [, postgres, redis] =
      /up --detach --wait postgres redis postgres=(\d+) redis=(\d+) password=tuerca\n/.exec(calls()) ?? [];
    expect(urls.postgres).toBe(`postgres://tuerca:tuerca@127.0.0.1:${postgres}`);
    expect(urls.redis).toBe(`redis://127.0.0.1:${redis}`);
    await stop();
    expect(calls()).toMatch(/compose -p tuerca-\w{8} -f \S+docker-compose.yml stop /);
  });

  test('what Docker says is the reason of a failure, with the way to do without it', async () => {
    engine(folder, 1);
    const failure = await ask().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PartError);
    expect(String(failure)).toMatch(/no such image; TUERCA_SERVERS=embedded goes without it/);
  });

  test('it can be left aside', async () => {
    engine(folder, 0);
    process.env['TUERCA_SERVERS'] = 'embedded';
    const { urls, stop } = await provideServers({
      dataDir: folder,
      log: () => undefined,
      only: ['redis'],
      fromEnvironment: false,
      lifetime: 'throwaway',
    });
    expect(urls.redis).toMatch(/^redis:/);
    await stop();
    expect(() => calls()).toThrow('ENOENT');
  });
});
