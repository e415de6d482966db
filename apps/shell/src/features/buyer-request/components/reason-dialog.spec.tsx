import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ReasonDialog } from './reason-dialog.tsx';

const reasons = ['Ya compré', 'Otro'] as const;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const open = (onConfirm: (reason: string) => Promise<void>) => {
  const onClose = jest.fn();
  const dialog = (isOpen: boolean) => (
    <ReasonDialog
      isOpen={isOpen}
      title="¿Por qué cierras la solicitud?"
      reasons={reasons}
      confirmLabel="Cerrar Solicitud"
      missing="Selecciona una opción"
      failure="Ocurrió un error al intentar cerrar la solicitud de cotización."
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
  const { rerender } = render(dialog(true));
  return { onClose, show: (isOpen: boolean) => rerender(dialog(isOpen)) };
};

it('does nothing without a reason, and gives the chosen one', async () => {
  const onConfirm = jest.fn(async () => undefined);
  open(onConfirm);
  await press('Cerrar Solicitud');
  expect(screen.getByRole('alert')).toHaveTextContent('Selecciona una opción');
  expect(screen.getByRole('radio', { name: 'Ya compré' })).toHaveFocus();
  expect(onConfirm).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('radio', { name: 'Otro' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Cerrar Solicitud');
  expect(onConfirm.mock.calls).toEqual([['Otro']]);
});

it('stays open with what was chosen when the call fails', async () => {
  const { onClose } = open(() => Promise.reject(new Error('down')));
  await userEvent.click(screen.getByRole('radio', { name: 'Ya compré' }));
  await press('Cerrar Solicitud');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Ocurrió un error al intentar cerrar la solicitud de cotización.',
  );
  expect(screen.getByRole('alert').closest('[tabindex]')).toHaveFocus();
  expect(screen.getByRole('radio', { name: 'Ya compré' })).toBeChecked();
  expect(onClose).not.toHaveBeenCalled();
});

it('asks anew the next time', async () => {
  const { onClose, show } = open(async () => undefined);
  await userEvent.click(screen.getByRole('radio', { name: 'Otro' }));
  await press('Cancelar');
  expect(onClose).toHaveBeenCalledTimes(1);
  show(false);
  show(true);
  expect(screen.getByRole('radio', { name: 'Otro' })).not.toBeChecked();
});
