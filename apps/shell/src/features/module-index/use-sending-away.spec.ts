import { expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { sampleRequest } from '../../testing/samples.ts';
import { useSendingAway } from './use-sending-away.ts';

it('leaves open the dialog of another request that was opened before the one that was closed is answered', () => {
  const [first, next] = [sampleRequest({ id: 40 }), sampleRequest({ id: 41 })];
  const onSentAway = jest.fn();
  const { result } = renderHook(() => useSendingAway({ onSentAway }));
  act(() => result.current.begin(first));
  act(() => result.current.stop());
  act(() => result.current.begin(next));
  act(() => result.current.finish(first));
  expect(result.current.discarding).toBe(next);
  expect(result.current.isSentAway(first)).toBe(true);
  expect(onSentAway).toHaveBeenCalledWith(first);
  act(() => result.current.finish(next));
  expect(result.current.discarding).toBeNull();
});
