import { expect, it, jest } from '@jest/globals';
import { deleteAddress, listAddresses, readSessionControlData, updateAddress } from '@tuerca/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Dialog } from '@tuerca/ui';
import { createRef, type ReactNode } from 'react';
import { listOf, refusal, serveGateway, type ReceivedCall } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleUser } from '../../../testing/samples.ts';
import { AddressChooser, type AddressAnswer } from './address-chooser.tsx';

const saved = (id: number, address: string) => ({
  id,
  user_id: 7,
  address,
  fullname: 'Laura',
  identification: '52123456',
  city_id: 11,
  cityName: 'Bogotá',
  mobile: '+573101234567',
});
type Saved = ReturnType<typeof saved>;

interface Refusals {
  readonly onChange?: () => Response | undefined;
  readonly onRemove?: () => Response | undefined;
}

/** A stub of the server's addresses; the tests edit and remove number 32. */
const open = (
  kept: Saved[],
  { onChange, onRemove }: Refusals = {},
  around: (chooser: ReactNode) => ReactNode = (chooser) => chooser,
) => {
  let rows = kept;
  const change = ({ body }: ReceivedCall) => {
    const refused = onChange?.();
    if (refused) return refused;
    rows = rows.map((each) => (each.id === 32 ? { ...each, ...(body as Partial<Saved>) } : each));
    return { data: rows.find(({ id }) => id === 32) };
  };
  const remove = () => {
    const refused = onRemove?.();
    if (refused) return refused;
    rows = rows.filter(({ id }) => id !== 32);
    return { data: { ok: true } };
  };
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { user: sampleUser(), expiresAt: null } })],
    [listAddresses, () => listOf(rows)],
    [updateAddress, change],
    [deleteAddress, remove],
  );
  const answer = createRef<AddressAnswer>();
  renderPage(around(<AddressChooser ref={answer} />));
  return { gateway, answer };
};
const two = () => [saved(31, 'Calle 13'), saved(32, 'Carrera 7')];
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const rewrite = async (text: string) => {
  const field = await screen.findByRole('textbox', { name: 'Dirección' });
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

it('changes the chosen address, which stays chosen and gets the keyboard back', async () => {
  const { gateway, answer } = open(two());
  await press('Editar la dirección Carrera 7');
  expect(screen.getByRole('textbox', { name: 'Identificación' })).toHaveValue('52123456');
  await rewrite('Carrera 8');
  await press('Guardar cambios');
  const radio = await screen.findByRole('radio', { name: /Carrera 8/ });
  expect(radio).toBeChecked();
  await waitFor(() => expect(radio).toHaveFocus());
  expect(gateway.callsOf(updateAddress).map(({ body }) => body)).toEqual([
    expect.objectContaining({ address: 'Carrera 8', city_id: 11, mobile: '+573101234567' }),
  ]);
  expect(await answer.current?.take()).toBe(32);
});

it('saves what was changed with the order too', async () => {
  const { gateway, answer } = open(two());
  await press('Editar la dirección Carrera 7');
  await rewrite('Carrera 9');
  await act(async () => {
    expect(await answer.current?.check()).toBe(true);
    expect(await answer.current?.take()).toBe(32);
  });
  expect(gateway.callsOf(updateAddress)).toHaveLength(1);
});

it('says at the field what the server refuses, and by the button what has no field', async () => {
  const answers = [
    refusal('INVALID_INPUT', [{ field: 'address', message: 'Falta el número' }]),
    refusal('SERVICE_UNAVAILABLE'),
  ];
  open(two(), { onChange: () => answers.shift() });
  await press('Editar la dirección Carrera 7');
  await press('Guardar cambios');
  expect(await screen.findByText('Falta el número')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Dirección' })).toHaveFocus();
  await rewrite('Carrera 10');
  await press('Guardar cambios');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('No se guardaron los cambios');
  expect(alert.parentElement).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Dirección' })).toHaveValue('Carrera 10');
});

it('asks once before it deletes; then another is chosen', async () => {
  const { gateway, answer } = open(two());
  await press('Eliminar la dirección Carrera 7');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Carrera 7');
  expect(gateway.callsOf(deleteAddress)).toHaveLength(0);
  await press('Eliminar');
  await waitFor(() => expect(screen.queryByText('Carrera 7')).toBeNull());
  expect(gateway.callsOf(deleteAddress)).toHaveLength(1);
  const other = screen.getByRole('radio', { name: /Calle 13/ });
  expect(other).toBeChecked();
  await waitFor(() => expect(other).toHaveFocus());
  expect(await answer.current?.take()).toBe(31);
});

it('opens the form after the last one is deleted', async () => {
  open([saved(32, 'Carrera 7')]);
  await press('Eliminar la dirección Carrera 7');
  await press('Eliminar');
  expect(await screen.findByRole('textbox', { name: 'Dirección' })).toHaveValue('');
});

it('says in the window why an address was not deleted, and keeps it', async () => {
  open(two(), { onRemove: () => refusal('SERVICE_UNAVAILABLE') });
  await press('Eliminar la dirección Carrera 7');
  await press('Eliminar');
  expect(await screen.findByRole('alert')).toHaveTextContent('No se eliminó la dirección');
  await press('Cancelar');
  expect(await screen.findByRole('radio', { name: /Carrera 7/ })).toBeChecked();
});

it('leaves the form for the addresses by Back, inside the window, and keeps what was typed', async () => {
  const onClose = jest.fn();
  open(two(), {}, (chooser) => (
    <Dialog isOpen title="Pedido" onClose={onClose}>
      {chooser}
    </Dialog>
  ));
  await press('Agregar dirección');
  await rewrite('Avenida 68');
  await waitFor(() => expect(history.state).toMatchObject({ layers: 2 }));
  act(() => history.back());
  expect(await screen.findByRole('radio', { name: /Carrera 7/ })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await press('Agregar dirección');
  expect(await screen.findByRole('textbox', { name: 'Dirección' })).toHaveValue('Avenida 68');
});
