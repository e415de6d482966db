import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';

const run = promisify(execFile);
const main = new URL('./main.ts', import.meta.url).pathname;

/** Has a process name, as it ends, the CommonJS modules it has loaded. */
const tellLoaded = `data:text/javascript,${encodeURIComponent(`
  import { createRequire } from 'node:module';
  process.on('exit', () => console.log(JSON.stringify(Object.keys(createRequire(${JSON.stringify(main)}).cache))));
`)}`;

/** The packages that a program loads until it finds that it has no configuration. */
const packagesOf = async (program: string): Promise<Set<string>> => {
  const ended = await run(process.execPath, ['--import', tellLoaded, program], {
    env: { PATH: process.env.PATH },
  }).catch((error: { stdout: string }) => error);
  const loaded = JSON.parse(ended.stdout) as string[];
  return new Set(loaded.map((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? path));
};

it('is loaded without a client of Postgres or Kafka, whose servers the gateway does not talk to', async () => {
  const packages = await packagesOf(main);
  expect(packages).toContain('express');
  expect(
    [...packages].filter((name) => ['pg', 'knex', 'kafkajs', 'mongoose', 'mongodb'].includes(name)),
  ).toEqual([]);
}, 60_000);
