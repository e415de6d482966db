import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { pageStartId } from '../app-frame/page-start.ts';
import { ToastProvider, useToast, type ToastOptions } from './toast.tsx';

const Page = ({ toasts }: { readonly toasts: readonly ToastOptions[] }) => {
  const toast = useToast();
  return <button onClick={() => toasts.forEach((each) => toast(each))}>Mostrar</button>;
};

const show = (...toasts: ToastOptions[]) => {
  render(
    <ToastProvider>
      <Page toasts={toasts} />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByText('Mostrar'));
};

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

test('a notice stays 4000 ms', () => {
  show({ message: 'Solicitud cerrada' });
  act(() => jest.advanceTimersByTime(3999));
  expect(screen.getByRole('status')).toHaveTextContent('Solicitud cerrada');
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByText('Solicitud cerrada')).not.toBeInTheDocument();
});

test('a notice under the pointer waits until it is read', () => {
  show({ message: 'Solicitud cerrada' });
  fireEvent.pointerEnter(screen.getByRole('status'));
  act(() => jest.advanceTimersByTime(60_000));
  fireEvent.pointerLeave(screen.getByRole('status'));
  act(() => jest.advanceTimersByTime(3999));
  expect(screen.getByText('Solicitud cerrada')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByText('Solicitud cerrada')).not.toBeInTheDocument();
});

test('a notice stays while its action has the keyboard, and is gone once it is pressed', () => {
  const onPress = jest.fn();
  show({ message: 'Solicitud descartada', action: { label: 'Deshacer', onPress } });
  const undo = screen.getByRole('button', { name: 'Deshacer' });
  act(() => undo.focus());
  act(() => jest.advanceTimersByTime(60_000));
  fireEvent.click(undo);
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Solicitud descartada')).not.toBeInTheDocument();
});

test('an error interrupts the screen reader, and at most three notices are shown', () => {
  show({ message: 'uno' }, { message: 'dos' }, { message: 'tres' }, { message: 'cuatro', tone: 'danger' });
  expect(screen.queryByText('uno')).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('cuatro');
});

test('a notice that newer ones push out gives the keyboard back to the page', () => {
  const main = document.createElement('main');
  main.id = pageStartId;
  main.tabIndex = -1;
  document.body.append(main);
  show({ message: 'uno', action: { label: 'Deshacer', onPress: jest.fn() } });
  act(() => screen.getByRole('button', { name: 'Deshacer' }).focus());
  for (let more = 0; more < 3; more += 1) fireEvent.click(screen.getByText('Mostrar'));
  act(() => jest.advanceTimersByTime(100));
  expect(main).toHaveFocus();
  main.remove();
});
