import { expect, it } from '@jest/globals';
import {
  listChanges,
  listManagedStores,
  listQuotationRequests,
  listQuotations,
  readSessionControlData,
  readStore,
  readStoreConfig,
  updateStoreActivity,
  updateStoreConfig,
  updateStoreModule,
  type ManagedStore,
} from '@tuerca/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listOf, refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleQuotation, sampleRequest, sampleUser } from '../../testing/samples.ts';
import { StoreRecordPage } from './store-record-page.tsx';
import { StoresPage } from './stores-page.tsx';

const store: ManagedStore = {
  id: 3,
  name: 'Repuestos del Sur',
  segment: 'repuestos-del-sur',
  country: 'CO',
  city: { id: 1, name: 'Bogotá D.C.', full_name: 'Bogotá D.C., Colombia' },
  has_module: true,
  average_rating: 4.5,
  count_total_number_ratings: 12,
  count_brands: 2,
  owner: { id: 20, name: 'Paula Ríos' },
  deactivated: null,
  created_at: '2026-01-15T14:00:00.000Z',
};
const terms = {
  tuerca_go_store_sales_model: 'orders',
  tuerca_go_marketplace_sales_model: 'orders',
  addressing_after_transaction: null,
  addressing_button_name: null,
  transaction_closing_form: null,
  mobile_number: null,
  service_cost: 0,
  service_cost_percent: 0.08,
  show_customer_data: true,
  show_customer_data_marketplace: false,
};

/** What a change of the terms is made over. */
const seen = {
  service_cost: 0,
  service_cost_percent: 0.08,
  show_customer_data: true,
  show_customer_data_marketplace: false,
};

const open = (saved: () => unknown = () => ({ data: terms }), rows: readonly ManagedStore[] = [store]) =>
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ isAdmin: true }) } })],
    [listManagedStores, () => listOf(rows)],
    [
      readStore,
      () => ({
        data: {
          id: 3,
          name: store.name,
          segment: store.segment,
          country: 'CO',
          city: store.city,
          average_rating: 4.5,
          count_total_number_ratings: 12,
          brands: [{ id: 1, name: 'Kia' }],
          advisers: [],
        },
      }),
    ],
    [readStoreConfig, () => ({ data: terms })],
    [updateStoreConfig, saved],
    [updateStoreModule, () => ({ data: {} })],
    [listChanges, () => listOf([])],
    [listQuotations, () => listOf([sampleQuotation({ id: 55, code: 'CO-000055' })])],
    [listQuotationRequests, () => listOf([sampleRequest({ id: 9, code: 'SC-000009' })])],
    [updateStoreActivity, () => ({ data: {} })],
  );

it('lists stores by name, city and module, each with who answers for it', async () => {
  const gateway = open();
  renderPage(<StoresPage />, { at: '/administracion/tiendas?name=sur&city=bogota&has_module=true' });
  expect(await screen.findByRole('link', { name: 'Repuestos del Sur' })).toHaveAttribute(
    'href',
    '/administracion/tiendas/3',
  );
  expect(screen.getByRole('link', { name: 'Paula Ríos' })).toHaveAttribute(
    'href',
    '/administracion/usuarios/20',
  );
  expect(screen.getByText('4,5 (12)')).toBeVisible();
  expect(JSON.parse(gateway.callsOf(listManagedStores).at(-1)!.query['filter']!)).toEqual({
    name: 'sur',
    city: 'bogota',
    has_module: true,
  });
});

