import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { readSecrets } from './secrets.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tuerca-secrets-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
const file = () => join(dataDir, 'secrets.json');

it('makes secrets once, for their owner alone, and leaves what it has as it is', () => {
  const made = readSecrets(dataDir);
  expect(made).toEqual({
    link: expect.stringMatching(/^[\da-f]{64}$/),
    captcha: expect.stringMatching(/^[\da-f]{64}$/),
  });
  const { mode, ino } = statSync(file());
  expect(mode & 0o777).toBe(0o600);
  expect(readSecrets(dataDir)).toEqual(made);
  expect(statSync(file()).ino).toBe(ino);
});

it('adds a secret that an earlier start did not know', () => {
  writeFileSync(file(), JSON.stringify({ link: 'a' }));
  const { link, captcha } = readSecrets(dataDir);
  expect([link, JSON.parse(readFileSync(file(), 'utf8'))]).toEqual(['a', { link: 'a', captcha }]);
});

it('starts with no others where the file was cut off: what is sealed with the first could not be opened', () => {
  writeFileSync(file(), '{"link":');
  expect(() => readSecrets(dataDir)).toThrow(/npm run reset/);
  expect(readFileSync(file(), 'utf8')).toBe('{"link":');
});
