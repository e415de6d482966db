import { expect, it } from '@jest/globals';
import {
  createProvider,
  deleteProvider,
  destroyProvider,
  listProviders,
  listProvidersWithoutArticles,
  readSessionControlData,
  updateProvider,
  type Provider,
} from '@tuerca/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { followFocus } from '@tuerca/ui/testing';
import { paths } from '../../config/paths.ts';
import { listOf, refusal, serveGateway, type ReceivedCall } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleProvider, sampleUser } from '../../testing/samples.ts';
import { ProvidersPage } from './providers-page.tsx';

followFocus();

const provider = (id: number, name: string): Provider =>
  sampleProvider({
    id,
    razon_social: `${name} SAS`,
    nombre_comercial: name,
    whatsapp: `+57310123456${id}`,
  });

/** A stub of the server's providers; the tests edit and remove number 2. */
const open = (
  kept: Provider[],
  {
    onRemove,
    onList,
    at = paths.providers,
  }: { onRemove?: () => Response | undefined; onList?: () => Response | undefined; at?: string } = {},
) => {
  let rows = kept;
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })],
    [
      listProviders,
      ({ query }: ReceivedCall) => {
        const refused = onList?.();
        if (refused) return refused;
        const { nombre_comercial: name = '' } = JSON.parse(query['filter'] ?? '{}') as Partial<Provider>;
        const isRemoved = query['scopes'] === 'deleted';
        return listOf(
          rows.filter(
            (each) =>
              each.nombre_comercial.toLowerCase().includes(name) && (each.deleted_at !== null) === isRemoved,
          ),
        );
      },
    ],
    [listProvidersWithoutArticles, () => listOf(rows.filter(({ articulos }) => articulos === 0))],
    [
      createProvider,
      ({ body }: ReceivedCall) => {
        rows = [...rows, sampleProvider({ id: 9, ...(body as Partial<Provider>) })];
        return { data: rows.at(-1) };
      },
    ],
    [
      updateProvider,
      ({ body }: ReceivedCall) => {
        rows = rows.map((each) => (each.id === 2 ? { ...each, ...(body as Partial<Provider>) } : each));
        return { data: rows.find(({ id }) => id === 2) };
      },
    ],
    [
      deleteProvider,
      () => {
        const refused = onRemove?.();
        if (refused) return refused;
        rows = rows.map((each) =>
          each.id === 2 ? { ...each, deleted_at: '2026-01-15T14:00:00.000Z' } : each,
        );
        return { data: { ok: true } };
      },
    ],
    [
      destroyProvider,
      () => {
        rows = rows.filter(({ id }) => id !== 2);
        return { data: { ok: true } };
      },
    ],
  );
  renderPage(<ProvidersPage />, { at });
  return gateway;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const two = () => [provider(1, 'Frenos La 13'), provider(2, 'Japonesas del Sur')];

it('lists them with their numbers, and finds one by its name', async () => {
  open(two());
  expect(await screen.findByText('Frenos La 13')).toBeVisible();
  expect(screen.getByText('Japonesas del Sur SAS')).toBeVisible();
  expect(screen.getByText('310 1234562')).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox', { name: /Buscar/ }), 'japo');
  await waitFor(() => expect(screen.queryByText('Frenos La 13')).toBeNull());
  expect(screen.getByText('Japonesas del Sur')).toBeVisible();
  const said = (text: string) =>
    waitFor(() => expect(screen.getAllByRole('status').map((each) => each.textContent)).toContain(text));
  await said('1 resultado');
  await userEvent.type(screen.getByRole('searchbox', { name: /Buscar/ }), 'x');
  expect(await screen.findByText('Ninguno de tus proveedores se llama así')).toBeVisible();
  await said('Nada coincide');
  await press('Quitar la búsqueda');
  expect(await screen.findByText('Frenos La 13')).toBeVisible();
  expect(screen.queryByText(/Nada coincide|resultado/)).toBeNull();
});

it('says that they are those of before where they could not be read again', async () => {
  let isDown = false;
  open(two(), { onList: () => (isDown ? refusal('SERVICE_UNAVAILABLE') : undefined) });
  await screen.findByText('Frenos La 13');
  isDown = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('No pudimos actualizar esta lista: ves lo último que cargó')).toBeVisible();
  expect(screen.getByText('Frenos La 13')).toBeVisible();
});

