import { expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useCheckedList } from './use-checked-list.ts';

it('says so where the code that reads a list does not come', async () => {
  const { result } = renderHook(() => useCheckedList(() => Promise.reject(new TypeError('Failed to fetch'))));
  const file = new File(['Referencia'], 'lista.csv');
  await act(() => result.current.read(file));
  expect(result.current.stage).toMatchObject({
    at: 'problem',
    text: expect.stringContaining('recarga la página'),
    file,
  });
});
