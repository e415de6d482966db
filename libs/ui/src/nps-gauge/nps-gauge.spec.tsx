import { afterEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { NpsGauge } from './nps-gauge.tsx';

afterEach(() => {
  jest.useRealTimers();
});

const needle = (frame: HTMLElement) =>
  Number(frame.querySelector('[data-score]')?.getAttribute('data-score'));

test('the needle goes from 0 to the score, a point every 10 ms, and the score is told with its band', () => {
  jest.useFakeTimers();
  const { container } = render(<NpsGauge promoters={8} detractors={1} total={10} />);
  expect(screen.getByRole('meter')).toHaveAttribute('aria-valuetext', '70, Muy Buena');
  expect(needle(container)).toBe(0);
  act(() => jest.advanceTimersByTime(300));
  expect(needle(container)).toBe(30);
  act(() => jest.advanceTimersByTime(1000));
  expect(needle(container)).toBe(70);
});

test('a negative score turns it to the left', () => {
  jest.useFakeTimers();
  const { container } = render(<NpsGauge promoters={1} detractors={5} total={10} />);
  act(() => jest.advanceTimersByTime(100));
  expect(needle(container)).toBe(-10);
  expect(screen.getByRole('meter')).toHaveAttribute('aria-valuetext', '-40, Negativa');
});

test('without a rating there is no needle', () => {
  const { container } = render(<NpsGauge promoters={0} detractors={0} total={0} />);
  expect(container.querySelector('[data-score]')).toBeNull();
  expect(screen.getByText('Sin calificaciones')).toBeInTheDocument();
});
