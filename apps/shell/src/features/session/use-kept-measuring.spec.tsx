import { afterEach, expect, it } from '@jest/globals';
import { saveCookieChoice } from '@tuerca/contracts';
import { act, renderHook, waitFor } from '@testing-library/react';
import { chooseMeasuring } from '../../shared/data-layer.ts';
import { refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { useKeptMeasuring } from './use-kept-measuring.ts';

afterEach(() => localStorage.clear());

const open = (userId: number | null, answer: () => unknown = () => ({ data: { ok: true } })) => {
  const gateway = serveGateway([saveCookieChoice, answer]);
  const { unmount } = renderHook(() => useKeptMeasuring(userId));
  const chosen = () =>
    gateway.callsOf(saveCookieChoice).map(({ body }) => (body as { accepted: boolean }).accepted);
  return { chosen, unmount };
};
const choose = (choice: 'accepted' | 'rejected') => act(() => chooseMeasuring(choice));

it('what is chosen is kept with the account of who is signed in, and again when it changes', async () => {
  const { chosen } = open(7);
  choose('accepted');
  await waitFor(() => expect(chosen()).toEqual([true]));
  choose('rejected');
  await waitFor(() => expect(chosen()).toEqual([true, false]));
});

it('what a visitor chose is kept when they sign in, once for each account', async () => {
  const visitor = open(null);
  choose('rejected');
  expect(visitor.chosen()).toEqual([]);
  visitor.unmount();
  const first = open(7);
  await waitFor(() => expect(first.chosen()).toEqual([false]));
  first.unmount();
  const again = open(7);
  const other = open(8);
  await waitFor(() => expect(other.chosen()).toEqual([false]));
  expect(again.chosen()).toEqual([]);
});

it('what could not be kept is tried with the next visit', async () => {
  const failing = open(7, () => refusal('SERVICE_UNAVAILABLE'));
  choose('accepted');
  await waitFor(() => expect(failing.chosen()).toEqual([true]));
  failing.unmount();
  const next = open(7);
  await waitFor(() => expect(next.chosen()).toEqual([true]));
});
