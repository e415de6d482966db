import { expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { noteParting } from './past-session.ts';
import { useWindowKey } from './use-window-key.ts';

const body = { amount: 5000 };

/** Sends from a window that is opened anew, and gives the key of that. */
const sendFrom = async (name: string, isTaken: boolean): Promise<string> => {
  const { result, unmount } = renderHook(() => useWindowKey(name));
  const keys: string[] = [];
  const sent = result.current.sendOnce(body, (_content, key) => {
    keys.push(key);
    return isTaken ? Promise.resolve() : Promise.reject(new Error('no answer'));
  });
  await sent.catch(() => undefined);
  unmount();
  return keys[0]!;
};

it('is the same from a window that is opened anew, until what was sent is taken', async () => {
  const lost = await sendFrom('give-back.5', false);
  expect(await sendFrom('give-back.5', true)).toBe(lost);
  expect(await sendFrom('give-back.5', true)).not.toBe(lost);
});

it('is another from another window, and for who comes after somebody has left', async () => {
  const lost = await sendFrom('give-back.5', false);
  expect(await sendFrom('give-back.6', true)).not.toBe(lost);
  noteParting();
  expect(await sendFrom('give-back.5', true)).not.toBe(lost);
});
