import { expect, it, jest } from '@jest/globals';
import { listZones, readSessionControlData, readStore, updateStore } from '@tuerca/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { refusal, serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleUser } from '../../../testing/samples.ts';
import { FocusDialog } from './focus-dialog.tsx';

const medellin = { id: 10_060, name: 'Medellín', full_name: 'Medellín, Antioquia' };
const storeWith = (focus: object) => ({
  id: 3,
  name: 'Repuestos del Norte',
  segment: 'repuestos-del-norte',
  country: 'CO',
  city: null,
  average_rating: null,
  count_total_number_ratings: 0,
  brands: [
    { id: 4, name: 'Nissan' },
    { id: 9, name: 'Mazda' },
  ],
  part_groups: null,
  served_cities: null,
  ...focus,
});
const Opened = ({ onClose }: { readonly onClose: () => void }) => {
  const [isOpen, setIsOpen] = useState(true);
  const close = () => {
    onClose();
    setIsOpen(false);
  };
  return isOpen && <FocusDialog storeId={3} onClose={close} />;
};
const open = async (focus: object = {}, answer: () => unknown = () => ({ data: storeWith({}) })) => {
  const user = sampleUser({ isVendor: true, storeId: 3 });
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user } })],
    [readStore, () => ({ data: storeWith(focus) })],
    [updateStore, answer],
    [
      listZones,
      () => ({
        data: [{ ...medellin, parent_id: 1, kind: 'city', country: 'CO', code: null }],
        metadata: { count: 1, page: 0, pageSize: 20 },
      }),
    ],
  );
  const onClose = jest.fn();
  renderPage(<Opened onClose={onClose} />);
  await screen.findByText(/Nissan y Mazda/);
  return { ...gateway, onClose };
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));

it('chooses part groups and a city, and says that it counts from now on', async () => {
  const { callsOf, onClose } = await open();
  await userEvent.click(screen.getByRole('button', { name: /Grupos de autopartes/ }));
  const choices = await screen.findByRole('dialog', { name: 'Grupos de autopartes' });
  await userEvent.click(within(choices).getByRole('checkbox', { name: 'Llantas y rines' }));
  await userEvent.click(within(choices).getByRole('checkbox', { name: 'Frenos' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.type(await screen.findByRole('combobox', { name: /Agregar ciudad/ }), 'mede');
  await userEvent.click(await screen.findByRole('option', { name: medellin.full_name }));
  expect(await screen.findByRole('button', { name: `Quitar ${medellin.full_name}` })).toBeVisible();
  expect(screen.getByRole('combobox', { name: /Agregar ciudad/ })).toHaveValue('');
  await save();
  expect(await screen.findByText('Listo: desde ahora te llega lo que elegiste.')).toBeVisible();
  expect(callsOf(updateStore).map(({ body }) => body)).toEqual([
    { part_groups: ['brakes', 'tyres'], served_city_ids: [medellin.id] },
  ]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('takes everything back: none chosen means any', async () => {
  const { callsOf } = await open({ part_groups: ['brakes'], served_cities: [medellin] });
  await userEvent.click(screen.getByRole('button', { name: `Quitar ${medellin.full_name}` }));
  expect(screen.getByText('Sin ciudades elegidas llegan las de todo el país.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Frenos/ }));
  await save();
  await waitFor(() =>
    expect(callsOf(updateStore)[0]?.body).toEqual({ part_groups: null, served_city_ids: null }),
  );
});

it('says where one looks why it was not saved, and keeps the choice', async () => {
  const { onClose } = await open({ served_cities: [medellin] }, () => refusal('ZONE_UNKNOWN'));
  await save();
  const reason = await screen.findByText('No se pudo guardar');
  await waitFor(() => expect(document.activeElement).toContainElement(reason));
  expect(screen.getByRole('button', { name: `Quitar ${medellin.full_name}` })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it('tells who has closed it that it was not saved', async () => {
  const answer = Promise.withResolvers<unknown>();
  const { callsOf } = await open({ served_cities: [medellin] }, () => answer.promise);
  await save();
  await waitFor(() => expect(callsOf(updateStore)).toHaveLength(1));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answer.resolve(refusal('ZONE_UNKNOWN'));
  const notices = within(screen.getByRole('region', { name: 'Avisos' }));
  expect(await notices.findByText('No se pudo guardar')).toBeVisible();
});

it('asks before what was chosen is left, and closes at once where nothing was', async () => {
  const { onClose } = await open({ served_cities: [medellin] });
  await userEvent.click(screen.getByRole('button', { name: `Quitar ${medellin.full_name}` }));
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  const question = within(await screen.findByRole('alertdialog', { name: '¿Salir sin guardar?' }));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(question.getByRole('button', { name: 'Seguir editando' }));
  await userEvent.type(await screen.findByRole('combobox', { name: /Agregar ciudad/ }), 'mede');
  await userEvent.click(await screen.findByRole('option', { name: medellin.full_name }));
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});
