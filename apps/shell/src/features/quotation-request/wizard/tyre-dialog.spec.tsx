import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { emptyPart } from './draft.ts';
import { TyreDialog } from './tyre-dialog.tsx';

it('asks before measures that were typed are lost', async () => {
  const onClose = jest.fn();
  const tyres = { ...emptyPart(), name: 'llantas' };
  render(<TyreDialog parts={[tyres]} onSave={() => undefined} onClose={onClose} />);
  await userEvent.type(screen.getByLabelText('Ancho'), '195');
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Seguir editando' }));
  expect(screen.getByLabelText('Ancho')).toHaveValue('195');
  expect(onClose).not.toHaveBeenCalled();
});
