import { expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

const reasons = ['Ya compré', 'Otro'] as const;
const failure = 'Ocurrió un error al intentar cerrar la solicitud de cotización.';
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const Page = ({ onConfirm }: { readonly onConfirm: (reason: string) => Promise<void> }) => {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Abrir</button>
      {isOpen && (
        <ReasonDialog
          title="¿Por qué cierras la solicitud?"
          reasons={reasons}
          confirmLabel="Cerrar Solicitud"
          missing="Selecciona una opción"
          failure={failure}
          onConfirm={onConfirm}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
};
const open = (onConfirm: (reason: string) => Promise<void>) => {
  serveGateway();
  renderPage(<Page onConfirm={onConfirm} />);
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
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('stays open with what was chosen when the call fails', async () => {
  open(() => Promise.reject(new Error('down')));
  await userEvent.click(await screen.findByRole('radio', { name: 'Ya compré' }));
  await press('Cerrar Solicitud');
  expect(await screen.findByRole('alert')).toHaveTextContent(failure);
  expect(screen.getByRole('alert').closest('[tabindex]')).toHaveFocus();
  expect(screen.getByRole('radio', { name: 'Ya compré' })).toBeChecked();
});

it('asks anew the next time', async () => {
  open(async () => undefined);
  await userEvent.click(await screen.findByRole('radio', { name: 'Otro' }));
  await press('Cancelar');
  await press('Abrir');
  expect(await screen.findByRole('radio', { name: 'Otro' })).not.toBeChecked();
});

it('leaves the next one open when the one that was closed before is answered', async () => {
  const call = Promise.withResolvers<void>();
  open(() => call.promise);
  await userEvent.click(await screen.findByRole('radio', { name: 'Otro' }));
  await press('Cerrar Solicitud');
  await userEvent.keyboard('{Escape}');
  await press('Abrir');
  await userEvent.click(await screen.findByRole('radio', { name: 'Ya compré' }));
  await act(async () => call.resolve());
  expect(screen.getByRole('radio', { name: 'Ya compré' })).toBeChecked();
});

it('tells who has closed it that the call failed, and says nothing of it the next time', async () => {
  const call = Promise.withResolvers<void>();
  open(() => call.promise);
  await userEvent.click(await screen.findByRole('radio', { name: 'Otro' }));
  await press('Cerrar Solicitud');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  call.reject(new Error('down'));
  expect(await within(screen.getByRole('region', { name: 'Avisos' })).findByText(failure)).toBeVisible();
  await press('Abrir');
  expect(await screen.findByRole('radio', { name: 'Otro' })).not.toBeChecked();
  expect(within(screen.getByRole('dialog')).queryByRole('alert')).toBeNull();
});
