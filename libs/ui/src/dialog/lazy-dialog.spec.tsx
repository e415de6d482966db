import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { UiProvider } from '../ui-provider.tsx';
import type { DialogProps } from './dialog.tsx';
import { lazyDialog } from './lazy-dialog.tsx';

const Sheet: ComponentType<DialogProps> = ({ isOpen, title }) => isOpen && <p role="dialog">{title}</p>;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const show = (load: () => Promise<ComponentType<DialogProps>>) => {
  const LazySheet = lazyDialog(load);
  const Page = () => {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button onClick={() => setIsOpen(true)}>Filtros</button>
        <LazySheet isOpen={isOpen} onClose={() => setIsOpen(false)} title="Filtros">
          Ciudad
        </LazySheet>
      </>
    );
  };
  render(<Page />, { wrapper: UiProvider });
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const open = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Filtros' }));
  await pass(100);
};
const notice = () => screen.queryByText(/^No pudimos cargar esta información/);

it('says that the code of a dialog does not come, and opens it once it comes', async () => {
  let isDown = true;
  const load = jest.fn(() => (isDown ? Promise.reject(new TypeError('offline')) : Promise.resolve(Sheet)));
  show(load);
  await open();
  expect(notice()).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();

  isDown = false;
  await open();
  expect(screen.getByRole('dialog')).toHaveTextContent('Filtros');
  expect(load).toHaveBeenCalledTimes(2);
});

it('waits 120 seconds for it, not longer', async () => {
  show(() => new Promise(() => undefined));
  await open();
  await pass(119_000);
  expect(notice()).toBeNull();
  await pass(2000);
  expect(notice()).toBeVisible();
});
