import { createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { nextAttemptAt, secretOf, signatureOf } from './webhook.ts';

const now = new Date('2026-01-15T15:00:00.000Z');

test('a delivery is tried six times, ever later, and then given up on', () => {
  const minutes = [1, 2, 3, 4, 5].map(
    (attempts) => (nextAttemptAt(attempts, now)!.getTime() - now.getTime()) / 60_000,
  );
  expect(minutes).toEqual([1, 5, 30, 120, 720]);
  expect(nextAttemptAt(6, now)).toBeNull();
});

test('each store and each salt has a secret of its own, by which time and body are signed', () => {
  const secret = secretOf('a link secret', 3, 'salt');
  expect(secret).toMatch(/^whsec_[\w-]{43}$/);
  expect(
    new Set([secret, secretOf('a link secret', 4, 'salt'), secretOf('a link secret', 3, 'other')]).size,
  ).toBe(3);
  expect(signatureOf(secret, 1_768_489_200, '{}')).toBe(
    `v1=${createHmac('sha256', secret).update('1768489200.{}').digest('hex')}`,
  );
});
