import { expect, test } from '@jest/globals';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { Button, IconButton } from './button.tsx';

test.each([
  ['a button', () => <Button>Seguir</Button>],
  ['a button of an icon, which may take a row away,', () => <IconButton label="Seguir" icon="×" />],
])('a held key presses %s once', (_what, draw) => {
  render(draw());
  const button = screen.getByRole('button', { name: 'Seguir' });
  const isTaken = (repeat: boolean) => {
    const event = createEvent.keyDown(button, { key: 'Enter', repeat });
    fireEvent(button, event);
    return !event.defaultPrevented;
  };
  expect(isTaken(false)).toBe(true);
  expect(isTaken(true)).toBe(false);
});