it('saves what the store pays and sees, in percent, and says where a value is wrong', async () => {
  const gateway = open();
  renderPage(<StoreRecordPage id={3} />);
  const percent = await screen.findByRole('textbox', { name: 'Comisión (%)' });
  expect(percent).toHaveValue('8');
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await userEvent.clear(percent);
  await userEvent.type(percent, '120');
  await save();
  expect(screen.getByText('Escribe un porcentaje de 0 a 100')).toBeVisible();
  expect(percent).toHaveFocus();
  expect(gateway.callsOf(updateStoreConfig)).toHaveLength(0);
  await userEvent.clear(percent);
  await userEvent.type(percent, '9,5');
  await userEvent.click(screen.getByRole('switch', { name: /llegan por Tuerca$/ }));
  await save();
  expect(await screen.findByText('La configuración quedó guardada.')).toBeVisible();
  expect(gateway.callsOf(updateStoreConfig).map(({ body }) => body)).toEqual([
    // Only what was changed here, over what was seen.
    { service_cost_percent: 0.095, show_customer_data_marketplace: true, seen },
  ]);
});

it('says what another set of the terms meanwhile, and keeps over it what was set here', async () => {
  const now = { ...terms, service_cost_percent: 0.06, show_customer_data: !terms.show_customer_data };
  let current = terms;
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ isAdmin: true }) } })],
    [listManagedStores, () => listOf([store])],
    [readStoreConfig, () => ({ data: current })],
    [listChanges, () => listOf([])],
    [
      updateStoreConfig,
      ({ body }) =>
        (body as { seen: typeof seen }).seen.service_cost_percent === current.service_cost_percent
          ? { data: current }
          : refusal('CONFLICT'),
    ],
  );
  renderPage(<StoreRecordPage id={3} />);
  const percent = await screen.findByRole('textbox', { name: 'Comisión (%)' });
  await userEvent.clear(percent);
  await userEvent.type(percent, '5');
  current = now;
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await save();
  expect(
    await screen.findByText(/Comisión \(%\): antes 8, ahora 6\. En el formulario sigue lo que pusiste\./),
  ).toHaveTextContent(/Ve los datos de los clientes que llegan por su página: antes/);
  expect(percent).toHaveValue('5');
  await save();
  expect(await screen.findByText('La configuración quedó guardada.')).toBeVisible();
  expect(gateway.callsOf(updateStoreConfig)[1]!.body).toEqual({
    service_cost_percent: 0.05,
    seen: { ...seen, service_cost_percent: 0.06, show_customer_data: now.show_customer_data },
  });
});

it('asks before what the store sees is left switched and not saved', async () => {
  const isKept = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  open();
  renderPage(<StoreRecordPage id={3} />);
  const seesMarket = await screen.findByRole('switch', { name: /llegan por Tuerca$/ });
  expect(isKept()).toBe(false);
  await userEvent.click(seesMarket);
  expect(isKept()).toBe(true);
  await userEvent.click(seesMarket);
  expect(isKept()).toBe(false);
  await userEvent.click(seesMarket);
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('La configuración quedó guardada.');
  expect(isKept()).toBe(false);
});

it('keeps what was typed when it could not be saved', async () => {
  open(() => refusal('UNEXPECTED'));
  renderPage(<StoreRecordPage id={3} />);
  const percent = await screen.findByRole('textbox', { name: 'Comisión (%)' });
  await userEvent.clear(percent);
  await userEvent.type(percent, '10');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Ocurrió un error inesperado. Intenta de nuevo.')).toBeVisible();
  expect(percent).toHaveValue('10');
});

it('switches the module off with a reason', async () => {
  const gateway = open();
  renderPage(<StoreRecordPage id={3} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Desactivar' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Pidió una pausa');
  await userEvent.click(dialog.getByRole('button', { name: 'Desactivar' }));
  expect(await screen.findByText('Repuestos del Sur ya no recibe solicitudes. Le avisamos.')).toBeVisible();
  expect(gateway.callsOf(updateStoreModule).map(({ body }) => body)).toEqual([
    { is_active: false, reason: 'Pidió una pausa' },
  ]);
});

