import { expect, it, jest } from '@jest/globals';
import {
  createAddress,
  deleteAddress,
  listAddresses,
  readSessionControlData,
  updateAddress,
} from '@tuerca/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Dialog } from '@tuerca/ui';
import { createRef, type ReactNode } from 'react';
import { listOf, refusal, serveGateway, type ReceivedCall } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleUser } from '../../../testing/samples.ts';
import { useSession } from '../../session/session.tsx';
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
  readonly onAdd?: () => Response | undefined;
  readonly onChange?: () => Response | Promise<Response | undefined> | undefined;
  readonly onRemove?: () => Response | undefined;
}

/** The form takes what is known of its user. */
const SignedIn = ({ children }: { readonly children: ReactNode }) => (useSession().user ? children : null);

/** A stub of the server's addresses; the tests edit and remove number 32, and add number 33. */
const open = (
  kept: Saved[],
  { onAdd, onChange, onRemove }: Refusals = {},
  around: (chooser: ReactNode) => ReactNode = (chooser) => chooser,
) => {
  let rows = kept;
  const change = async ({ body }: ReceivedCall) => {
    const refused = await onChange?.();
    if (refused) return refused;
    rows = rows.map((each) => (each.id === 32 ? { ...each, ...(body as Partial<Saved>) } : each));
    return { data: rows.find(({ id }) => id === 32) };
  };
  const add = ({ body }: ReceivedCall) => {
    const refused = onAdd?.();
    if (refused) return refused;
    const row = { ...saved(33, ''), ...(body as Partial<Saved>) };
    rows = [...rows, row];
    return { data: row };
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
    [createAddress, add],
    [updateAddress, change],
    [deleteAddress, remove],
  );
  const answer = createRef<AddressAnswer>();
  renderPage(<SignedIn>{around(<AddressChooser ref={answer} />)}</SignedIn>);
  return { gateway, answer };
};
const two = () => [saved(31, 'Calle 13'), saved(32, 'Carrera 7')];
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const rewrite = async (text: string) => {
  const field = await screen.findByRole('textbox', { name: 'Dirección' });
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

it('changes the chosen address in a window of its own; it stays chosen, and the keyboard is back', async () => {
  const { gateway, answer } = open(two());
  await press('Editar la dirección Carrera 7');
  const window = await screen.findByRole('dialog', { name: 'Editar dirección' });
  expect(within(window).getByRole('textbox', { name: 'Identificación' })).toHaveValue('52123456');
  await rewrite('Carrera 8');
  await press('Guardar cambios');
  expect(await screen.findByRole('radio', { name: /Carrera 8/ })).toBeChecked();
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Editar la dirección Carrera 8' })).toHaveFocus(),
  );
  // What else it is may have been changed in another tab.
  expect(gateway.callsOf(updateAddress).map(({ body }) => body)).toEqual([{ address: 'Carrera 8' }]);
  expect(await answer.current?.take()).toBe(32);
});

it('says at a wrong number what the field is called', async () => {
  const { gateway } = open(two());
  await press('Editar la dirección Carrera 7');
  const mobile = await screen.findByRole('textbox', { name: 'Celular' });
  await userEvent.clear(mobile);
  await userEvent.type(mobile, '12');
  await press('Guardar cambios');
  expect(await screen.findByText('El número de celular no es correcto')).toBeVisible();
  expect(gateway.callsOf(updateAddress)).toEqual([]);
});

it('leads to the first field that is wrong as they are read, a city before a number', async () => {
  open(two());
  await press('Editar la dirección Carrera 7');
  const city = await screen.findByRole('combobox', { name: 'Ciudad' });
  await userEvent.clear(city);
  // Its list covers the other fields as long as it is open.
  await userEvent.tab();
  await userEvent.clear(await screen.findByRole('textbox', { name: 'Celular' }));
  await press('Guardar cambios');
  expect(await screen.findByText('El número de celular no es correcto')).toBeVisible();
  expect(city).toHaveFocus();
});

it('adds an address in a window of its own, which is chosen then; the next one begins empty', async () => {
  const { gateway, answer } = open(two());
  await press('Agregar dirección');
  const window = await screen.findByRole('dialog', { name: 'Agregar dirección' });
  await press('Guardar dirección');
  expect(await within(window).findByText('La dirección es obligatoria')).toBeVisible();
  const identification = within(window).getByRole('textbox', { name: 'Identificación' });
  await userEvent.type(identification, 'abc!!');
  await rewrite('😀');
  await press('Guardar dirección');
  expect(await within(window).findByText(/^Escribe la dirección con letras o números/)).toBeVisible();
  expect(within(window).getByText(/^Escribe la identificación completa/)).toBeVisible();
  expect(gateway.callsOf(createAddress)).toEqual([]);
  await userEvent.clear(identification);
  await userEvent.type(identification, '52123456');
  await rewrite('Avenida 68');
  await press('Guardar dirección');
  expect(await screen.findByRole('radio', { name: /Avenida 68/ })).toBeChecked();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Agregar dirección' })).toHaveFocus());
  expect(await answer.current?.check()).toBe(true);
  expect(await answer.current?.take()).toBe(33);
  expect(gateway.callsOf(createAddress)).toHaveLength(1);
  await press('Agregar dirección');
  expect(await screen.findByRole('textbox', { name: 'Dirección' })).toHaveValue('');
});

