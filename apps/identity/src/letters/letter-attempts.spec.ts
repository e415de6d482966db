import { expect, it, jest } from '@jest/globals';
import { ApiError } from '@tuerca/api-client';
import { dayMs, minuteMs } from '@tuerca/rules';
import { createLetterAttempts, letterKey } from './letter-attempts.ts';

const now = new Date('2026-06-01T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const answered = (status: number, code: string) => () =>
  Promise.reject(new ApiError({ status, code, message: 'x' }));
const away = answered(503, 'SERVICE_UNAVAILABLE');
const attemptsOf = () => {
  const error = jest.fn();
  return { error, ...createLetterAttempts({ clock: () => now, log: { error } }) };
};

it('tries again later each time, at most an hour, what could not be sent', async () => {
  const { attempt, givenUp } = attemptsOf();
  const waits: number[] = [];
  for (const waited of [0, 5, 10, 40, 100, 1000]) {
    const againAt = await attempt({}, ago(waited * minuteMs), away);
    waits.push((againAt!.getTime() - now.getTime()) / minuteMs);
  }
  expect(waits).toEqual([5, 5, 10, 40, 60, 60]);
  for (const later of [answered(429, 'TOO_MANY_REQUESTS'), answered(408, 'TIMEOUT'), answered(0, 'NETWORK')])
    expect(await attempt({}, now, later)).toBeInstanceOf(Date);
  const broken = () => Promise.reject(new Error('no such key'));
  expect(await attempt({}, now, broken)).toBeInstanceOf(Date);
  expect(givenUp()).toBe(0);
});

it('gives up at once what is refused, and in the end what is too old, and logs and counts both', async () => {
  const { attempt, givenUp, error } = attemptsOf();
  const refusals = [
    answered(400, 'INVALID_INPUT'),
    answered(409, 'IDEMPOTENCY_KEY_REUSED'),
    answered(900, 'NUMBER_NOT_ON_WHATSAPP'),
  ];
  for (const refused of refusals) expect(await attempt({ kind: 'closed' }, now, refused)).toBeNull();
  const deliver = jest.fn(away);
  expect(await attempt({ kind: 'closed' }, ago(3 * dayMs + 1), deliver)).toBeNull();
  expect(deliver).not.toHaveBeenCalled();
  expect(givenUp()).toBe(4);
  for (const call of error.mock.calls)
    expect(call).toEqual([expect.objectContaining({ kind: 'closed' }), 'a letter was given up']);
  expect(error).toHaveBeenCalledTimes(4);
});

it('counts nothing that is sent', async () => {
  const { attempt, givenUp, error } = attemptsOf();
  expect(await attempt({}, now, () => Promise.resolve())).toBeNull();
  expect([givenUp(), error.mock.calls]).toEqual([0, []]);
});

it('has another key for a letter whose id came before', () => {
  const id = 7;
  const keys = [letterKey('letter', { id, createdAt: ago(1) }), letterKey('letter', { id, createdAt: now })];
  expect(new Set(keys).size).toBe(2);
});
