import { expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PendingButton } from './pending-button.tsx';

it('shows that what it began is under way, and begins it once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const onPress = jest.fn(() => promise);
  render(<PendingButton onPress={onPress}>Guardar</PendingButton>);
  const button = screen.getByRole('button', { name: 'Guardar' });
  expect(button).not.toHaveAttribute('aria-busy');
  await userEvent.click(button);
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(onPress).toHaveBeenCalledTimes(1);
  resolve();
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
});
