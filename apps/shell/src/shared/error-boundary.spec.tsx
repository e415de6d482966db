import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { loadArea, part } from './load-area.ts';

let online: jest.SpiedGetter<boolean>;
beforeEach(() => {
  jest.useFakeTimers();
  online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
});

const show = (load: () => Promise<{ default: () => null }>) => {
  const Area = lazy(() => loadArea(load));
  render(
    <ErrorBoundary>
      <Suspense fallback="Cargando...">
        <Area />
      </Suspense>
    </ErrorBoundary>,
  );
};

it('an area that a deploy took away offers to reload', async () => {
  show(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('alert')).toHaveTextContent('No pudimos cargar esta parte');
  expect(screen.getByRole('button', { name: 'Recargar' })).toBeVisible();
});

it('a part around the page that does not come is absent, and the page stays', async () => {
  const Menu = part<'Menu'>(
    () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    'Menu',
  );
  render(
    <ErrorBoundary>
      <Suspense>
        <Menu />
      </Suspense>
      <p>La página</p>
    </ErrorBoundary>,
  );
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText('La página')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('an area that does not come is waited for 120 seconds, not longer', async () => {
  show(() => new Promise(() => undefined));
  await act(() => jest.advanceTimersByTimeAsync(119_000));
  expect(screen.getByText('Cargando...')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(screen.getByRole('alert')).toHaveTextContent('No pudimos cargar esta parte');
});

it('says that there is no network when that is why', async () => {
  online.mockReturnValue(false);
  show(() => Promise.reject(new TypeError('Failed to fetch')));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('alert')).toHaveTextContent('Estás sin conexión');
});

it.each([
  'Failed to fetch dynamically imported module: https://tuerca.test/assets/dialog.js',
  'error loading dynamically imported module: https://tuerca.test/assets/dialog.js',
  'Importing a module script failed.',
])('a dialog that does not come is not taken for a failure of the page: %s', async (message) => {
  const Dialog = lazy<() => null>(() => Promise.reject(new TypeError(message)));
  render(
    <ErrorBoundary>
      <Suspense>
        <Dialog />
      </Suspense>
    </ErrorBoundary>,
  );
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('alert')).toHaveTextContent('No pudimos cargar esta parte');
});

it('a page that fails to render says so, and offers the way on', () => {
  const Broken = () => {
    throw new TypeError('x is undefined');
  };
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Algo salió mal');
  expect(screen.getByRole('alert')).not.toHaveTextContent('undefined');
  expect(screen.getByRole('button', { name: 'Ir al inicio' })).toBeVisible();
});
