import { afterEach, expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useMediaQuery } from './media-query.ts';

afterEach(() => void Reflect.deleteProperty(window, 'matchMedia'));

it('listens once, however often it is rendered, and anew to another query', () => {
  const addEventListener = jest.fn();
  const removeEventListener = jest.fn();
  window.matchMedia = ((query: string) => ({
    matches: query.includes('min-width'),
    addEventListener,
    removeEventListener,
  })) as never;
  const { result, rerender, unmount } = renderHook((query: string) => useMediaQuery(query), {
    initialProps: '(min-width: 900px)',
  });
  expect(result.current).toBe(true);
  rerender('(min-width: 900px)');
  expect(addEventListener).toHaveBeenCalledTimes(1);
  rerender('(hover: none)');
  expect(result.current).toBe(false);
  expect(addEventListener).toHaveBeenCalledTimes(2);
  unmount();
  expect(removeEventListener).toHaveBeenCalledTimes(2);
});
