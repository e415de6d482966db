import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { UiProvider } from '@tuerca/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyWindow } from './window-boundary.tsx';

interface NoteProps {
  readonly onClose: () => void;
}
const Note: ComponentType<NoteProps> = ({ onClose }) => <button onClick={onClose}>Listo</button>;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
});

const Page = ({ of: NoteWindow }: { readonly of: ComponentType<NoteProps> }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <input aria-label="Mensaje" />
      <button onClick={() => setIsOpen(true)}>Abrir</button>
      {isOpen && <NoteWindow onClose={() => setIsOpen(false)} />}
    </>
  );
};
const show = (load: () => Promise<ComponentType<NoteProps>>) =>
  render(
    <UiProvider>
      <ErrorBoundary>
        <Page of={lazyWindow(load)} />
      </ErrorBoundary>
    </UiProvider>,
  );
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Abrir' }));
const open = async () => {
  press();
  await pass(50);
  await pass(0);
};

it('a window asks for its code once the press that opens it is painted', async () => {
  const load = jest.fn(() => Promise.resolve(Note));
  show(load);
  press();
  expect(load).not.toHaveBeenCalled();
  await pass(50);
  await pass(1000);
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Listo' })).toBeVisible();
});

it('a window whose code does not come says so, keeps what was typed, and opens once it comes', async () => {
  let isDown = true;
  const load = jest.fn(() =>
    isDown ? Promise.reject(new TypeError('Importing a module script failed.')) : Promise.resolve(Note),
  );
  show(load);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '¿Tienes la farola?' } });
  await open();
  expect(screen.getByText('No pudimos cargar esta parte')).toBeVisible();
  expect(screen.getByText(/^Cerramos la ventana/)).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('¿Tienes la farola?');

  isDown = false;
  await open();
  await pass(1000);
  expect(screen.getByRole('button', { name: 'Listo' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Listo' }));
  await open();
  expect(screen.getByRole('button', { name: 'Listo' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

it('a window is waited for 120 seconds, not longer', async () => {
  show(() => new Promise(() => undefined));
  await open();
  await pass(119_000);
  expect(screen.queryByText(/^Cerramos la ventana/)).toBeNull();
  await pass(2000);
  expect(screen.getByText(/^Cerramos la ventana/)).toBeVisible();
});
