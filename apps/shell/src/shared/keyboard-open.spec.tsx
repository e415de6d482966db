import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useKeyboardOpen } from './keyboard-open.ts';

const Page = () => (
  <>
    <input aria-label="Marca" />
    <button type="button">Enviar</button>
    <output>{useKeyboardOpen() ? 'abierto' : 'cerrado'}</output>
  </>
);

const seen = Object.assign(new EventTarget(), { width: 390, height: 750 });
const see = (height: number) =>
  act(() => {
    seen.height = height;
    seen.dispatchEvent(new Event('resize'));
  });
let isTouch = true;
const ownOfWindow = Object.getOwnPropertyDescriptors(window);
beforeEach(() => {
  isTouch = true;
  const given = {
    visualViewport: seen,
    matchMedia: () => ({ matches: isTouch }),
    screen: { width: 390, height: 844 },
  };
  for (const [name, value] of Object.entries(given))
    Object.defineProperty(window, name, { value, configurable: true });
  see(750);
});
afterEach(() => {
  for (const name of ['visualViewport', 'matchMedia', 'screen'] as const) {
    Reflect.deleteProperty(window, name);
    if (ownOfWindow[name]) Object.defineProperty(window, name, ownOfWindow[name]);
  }
});

it('follows the keyboard of a phone while something is typed in', () => {
  render(<Page />);
  expect(screen.getByRole('status')).toHaveTextContent('cerrado');
  act(() => screen.getByRole('textbox').focus());
  expect(screen.getByRole('status')).toHaveTextContent('cerrado');
  see(420);
  expect(screen.getByRole('status')).toHaveTextContent('abierto');
  act(() => screen.getByRole('button').focus());
  expect(screen.getByRole('status')).toHaveTextContent('cerrado');
});

it('takes a low window with a mouse for no keyboard', () => {
  isTouch = false;
  render(<Page />);
  act(() => screen.getByRole('textbox').focus());
  see(420);
  expect(screen.getByRole('status')).toHaveTextContent('cerrado');
});
