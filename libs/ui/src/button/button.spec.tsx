import { expect, test } from '@jest/globals';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { Button } from './button.tsx';

test('a held key presses once', () => {
  render(<Button>Seguir</Button>);
  const button = screen.getByRole('button', { name: 'Seguir' });
  const isTaken = (repeat: boolean) => {
    const event = createEvent.keyDown(button, { key: 'Enter', repeat });
    fireEvent(button, event);
    return !event.defaultPrevented;
  };
  expect(isTaken(false)).toBe(true);
  expect(isTaken(true)).toBe(false);
});
