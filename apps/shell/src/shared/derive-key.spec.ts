import { pbkdf2Sync, randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { deriveKey } from './derive-key.ts';

test.each([1, 2, 50])('derives in %d rounds what the server does', async (cost) => {
  const [salt, password] = [randomBytes(16), randomBytes(20)];
  const { derivedKey } = await deriveKey(
    { algorithm: 'PBKDF2/SHA-256', cost, keyLength: 32, nonce: '', salt: '', keyPrefix: '00' },
    salt,
    password,
  );
  expect(Buffer.from(derivedKey).toString('hex')).toBe(
    pbkdf2Sync(password, salt, cost, 32, 'sha256').toString('hex'),
  );
});

test('refuses what it cannot derive rather than answering wrong', () => {
  const parameters = { algorithm: 'ARGON2ID', cost: 1, keyLength: 32, nonce: '', salt: '', keyPrefix: '00' };
  expect(() => deriveKey(parameters, new Uint8Array(16), new Uint8Array(20))).toThrow('ARGON2ID');
});
