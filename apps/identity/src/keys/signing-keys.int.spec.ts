import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createLog, createTokenVerifier, signToken } from '@tuerca/service';
import pWaitFor from 'p-wait-for';
import { openSigningKeys, rotateSigningKeys, type SigningKeys } from './signing-keys.ts';

const log = createLog({ name: 'identity', level: 'silent' });
const start = new Date('2026-06-01T12:00:00Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
let directory: string;
let file: string;
const opened: SigningKeys[] = [];
const open = async (now: Date) => {
  const keys = await openSigningKeys({ file, log, clock: () => now });
  opened.push(keys);
  return keys;
};
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tuerca-keys-'));
  file = join(directory, 'new', 'keys.json');
});
afterEach(async () => {
  for (const keys of opened.splice(0)) keys.close();
  await rm(directory, { recursive: true });
});

const kidsOf = (keys: SigningKeys) => keys.published().keys.map(({ kid }) => kid);

describe('the signing keys', () => {
  it('are made once, for their owner’s eyes only, by replicas that start together', async () => {
    const [one, other] = await Promise.all([open(start), open(start)]);
    expect(kidsOf(one)).toEqual(kidsOf(other));
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('publish public halves only', async () => {
    const [jwk] = (await open(start)).published().keys;
    expect(Object.keys(jwk!).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  });

  it('rotate without refusing a token: a new key is published a minute before it signs, an old one an hour after', async () => {
    const before = await open(start);
    const old = before.current();
    const token = signToken(
      old.privateKey,
      old.kid,
      { sub: '7', isGuest: false },
      { ttlSeconds: 600, clock: () => after(1) },
    );
    const { added, dropped } = await rotateSigningKeys(file, after(1));
    expect(dropped).toEqual([]);

    expect((await open(after(1))).current().kid).toBe(old.kid);
    const later = await open(after(2));
    expect(later.current().kid).toBe(added);
    const verify = createTokenVerifier({
      jwksUrl: 'http://identity',
      clock: () => after(5),
      fetch: (async () => Response.json(later.published())) as typeof fetch,
    });
    expect(await verify(token)).toMatchObject({ sub: '7' });

    expect((await rotateSigningKeys(file, after(30))).dropped).toEqual([]);
    expect((await rotateSigningKeys(file, after(100))).dropped).toContain(old.kid);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('are read again by a running service when the file changes', async () => {
    const keys = await open(start);
    const { added } = await rotateSigningKeys(file, start);
    await pWaitFor(() => kidsOf(keys).includes(added), { timeout: 20_000 });
  });

  it('refuse a file that is not theirs, and leave it as it was', async () => {
    await open(start);
    await writeFile(file, '{"keys":[]}');
    await expect(open(start)).rejects.toThrow();
    expect(await readFile(file, 'utf8')).toBe('{"keys":[]}');
  });
});
