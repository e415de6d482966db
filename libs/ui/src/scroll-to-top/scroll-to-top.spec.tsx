import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Button } from '../button/button.tsx';
import { LazyScrollToTop } from './lazy-scroll-to-top.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';

/** The result of `elementsFromPoint`; jsdom has no layout. */
let behind: Element[] = [];
beforeEach(() => {
  behind = [];
  document.elementsFromPoint = () => behind;
  Object.defineProperty(window, 'scrollY', { value: 5000, configurable: true });
});
afterEach(() => {
  jest.useRealTimers();
});

test('the page is back at its start 600 ms after a pause of 100 ms', () => {
  jest.useFakeTimers();
  const places: number[] = [];
  jest.spyOn(window, 'scrollTo').mockImplementation(((_x: number, y: number) => places.push(y)) as never);
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

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('a %s stops it on its way', (use) => {
  jest.useFakeTimers();
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  render(<ScrollToTop />);
  fireEvent.click(screen.getByRole('button', { name: 'Volver arriba' }));
  act(() => jest.advanceTimersByTime(300));
  const steps = scrollTo.mock.calls.length;
  expect(steps).toBeGreaterThan(0);
  window.dispatchEvent(new Event(use));
  act(() => jest.advanceTimersByTime(600));
  expect(scrollTo).toHaveBeenCalledTimes(steps);
});

test('it steps aside while a button or the bar at the foot is behind it', () => {
  const { container } = render(
    <>
      <Button variant="quiet">Ver</Button>
      <Button>
        <span>Enviar</span>
      </Button>
      <section data-foot-bar>Total</section>
      <ScrollToTop />
    </>,
  );
  const toTop = screen.getByText('Ver').ownerDocument.querySelector('[aria-label="Volver arriba"]')!;
  const stand = (...elements: Element[]) => {
    behind = [toTop, ...elements];
    act(() => void window.dispatchEvent(new Event('scroll')));
  };
  for (const button of ['Ver', 'Enviar']) {
    stand(container);
    expect(toTop).toBeVisible();
    stand(screen.getByText(button), container);
    expect(toTop).not.toBeVisible();
  }
  stand();
  expect(toTop).toBeVisible();
  stand(screen.getByText('Total'));
  expect(toTop).not.toBeVisible();
});

test('its code is loaded when the page is first scrolled', async () => {
  render(<LazyScrollToTop hasBottomNav={false} />);
  expect(document.querySelector('[aria-label="Volver arriba"]')).toBeNull();
  fireEvent.scroll(window);
  await waitFor(() => expect(document.querySelector('[aria-label="Volver arriba"]')).not.toBeNull());
});
