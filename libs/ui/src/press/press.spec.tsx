import { expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { TextField } from '../text-field/text-field.tsx';
import { afterPress, useSteady, useWatchedPresses } from './press.ts';

const Line = ({ text }: { readonly text: string }) => <p>{useSteady(text)}</p>;
const press = (target: Element) => {
  fireEvent.pointerDown(target);
  fireEvent.pointerUp(target);
};
const passes = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

it('shows what is new at once while nobody presses', () => {
  const { rerender } = render(<Line text="antes" />);
  rerender(<Line text="después" />);
  expect(screen.getByText('después')).toBeVisible();
});

it('keeps what was there from the press to its click', () => {
  jest.useFakeTimers();
  const { rerender } = render(<Line text="antes" />);
  press(document.body);
  rerender(<Line text="después" />);
  expect(screen.getByText('antes')).toBeVisible();
  fireEvent.click(document.body);
  expect(screen.getByText('antes')).toBeVisible();
  passes(0);
  expect(screen.getByText('después')).toBeVisible();
  jest.useRealTimers();
});

it('lets go of a press that slid away, and of one that became scrolling', () => {
  jest.useFakeTimers();
  const { rerender } = render(<Line text="antes" />);
  press(document.body);
  rerender(<Line text="después" />);
  passes(1000);
  expect(screen.getByText('después')).toBeVisible();

  fireEvent.pointerDown(document.body);
  rerender(<Line text="luego" />);
  fireEvent.pointerCancel(document.body);
  passes(0);
  expect(screen.getByText('luego')).toBeVisible();
  jest.useRealTimers();
});

it('runs what was called off never', () => {
  jest.useFakeTimers();
  const Watcher = () => {
    useWatchedPresses();
    return null;
  };
  render(<Watcher />);
  const run = jest.fn();
  fireEvent.pointerDown(document.body);
  afterPress(run)();
  fireEvent.click(document.body);
  passes(0);
  expect(run).not.toHaveBeenCalled();
  jest.useRealTimers();
});

it("a field's message does not appear under the finger", () => {
  jest.useFakeTimers();
  const Form = () => {
    const [error, setError] = useState<string>();
    return (
      <TextField
        label="Nombre"
        error={error}
        onFocus={() => setError(undefined)}
        onBlur={() => setError('Falta el nombre')}
      />
    );
  };
  render(<Form />);
  const field = screen.getByLabelText('Nombre');
  fireEvent.focus(field);
  press(document.body);
  fireEvent.blur(field);
  expect(screen.queryByText('Falta el nombre')).toBeNull();
  fireEvent.click(document.body);
  passes(0);
  expect(screen.getByText('Falta el nombre')).toBeVisible();
  jest.useRealTimers();
});