it('changes one, with what is known of it filled in', async () => {
  const gateway = open(two());
  await press('Editar a Japonesas del Sur');
  const dialog = await screen.findByRole('dialog', { name: 'Editar proveedor' });
  expect(within(dialog).getByRole('textbox', { name: /WhatsApp/ })).toHaveValue('310 1234562');
  const name = within(dialog).getByRole('textbox', { name: /Nombre comercial/ });
  await userEvent.clear(name);
  await userEvent.type(name, 'Japonesas Norte');
  await press('Guardar');
  expect(await screen.findByText('Japonesas Norte')).toBeVisible();
  expect(gateway.callsOf(updateProvider).map(({ body }) => body)).toEqual([
    {
      razon_social: 'Japonesas del Sur SAS',
      nombre_comercial: 'Japonesas Norte',
      whatsapp: '+573101234562',
      num_identificacion: null,
      configuracion: {},
    },
  ]);
});

it('asks once before it takes one off the list, and leads the keyboard on', async () => {
  const gateway = open(two());
  await press('Eliminar a Japonesas del Sur');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('dejará de ver las que no te ha cotizado');
  expect(gateway.callsOf(deleteProvider)).toHaveLength(0);
  await press('Eliminar');
  expect(await screen.findByText('Japonesas del Sur ya no está entre tus proveedores.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Japonesas del Sur')).toBeNull());
  await waitFor(() => expect(screen.getByRole('link', { name: 'Frenos La 13' })).toHaveFocus());
});

it('says in the window why one was not removed, and keeps it', async () => {
  open(two(), { onRemove: () => refusal('SERVICE_UNAVAILABLE') });
  await press('Eliminar a Japonesas del Sur');
  await press('Eliminar');
  expect(await screen.findByRole('alert')).toHaveTextContent('No se eliminó el proveedor');
  await press('Cancelar');
  expect(screen.getByText('Japonesas del Sur')).toBeVisible();
});

it('with none says what they are for, and links the first', async () => {
  open([]);
  expect(await screen.findByText('Aún no tienes proveedores')).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
  await press('Vincular proveedor');
  await userEvent.type(screen.getByRole('textbox', { name: /Razón social/ }), 'Repuestos SAS');
  await userEvent.type(screen.getByRole('textbox', { name: /Nombre comercial/ }), 'Repuestos');
  await userEvent.type(screen.getByRole('textbox', { name: /WhatsApp/ }), '310 123 4567');
  await press('Guardar');
  expect(await screen.findByText('Repuestos')).toBeVisible();
});

it('shows those that were removed apart, brings one back, and deletes one for good', async () => {
  const removed = { ...provider(2, 'Japonesas del Sur'), deleted_at: '2026-01-15T14:00:00.000Z' };
  const gateway = open([provider(1, 'Frenos La 13'), removed], { at: `${paths.providers}?ver=eliminados` });
  expect(await screen.findByRole('link', { name: 'Japonesas del Sur' })).toBeVisible();
  expect(screen.queryByText('Frenos La 13')).toBeNull();
  await press('Volver a vincular a Japonesas del Sur');
  expect(await screen.findByText('Japonesas del Sur vuelve a estar entre tus proveedores.')).toBeVisible();
  expect(gateway.callsOf(updateProvider).map(({ body }) => body)).toEqual([{ deleted_at: null }]);
  expect(await screen.findByText('No has eliminado proveedores')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Eliminados' })).toHaveFocus());
});

it('says what is lost before one is deleted for good', async () => {
  const removed = { ...provider(2, 'Japonesas del Sur'), deleted_at: '2026-01-15T14:00:00.000Z' };
  const gateway = open([removed], { at: `${paths.providers}?ver=eliminados` });
  await press('Borrar del todo a Japonesas del Sur');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('sus artículos y tus calificaciones');
  await press('Borrar del todo');
  expect(await screen.findByText('Japonesas del Sur se borró del todo.')).toBeVisible();
  expect(gateway.callsOf(destroyProvider)).toHaveLength(1);
  // Who emptied the list is at its tab, not at the title of the page.
  await waitFor(() => expect(screen.getByRole('link', { name: 'Eliminados' })).toHaveFocus());
});

it('shows whose list is missing', async () => {
  open([provider(1, 'Frenos La 13'), { ...provider(2, 'Japonesas'), articulos: 3 }], {
    at: `${paths.providers}?ver=sin-articulos`,
  });
  expect(await screen.findByRole('link', { name: 'Frenos La 13' })).toBeVisible();
  expect(screen.queryByText('Japonesas')).toBeNull();
});

it('shows whose list is missing as it is called once it is changed there', async () => {
  open(two(), { at: `${paths.providers}?ver=sin-articulos` });
  await press('Editar a Japonesas del Sur');
  const name = await screen.findByLabelText(/Nombre comercial/);
  await userEvent.clear(name);
  await userEvent.type(name, 'Japonesas del Norte');
  await press('Guardar');
  expect(await screen.findByRole('link', { name: 'Japonesas del Norte' })).toBeVisible();
});
