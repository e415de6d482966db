/** @apart What a dialog of another file began ignores taps for as long as the page stays. */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ignoreSecondTaps } from './second-tap.ts';

const place = { x: 100, y: 600 };
const pressed = jest.fn<(name: string) => void>();
let end: () => void;

/** A button that replaces all others, as a window that closes shows what was under it. */
const show = (words: string): HTMLButtonElement => {
  const button = document.createElement('button');
  button.textContent = words;
  button.addEventListener('click', () => pressed(words));
  document.body.replaceChildren(button);
  return button;
};

/** jsdom has no pointer events, and gives every event the time at which it was made. */
const tap = (target: Element, at: number, { x, y } = place, pointerType = 'touch') => {
  for (const name of ['pointerdown', 'pointerup', 'click']) {
    const event = new MouseEvent(name, { bubbles: true, cancelable: true, clientX: x, clientY: y });
    Object.defineProperties(event, {
      timeStamp: { value: at },
      pointerType: { value: pointerType },
      isPrimary: { value: true },
    });
    target.dispatchEvent(event);
  }
};

beforeEach(() => {
  pressed.mockClear();
  end = ignoreSecondTaps();
});
afterEach(() => end());

it('ignores a second tap that falls on what a closing window uncovers', () => {
  tap(show('Enviar'), 1000);
  tap(show('Mensajes'), 1450);
  expect(pressed.mock.calls).toEqual([['Enviar']]);
});

it('takes the tap that comes after, in the same place', () => {
  tap(show('Enviar'), 1000);
  const under = show('Mensajes');
  tap(under, 1200);
  tap(under, 1700);
  expect(pressed.mock.calls).toEqual([['Enviar'], ['Mensajes']]);
});

it('takes taps on one control however quick, and on another one elsewhere', () => {
  const more = show('Sumar uno');
  tap(more, 1000);
  tap(more, 1100);
  tap(show('Mensajes'), 1200, { x: 160, y: 600 });
  expect(pressed.mock.calls).toEqual([['Sumar uno'], ['Sumar uno'], ['Mensajes']]);
});

it('takes every press of a mouse', () => {
  tap(show('Enviar'), 1000, place, 'mouse');
  tap(show('Mensajes'), 1100, place, 'mouse');
  expect(pressed).toHaveBeenCalledTimes(2);
});