it('saves the first address with the order, in the window of the order', async () => {
  const { gateway, answer } = open([]);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Dirección' }), 'Avenida 68');
  await act(async () => expect(await answer.current?.check()).toBe(false));
  expect(await screen.findByText('La identificación es obligatoria')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Identificación' }), '52123456');
  await act(async () => {
    expect(await answer.current?.check()).toBe(true);
    expect(await answer.current?.take()).toBe(33);
  });
  expect(gateway.callsOf(createAddress)).toHaveLength(1);
});

it('keeps a press that comes before the addresses until they are there', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { user: sampleUser(), expiresAt: null } })],
    [listAddresses, () => promise],
  );
  const answer = createRef<AddressAnswer>();
  renderPage(
    <SignedIn>
      <AddressChooser ref={answer} />
    </SignedIn>,
  );
  await waitFor(() => expect(answer.current).not.toBeNull());
  await act(async () => {
    const checked = answer.current!.check();
    resolve(listOf(two()));
    expect(await checked).toBe(true);
  });
  expect(await answer.current!.take()).toBe(32);
  expect(gateway.callsOf(createAddress)).toEqual([]);
});

it('says that the addresses could not be read, instead of asking for the first one', async () => {
  let isAway = true;
  serveGateway(
    [readSessionControlData, () => ({ data: { user: sampleUser(), expiresAt: null } })],
    [listAddresses, () => (isAway ? refusal('SERVICE_UNAVAILABLE') : listOf(two()))],
  );
  const answer = createRef<AddressAnswer>();
  renderPage(
    <SignedIn>
      <AddressChooser ref={answer} />
    </SignedIn>,
  );
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.queryByRole('textbox')).toBeNull();
  await act(async () => expect(await answer.current!.check()).toBe(false));
  isAway = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('radio', { name: /Carrera 7/ })).toBeChecked();
  expect(await answer.current!.check()).toBe(true);
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

it('says by the button that a new address could not be saved, and keeps what was typed', async () => {
  const answers = [refusal('SERVICE_UNAVAILABLE')];
  open(two(), { onAdd: () => answers.shift() });
  await press('Agregar dirección');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Identificación' }), '52123456');
  await rewrite('Avenida 68');
  await press('Guardar dirección');
  expect(await screen.findByRole('alert')).toHaveTextContent('No se ha podido guardar la nueva dirección');
  expect(screen.getByRole('textbox', { name: 'Dirección' })).toHaveValue('Avenida 68');
  await press('Guardar dirección');
  expect(await screen.findByRole('radio', { name: /Avenida 68/ })).toBeChecked();
});

it('says that an address was removed in another tab, and adds it again at another press', async () => {
  const kept = two();
  const onChange = () => {
    kept.pop();
    return refusal('NOT_FOUND');
  };
  const { gateway } = open(kept, { onChange });
  await press('Editar la dirección Carrera 7');
  await rewrite('Carrera 8');
  await press('Guardar cambios');
  expect(await screen.findByText(/^Esta dirección se quitó en otra ventana/)).toBeVisible();
  expect(gateway.callsOf(createAddress)).toEqual([]);
  await press('Guardar cambios');
  expect(await screen.findByRole('radio', { name: /Carrera 8/ })).toBeChecked();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(gateway.callsOf(updateAddress)).toHaveLength(1);
});

it('tells who has closed the window of an address that it was not saved', async () => {
  const call = Promise.withResolvers<Response>();
  const { gateway } = open(two(), { onChange: () => call.promise });
  await press('Editar la dirección Carrera 7');
  await rewrite('Carrera 8');
  await press('Guardar cambios');
  await waitFor(() => expect(gateway.callsOf(updateAddress)).toHaveLength(1));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  call.resolve(refusal('SERVICE_UNAVAILABLE'));
  const notices = within(screen.getByRole('region', { name: 'Avisos' }));
  expect(await notices.findByText('No se guardaron los cambios')).toBeVisible();
  // What was typed of it is there again, with why it was not saved.
  await press('Editar la dirección Carrera 7');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Dirección' })).toHaveValue('Carrera 8'));
  expect(screen.getByRole('dialog')).toHaveTextContent('No se guardaron los cambios');
});

it('leaves the window of a new address open when the one that was closed before is saved', async () => {
  const call = Promise.withResolvers<undefined>();
  const { gateway } = open(two(), { onChange: () => call.promise });
  await press('Editar la dirección Carrera 7');
  await press('Guardar cambios');
  await waitFor(() => expect(gateway.callsOf(updateAddress)).toHaveLength(1));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Agregar dirección');
  const read = gateway.callsOf(listAddresses).length;
  call.resolve(undefined);
  await waitFor(() => expect(gateway.callsOf(listAddresses).length).toBeGreaterThan(read));
  await rewrite('Calle 20');
  expect(screen.getByRole('textbox', { name: 'Dirección' })).toHaveValue('Calle 20');
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

it.each([
  ['Back', () => act(() => history.back())],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('closes the upper of two windows by %s, and keeps what was typed', async (_way, leave) => {
  const onClose = jest.fn();
  open(two(), {}, (chooser) => (
    <Dialog isOpen title="Pedido" onClose={onClose}>
      {chooser}
    </Dialog>
  ));
  await press('Agregar dirección');
  await rewrite('Avenida 68');
  await waitFor(() => expect(history.state).toMatchObject({ layers: 2 }));
  await leave();
  expect(await screen.findByRole('radio', { name: /Carrera 7/ })).toBeVisible();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Agregar dirección' })).toHaveFocus());
  expect(onClose).not.toHaveBeenCalled();
  await press('Agregar dirección');
  expect(await screen.findByRole('textbox', { name: 'Dirección' })).toHaveValue('Avenida 68');
});
