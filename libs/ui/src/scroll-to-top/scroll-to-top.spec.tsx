import { afterEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ScrollToTop } from './scroll-to-top.tsx';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('the page is back at its start 600 ms after a pause of 100 ms', () => {
  jest.useFakeTimers();
  const places: number[] = [];
  jest.spyOn(window, 'scrollTo').mockImplementation(((_x: number, y: number) => places.push(y)) as never);
  Object.defineProperty(window, 'scrollY', { value: 5000, configurable: true });
  render(<ScrollToTop />);
  fireEvent.click(screen.getByRole('button', { name: 'Volver arriba' }));

  act(() => jest.advanceTimersByTime(99));
  expect(places).toEqual([]);
  act(() => jest.advanceTimersByTime(300));
  expect(places.at(-1)).toBeGreaterThan(1000);
  expect(places.at(-1)).toBeLessThan(4900);
  act(() => jest.advanceTimersByTime(340));
  expect(places.at(-1)).toBe(0);
});
