import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { DataInUseError, lockData } from './data-lock.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tuerca-lock-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('a folder that a running stack holds is refused, and free again once that is gone', async () => {
  const holder = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
  writeFileSync(join(dataDir, 'stack.pid'), String(holder.pid));
  expect(() => lockData(dataDir)).toThrow(DataInUseError);
  expect(() => lockData(dataDir)).toThrow(`process ${holder.pid}`);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const release = lockData(dataDir);
  release();
});

test('the number of a gone stack that another program has got is no lock', async () => {
  const other = spawn('sleep', ['60']);
  writeFileSync(join(dataDir, 'stack.pid'), String(other.pid));
  lockData(dataDir)();
  other.kill('SIGKILL');
  await once(other, 'exit');
});
