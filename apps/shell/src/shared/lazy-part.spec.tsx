import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { lazyPart } from './lazy-part.tsx';

const Hours: ComponentType<{ readonly store: string }> = ({ store }) => <p>Horario de {store}</p>;
let online: jest.SpiedGetter<boolean>;
let isDown = true;
const load = () =>
  isDown ? Promise.reject(new TypeError('Importing a module script failed.')) : Promise.resolve(Hours);

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  isDown = true;
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const show = async () => {
  const Part = lazyPart(load);
  render(
    <>
      <input aria-label="Mensaje" defaultValue="¿Abren hoy?" />
      <Suspense>
        <Part store="Repuestos del Sur" />
      </Suspense>
    </>,
  );
  await pass(1000);
};

it('a part of a page whose code does not come says so in its place, and is loaded when that is asked for', async () => {
  await show();
  expect(screen.getByRole('alert')).toHaveTextContent('No pudimos cargar esta parte');
  expect(screen.getByRole('textbox')).toHaveValue('¿Abren hoy?');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await pass(1000);
  expect(screen.getByText('Horario de Repuestos del Sur')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a part that did not come without a network is loaded once there is one', async () => {
  online.mockReturnValue(false);
  await show();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('Estás sin conexión');
  isDown = false;
  online.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  await pass(1000);
  expect(screen.getByText('Horario de Repuestos del Sur')).toBeVisible();
});
