import { expect, it } from '@jest/globals';
import {
  createStore,
  listManagedStores,
  listVehicleBrands,
  listZones,
  readSessionControlData,
  searchUsers,
} from '@tuerca/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listOf, refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { StoresPage } from './stores-page.tsx';

const paula = {
  id: 20,
  name: 'Paula Ríos',
  email: 'paula@tuerca.test',
  mobile: null,
  kind: { id: 'buyer', name: 'Comprador' },
};

it('opens a store for a person who is found, after saying at each field what is missing or taken', async () => {
  const answers = [
    refusal('SEGMENT_TAKEN', [{ field: 'segment', message: 'Otra tienda usa esta dirección' }]),
    refusal('CONFLICT', [{ field: 'user_id', message: 'El usuario ya pertenece a una tienda.' }]),
  ];
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ isAdmin: true }) } })],
    [listManagedStores, () => listOf([])],
    [searchUsers, () => ({ data: [paula] })],
    [listZones, () => listOf([{ id: 11, name: 'Bogotá', full_name: 'Bogotá, Colombia' }])],
    [listVehicleBrands, () => listOf([{ id: 3, name: 'Mazda' }])],
    [createStore, () => answers.shift() ?? { data: { id: 9, name: 'Norte' } }],
  );
  renderPage(<StoresPage />, { at: '/administracion/tiendas' });
  await userEvent.click(await screen.findByRole('button', { name: 'Nueva tienda' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nueva tienda' }));
  const save = () => userEvent.click(dialog.getByRole('button', { name: 'Abrir tienda' }));
  await save();
  expect(await dialog.findAllByText('Completa el campo requerido')).toHaveLength(3);
  expect(dialog.getByText('Elige al menos una marca')).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Nombre de la tienda' }), 'Norte');
  await userEvent.type(dialog.getByRole('combobox', { name: /^Responsable/ }), 'paula');
  await userEvent.click(await screen.findByRole('option', { name: /^Paula Ríos/ }));
  await userEvent.type(await dialog.findByRole('combobox', { name: /^Ciudad/ }), 'bogo');
  await userEvent.click(await screen.findByRole('option', { name: 'Bogotá, Colombia' }));
  await save();
  await waitFor(() => expect(dialog.getByRole('button', { name: /^Marcas/ })).toHaveFocus());
  await userEvent.click(dialog.getByRole('button', { name: /^Marcas/ }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Mazda' }));
  await userEvent.keyboard('{Escape}');
  const segment = dialog.getByRole('textbox', { name: 'Dirección de la página' });
  await userEvent.type(segment, 'norte');
  await save();
  expect(await dialog.findByText('Otra tienda usa esta dirección')).toBeVisible();
  await waitFor(() => expect(segment).toHaveFocus());
  await userEvent.type(segment, '-2');
  await save();
  expect(await dialog.findByText('El usuario ya pertenece a una tienda.')).toBeVisible();
  await save();
  expect(await screen.findByText('Norte ya está en Tuerca.')).toBeVisible();
  expect(await screen.findByText('/administracion/tiendas/9')).toBeInTheDocument();
  expect(gateway.callsOf(createStore).at(-1)!.body).toEqual({
    name: 'Norte',
    country: 'CO',
    user_id: 20,
    city_id: 11,
    brand_ids: [3],
    segment: 'norte-2',
    has_module: true,
  });
});

it('says in the window that the brands could not be read, and reads them again', async () => {
  let isDown = true;
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ isAdmin: true }) } })],
    [listManagedStores, () => listOf([])],
    [listVehicleBrands, () => (isDown ? refusal('SERVICE_UNAVAILABLE') : listOf([{ id: 3, name: 'Mazda' }]))],
  );
  renderPage(<StoresPage />, { at: '/administracion/tiendas' });
  await userEvent.click(await screen.findByRole('button', { name: 'Nueva tienda' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nueva tienda' }));
  const again = await dialog.findByRole('button', { name: 'Reintentar' });
  isDown = false;
  await userEvent.click(again);
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Reintentar' })).toBeNull());
  await userEvent.click(dialog.getByRole('button', { name: /^Marcas/ }));
  expect(await screen.findByRole('checkbox', { name: 'Mazda' })).toBeVisible();
});

/** Fills the window in, sends, and closes it; `answer` comes then. */
const closeBefore = async (answer: unknown) => {
  const answered = Promise.withResolvers<unknown>();
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ isAdmin: true }) } })],
    [listManagedStores, () => listOf([])],
    [searchUsers, () => ({ data: [paula] })],
    [listZones, () => listOf([{ id: 11, name: 'Bogotá', full_name: 'Bogotá, Colombia' }])],
    [listVehicleBrands, () => listOf([{ id: 3, name: 'Mazda' }])],
    [createStore, () => answered.promise],
  );
  renderPage(<StoresPage />, { at: '/administracion/tiendas' });
  await userEvent.click(await screen.findByRole('button', { name: 'Nueva tienda' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nueva tienda' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Nombre de la tienda' }), 'Norte');
  await userEvent.type(dialog.getByRole('combobox', { name: /^Responsable/ }), 'paula');
  await userEvent.click(await screen.findByRole('option', { name: /^Paula Ríos/ }));
  await userEvent.type(await dialog.findByRole('combobox', { name: /^Ciudad/ }), 'bogo');
  await userEvent.click(await screen.findByRole('option', { name: 'Bogotá, Colombia' }));
  await userEvent.click(dialog.getByRole('button', { name: /^Marcas/ }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Mazda' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(dialog.getByRole('button', { name: 'Abrir tienda' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answered.resolve(answer);
};

it('leaves who has closed the window before the store was there where they are, and says that it is', async () => {
  await closeBefore({ data: { id: 9, name: 'Norte' } });
  expect(await screen.findByText('Norte ya está en Tuerca.')).toBeVisible();
  expect(screen.getByLabelText('Dirección de la página')).toHaveTextContent(/tiendas$/);
});

it('has who closed the window before it was refused find all that they gave in it again', async () => {
  await closeBefore(refusal('SERVICE_UNAVAILABLE'));
  await screen.findByText(/Lo que pusiste te espera/);
  await userEvent.click(screen.getByRole('button', { name: 'Nueva tienda' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nueva tienda' }));
  await waitFor(() =>
    expect(dialog.getByRole('combobox', { name: /^Responsable/ })).toHaveValue('Paula Ríos'),
  );
  expect(dialog.getByRole('textbox', { name: 'Nombre de la tienda' })).toHaveValue('Norte');
  expect(await dialog.findByRole('combobox', { name: /^Ciudad/ })).toHaveValue('Bogotá, Colombia');
  expect(await dialog.findByRole('button', { name: 'Quitar Mazda' })).toBeVisible();
});