it('deactivates a store with a reason, after saying what happens to each thing that is open', async () => {
  const gateway = open();
  renderPage(<StoreRecordPage id={3} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Desactivar tienda' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/CO-000055/)).toBeVisible();
  expect(dialog.getByText(/^1 cotización abierta termina/)).toBeVisible();
  expect(dialog.getByText(/SC-000009/)).toBeVisible();
  expect(dialog.getByText(/^1 solicitud enviada solo a esta tienda se cierra/)).toBeVisible();
  const ofStore = (call: { query: Record<string, string> } | undefined) => JSON.parse(call!.query['filter']!);
  expect(ofStore(gateway.callsOf(listQuotations).at(-1))).toEqual({ store_id: 3, state: 'review' });
  await userEvent.click(dialog.getByRole('button', { name: 'Desactivar tienda' }));
  expect(gateway.callsOf(updateStoreActivity)).toHaveLength(0);
  await userEvent.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'No entrega');
  await userEvent.click(dialog.getByRole('button', { name: 'Desactivar tienda' }));
  expect(await screen.findByText(/quedó desactivada/)).toBeVisible();
  expect(gateway.callsOf(updateStoreActivity).map(({ body }) => body)).toEqual([
    { is_active: false, reason: 'No entrega' },
  ]);
});

it('says since when and why a store is deactivated, and brings it back', async () => {
  const deactivated = {
    cause: 'administrator',
    reason: 'No entrega',
    at: '2026-01-20T14:00:00.000Z',
  } as const;
  const gateway = open(undefined, [{ ...store, deactivated }]);
  renderPage(<StoreRecordPage id={3} />);
  expect(await screen.findByText(/Motivo: No entrega/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Desactivar' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Reactivar tienda' }));
  const question = within(screen.getByRole('alertdialog', { name: '¿Reactivar Repuestos del Sur?' }));
  expect(gateway.callsOf(updateStoreActivity)).toHaveLength(0);
  await userEvent.click(question.getByRole('button', { name: 'Reactivar tienda' }));
  expect(await screen.findByText(/participa de nuevo/)).toBeVisible();
  expect(gateway.callsOf(updateStoreActivity).map(({ body }) => body)).toEqual([{ is_active: true }]);
});

it('says of an id of none that there is no such store', async () => {
  open(undefined, []);
  renderPage(<StoreRecordPage id={999} />);
  expect(await screen.findByText('No hay tal tienda.')).toBeVisible();
});

it('does not say that a store has no brands where these could not be read, and reads them again', async () => {
  let isDown = true;
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ isAdmin: true }) } })],
    [listManagedStores, () => listOf([store])],
    [
      readStore,
      () =>
        isDown
          ? refusal('SERVICE_UNAVAILABLE')
          : { data: { id: 3, name: store.name, brands: [{ id: 1, name: 'Kia' }], advisers: [] } },
    ],
    [readStoreConfig, () => ({ data: terms })],
    [listChanges, () => listOf([])],
  );
  renderPage(<StoreRecordPage id={3} />);
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.queryByText('Marcas: —')).toBeNull();
  isDown = false;
  await userEvent.click(again);
  expect(await screen.findByText('Marcas: Kia')).toBeVisible();
});

it('shows how a store stands by now where what an administrator did is refused, and says so', async () => {
  let isClosed = false;
  const closed = { cause: 'closed', reason: 'Cierre de la tienda', at: '2026-01-20T14:00:00.000Z' } as const;
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ isAdmin: true }) } })],
    [listManagedStores, () => listOf([isClosed ? { ...store, deactivated: closed } : store])],
    [readStore, () => ({ data: { id: 3, name: store.name, brands: [], advisers: [] } })],
    [readStoreConfig, () => ({ data: terms })],
    [listChanges, () => listOf([])],
    [
      updateStoreModule,
      () => {
        isClosed = true;
        return refusal('CONFLICT');
      },
    ],
  );
  renderPage(<StoreRecordPage id={3} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Desactivar' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Pidió una pausa');
  await userEvent.click(dialog.getByRole('button', { name: 'Desactivar' }));
  expect(await screen.findByText(/Motivo: Cierre de la tienda/)).toBeVisible();
  expect(await screen.findByText(/Los datos cambiaron/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Desactivar' })).toBeNull();
});
