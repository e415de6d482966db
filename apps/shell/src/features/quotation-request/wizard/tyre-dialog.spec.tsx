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

it('says at the width and the profile of which tyre no tyre has them, and saves none before', async () => {
  const onSave = jest.fn();
  const tyres = { ...emptyPart(), name: 'llantas' };
  render(<TyreDialog parts={[tyres, tyres]} onSave={onSave} onClose={() => undefined} />);
  const [width, other] = screen.getAllByLabelText('Ancho');
  const [profile, otherProfile] = screen.getAllByLabelText('Perfil');
  await userEvent.type(width!, '195');
  await userEvent.type(profile!, '0');
  await userEvent.type(other!, '1955');
  await userEvent.type(otherProfile!, '55');
  for (const rim of screen.getAllByLabelText('RIN')) await userEvent.type(rim, 'R16');
  expect(width).not.toHaveAccessibleDescription();
  expect(profile).toHaveAccessibleDescription('Escribe un número mayor que 0 y hasta 999');
  expect(other).toHaveAccessibleDescription('Escribe un número mayor que 0 y hasta 999');
  expect(screen.getByRole('button', { name: 'Guardar' })).toBeDisabled();

  await userEvent.clear(profile!);
  await userEvent.type(profile!, '55');
  await userEvent.type(other!, '{Backspace}');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(onSave).toHaveBeenCalledTimes(1);
});
