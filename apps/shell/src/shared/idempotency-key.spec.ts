import { describe, expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { object, parse } from 'valibot';
import { keyedEntries, keyFor, useIdempotencyKey } from './idempotency-key.ts';

const body = { parts: ['Farola'] };

describe('the key of what is sent', () => {
  it('is one for one content, and another for each other', () => {
    const first = keyFor(body);
    expect(first.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
    expect(keyFor({ parts: ['Farola'] }, first)).toEqual(first);
    expect(keyFor({ parts: ['Filtro'] }, first).idempotencyKey).not.toBe(first.idempotencyKey);
    expect(keyFor(body).idempotencyKey).not.toBe(first.idempotencyKey);
  });

  it('belongs to no content where none was kept with it', () =>
    expect(keyFor(body, { idempotencyKey: 'a' }).idempotencyKey).not.toBe('a'));

  it('comes back with what waited on the device', () => {
    const waiting = JSON.stringify({ ...keyFor(body), storeId: 3 });
    const kept = parse(object(keyedEntries), JSON.parse(waiting));
    const { result } = renderHook(() => useIdempotencyKey(kept));
    expect(result.current.keyed(body)).toEqual(kept);
  });

  it('is the same after a send that failed, and another after one that was taken', async () => {
    const { result } = renderHook(() => useIdempotencyKey());
    const send = jest.fn(async (_content: object, key: string) => key);
    send.mockRejectedValueOnce(new Error('no answer'));
    await expect(result.current.sendOnce(body, send)).rejects.toThrow('no answer');
    await result.current.sendOnce(body, send);
    await result.current.sendOnce(body, send);
    const [failed, taken, again] = send.mock.calls.map(([, key]) => key);
    expect(taken).toBe(failed);
    expect(again).not.toBe(failed);
  });

  it('is another once what was stored has been sent', () => {
    const { result } = renderHook(() => useIdempotencyKey());
    const { keyed, spend } = result.current;
    const stored = keyed(body);
    spend({ idempotencyKey: 'of another' });
    expect(keyed(body)).toEqual(stored);
    spend(stored);
    expect(keyed(body).idempotencyKey).not.toBe(stored.idempotencyKey);
  });
});
