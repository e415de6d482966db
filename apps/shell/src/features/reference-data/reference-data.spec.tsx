import { expect, it } from '@jest/globals';
import {
  createVehicleBrand,
  createZone,
  listAllVehicleBrands,
  listStoreNames,
  listZones,
  readSessionControlData,
  updateVehicleBrand,
  updateZone,
} from '@tuerca/contracts';
import { UiProvider, type AnchorProps } from '@tuerca/ui';
import { Link } from 'react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listOf, refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { ReferenceDataPage } from './reference-data-page.tsx';

const city = {
  id: 11,
  parent_id: 5,
  name: 'Tunja',
  full_name: 'Tunja, Boyacá, Colombia',
  kind: 'city',
  code: null,
  is_active: true,
};
const department = { ...city, id: 5, parent_id: 1156, name: 'Boyacá', kind: 'department' };
const brand = { id: 4, name: 'Zotye', is_active: false, kinds: ['car', 'truck'] };

const open = (
  at = '/administracion/zonas-y-marcas',
  saved: () => unknown = () => ({ data: city }),
  page = <ReferenceDataPage />,
) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ isAdmin: true }) } })],
    [
      listZones,
      ({ query }) => {
        const { kind, parent_id: parentId } = JSON.parse(query['filter'] ?? '{}');
        return listOf(kind === 'department' || parentId === 1156 ? [department] : [city]);
      },
    ],
    [listStoreNames, () => ({ data: [], metadata: { count: 2, page: 0, pageSize: 1 } })],
    [listAllVehicleBrands, () => listOf([brand])],
    [createZone, saved],
    [updateZone, saved],
    [createVehicleBrand, () => ({ data: brand })],
    [updateVehicleBrand, () => ({ data: brand })],
  );
  renderPage(page, { at });
  return gateway;
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('adds a city to a department, and says what is missing', async () => {
  const gateway = open();
  expect(await screen.findByText('Tunja, Boyacá, Colombia')).toBeVisible();
  await press('Agregar ciudad');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(dialog.getAllByText('Completa el campo requerido')).toHaveLength(2);
  await dialog.findByRole('option', { name: 'Boyacá' });
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'Boyacá');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Nombre/ }), 'Villa Nueva');
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Se guardó Tunja.')).toBeVisible();
  expect(gateway.callsOf(createZone).map(({ body }) => body)).toEqual([
    { parent_id: 5, name: 'Villa Nueva' },
  ]);
});

it('says that the departments for a new city could not be read, and reads them again', async () => {
  let isDown = true;
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ isAdmin: true }) } })],
    [
      listZones,
      ({ query }) => {
        if (!query['filter']?.includes('parent_id')) return listOf([city]);
        return isDown ? refusal('SERVICE_UNAVAILABLE') : listOf([department]);
      },
    ],
  );
  renderPage(<ReferenceDataPage />, { at: '/administracion/zonas-y-marcas' });
  await screen.findByText('Tunja, Boyacá, Colombia');
  await press('Agregar ciudad');
  const dialog = within(await screen.findByRole('dialog'));
  const again = await dialog.findByRole('button', { name: 'Reintentar' });
  isDown = false;
  await userEvent.click(again);
  expect(await dialog.findByRole('option', { name: 'Boyacá' })).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Reintentar' })).toBeNull();
});

it('leaves open the window that was opened since the one before was saved', async () => {
  const answer = Promise.withResolvers<unknown>();
  open(undefined, () => answer.promise);
  await screen.findByText('Tunja, Boyacá, Colombia');
  await press('Renombrar Tunja');
  const before = within(await screen.findByRole('dialog'));
  await userEvent.type(before.getByRole('textbox', { name: /^Nombre/ }), ' Alta');
  await userEvent.click(before.getByRole('button', { name: 'Guardar' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Agregar ciudad' }));
  const after = await screen.findByRole('dialog');
  answer.resolve({ data: city });
  expect(await screen.findByText('Se guardó Tunja.')).toBeInTheDocument();
  expect(after).toBeVisible();
});

it('keeps a name that is refused, with the reason, and takes a city out of the list', async () => {
  const gateway = open(undefined, () => refusal('CONFLICT'));
  await screen.findByText('Tunja');
  await press('Renombrar Tunja');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await dialog.findByText('No se guardó')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await press('Desactivar Tunja');
  const question = within(await screen.findByRole('alertdialog', { name: '¿Desactivar Tunja?' }));
  expect(await question.findByText('2 tiendas están en ella y siguen ahí.')).toBeVisible();
  expect(question.getByText('Se puede activar de nuevo cuando quieras.')).toBeVisible();
  expect(gateway.callsOf(updateZone)).toHaveLength(1);
  await userEvent.click(question.getByRole('button', { name: 'Desactivar' }));
  expect(await question.findByText('No se guardó')).toBeVisible();
  expect(gateway.callsOf(updateZone).map(({ body }) => body)).toEqual([
    { name: 'Tunja' },
    { is_active: false },
  ]);
});

it('shows departments by the address, renames one and takes it out of the lists, and adds none', async () => {
  const gateway = open('/administracion/zonas-y-marcas?ver=departamentos', () => ({ data: department }));
  expect(await screen.findByText('Boyacá')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Agregar ciudad' })).toBeNull();
  await press('Renombrar Boyacá');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Nombre/ }), ' Alto');
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Se guardó Boyacá.')).toBeVisible();
  await press('Desactivar Boyacá');
  const question = within(await screen.findByRole('alertdialog', { name: '¿Desactivar Boyacá?' }));
  expect(question.getByText(/elegir sus ciudades/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Desactivar' }));
  expect(await screen.findByText(/^Boyacá ya no se puede elegir/)).toBeVisible();
  expect(gateway.callsOf(listStoreNames)).toEqual([]);
  expect(gateway.callsOf(updateZone).map(({ body }) => body)).toEqual([
    { name: 'Boyacá Alto' },
    { is_active: false },
  ]);
});

it('shows brands by the address, adds one for both countries, and brings one back', async () => {
  const gateway = open('/administracion/zonas-y-marcas?ver=marcas');
  expect(await screen.findByText('Automóviles · Camiones')).toBeVisible();
  await press('Activar Zotye');
  expect(await screen.findByText('Zotye se puede elegir de nuevo.')).toBeVisible();
  await press('Agregar marca');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Nombre/ }), 'Changan');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Automóviles' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(dialog.getByText('Elige al menos uno')).toBeVisible();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Motos' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Se guardó Zotye.')).toBeVisible();
  expect(gateway.callsOf(createVehicleBrand).map(({ body }) => body)).toEqual([
    { name: 'Changan', kinds: ['motorcycle'], countries: ['CO', 'MX'] },
  ]);
  expect(gateway.callsOf(updateVehicleBrand).map(({ body }) => body)).toEqual([{ is_active: true }]);
});

it.each(['Departamentos', 'Marcas de vehículos'])(
  'keeps the focus on the tab %s when it is pressed',
  async (name) => {
    const RouterLink = ({ href = '', ...rest }: AnchorProps) => <Link {...rest} to={href} />;
    open(
      undefined,
      undefined,
      <UiProvider linkComponent={RouterLink}>
        <ReferenceDataPage />
      </UiProvider>,
    );
    const tabs = within(await screen.findByRole('navigation', { name: 'Zonas y marcas' }));
    tabs.getByRole('link', { name }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('link', { name, current: 'page' })).toHaveFocus());
  },
);
