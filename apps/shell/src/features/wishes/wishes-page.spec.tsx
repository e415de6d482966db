import { beforeEach, expect, it } from '@jest/globals';
import {
  createWish,
  deleteWish,
  listVehicleBrands,
  listWishes,
  readSessionControlData,
  startGuestSession,
  updateWish,
  type Wish,
} from '@tuerca/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { paths } from '../../config/paths.ts';
import { listOf, refusal, serveGateway, type ReceivedCall } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { emptyDraft, emptyPart, requestDraft } from '../quotation-request/wizard/draft.ts';
import { WishesPage } from './wishes-page.tsx';

const sentra = { brand_id: 4, brand_name: 'Nissan', model: 'Sentra', year: 2019 };
const wish = (id: number, name: string, given: Partial<Wish> = {}): Wish => ({
  id,
  name,
  reference: null,
  amount: 1,
  vehicle: sentra,
  quotation_request: null,
  created_at: '2026-01-15T14:00:00.000Z',
  ...given,
});
beforeEach(() => localStorage.clear());

const open = (
  kept: Wish[],
  {
    user = sampleUser(),
    at = paths.wishes,
    onAdd,
  }: { user?: ReturnType<typeof sampleUser> | null; at?: string; onAdd?: () => unknown } = {},
) => {
  let rows = kept;
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: user === null, user } })],
    [
      startGuestSession,
      () => ({ data: { id: 8, urlreturn: '/', user: sampleUser({ id: 8, isGuest: true }) } }),
    ],
    [listVehicleBrands, () => listOf([{ id: 4, name: 'Nissan' }])],
    [
      listWishes,
      ({ query }: ReceivedCall) =>
        listOf(
          rows.filter(
            ({ quotation_request: request }) => (request !== null) === (query['scopes'] === 'asked'),
          ),
        ),
    ],
    [
      createWish,
      onAdd ??
        (({ body }: ReceivedCall) => {
          rows = [...rows.filter(({ quotation_request: request }) => !request), wish(9, '', body as object)];
          return { data: rows.at(-1) };
        }),
    ],
    [
      updateWish,
      ({ body }: ReceivedCall) => {
        rows = [{ ...rows[0]!, ...(body as object) }];
        return { data: rows[0] };
      },
    ],
    [
      deleteWish,
      () => {
        rows = [];
        return { data: { ok: true } };
      },
    ],
  );
  renderPage(<WishesPage />, { at });
  return gateway;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const place = () => screen.getByLabelText('Dirección de la página').textContent;

it('takes what is chosen to the wizard in one tap, with its vehicle', async () => {
  open([wish(1, 'Pastillas de freno', { amount: 2 }), wish(2, 'Filtro', { vehicle: null })]);
  expect(await screen.findByRole('checkbox', { name: /2 × Pastillas de freno/ })).toBeChecked();
  await press('Pedir cotización de 2');
  expect(place()).toBe(paths.newRequest);
  expect(requestDraft.load()).toMatchObject({
    vehicle: { brand: { id: 4, name: 'Nissan' }, model: 'Sentra', year: 2019 },
    parts: [
      { name: 'Pastillas de freno', amount: 2 },
      { name: 'Filtro', amount: 1 },
    ],
  });
});

it('asks for one vehicle at a time, and says so', async () => {
  open([wish(1, 'Pastillas'), wish(2, 'Filtro', { vehicle: { ...sentra, model: 'Versa' } })]);
  await press('Pedir cotización');
  expect(await screen.findByRole('alert')).toHaveTextContent('Elige qué quieres pedir.');
  await userEvent.click(screen.getByRole('checkbox', { name: /Pastillas/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Filtro/ }));
  await press('Pedir cotización de 2');
  expect(await screen.findByRole('alert')).toHaveTextContent('cada solicitud es para uno');
  await userEvent.click(screen.getByRole('checkbox', { name: /Filtro/ }));
  await press('Pedir cotización de 1');
  expect(requestDraft.load()?.parts).toMatchObject([{ name: 'Pastillas' }]);
});

it('asks before it replaces a request that is begun', async () => {
  requestDraft.save({ ...emptyDraft(), parts: [{ ...emptyPart(), name: 'Discos' }] });
  open([wish(1, 'Pastillas')]);
  await press('Pedir cotización de 1');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Tienes una solicitud sin enviar.');
  expect(requestDraft.load()?.parts).toMatchObject([{ name: 'Discos' }]);
  await press('Reemplazar');
  await waitFor(() => expect(place()).toBe(paths.newRequest));
  expect(requestDraft.load()?.parts).toMatchObject([{ name: 'Pastillas' }]);
});

it('is written by a visitor too, who gets a session for it', async () => {
  const gateway = open([], { user: null });
  await press('Agregar a la lista');
  const dialog = await screen.findByRole('dialog', { name: 'Agregar a la lista' });
  await press('Guardar');
  expect(within(dialog).getByRole('textbox', { name: /Qué necesitas/ })).toHaveFocus();
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Qué necesitas/ }), 'Discos');
  await userEvent.selectOptions(await within(dialog).findByRole('combobox'), 'Nissan');
  await press('Guardar');
  expect(await screen.findByText('Escribe el modelo')).toBeVisible();
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Modelo/ }), 'Sentra');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Año/ }), '2019');
  await press('Guardar');
  expect(await screen.findByText('Discos está en tu lista.')).toBeVisible();
  expect(gateway.callsOf(startGuestSession)).toHaveLength(1);
  expect(gateway.callsOf(createWish)[0]?.body).toEqual({
    name: 'Discos',
    reference: '',
    amount: 1,
    vehicle: sentra,
  });
  expect(await screen.findByText(/Está en este dispositivo/)).toBeVisible();
});

it('changes one and removes one', async () => {
  open([wish(1, 'Pastillas')]);
  await press('Editar Pastillas');
  const reference = await screen.findByRole('textbox', { name: 'Referencia' });
  await userEvent.type(reference, 'FDB-1');
  await press('Guardar');
  expect(await screen.findByText('Nissan Sentra 2019 · Ref. FDB-1')).toBeVisible();
  await press('Quitar Pastillas');
  await press('Quitar');
  expect(await screen.findByText('Tu lista está vacía')).toBeVisible();
  expect(document.querySelector('main use, use[href$="#brake-disc"]')).not.toBeNull();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Mi lista de deseos' })).toHaveFocus());
});

it('says why one was not kept, and leaves what was typed', async () => {
  open([], { onAdd: () => refusal('WISHES_FULL') });
  await press('Agregar a la lista');
  await userEvent.type(await screen.findByRole('textbox', { name: /Qué necesitas/ }), 'Discos');
  await press('Guardar');
  expect(await screen.findByRole('alert')).toHaveTextContent('Tu lista de deseos está llena.');
  expect(screen.getByRole('textbox', { name: /Qué necesitas/ })).toHaveValue('Discos');
});

it('shows what was asked for with its request, and wants it again', async () => {
  const asked = wish(1, 'Pastillas', { quotation_request: { id: 123, code: 'SC-000123' } });
  const gateway = open([asked], { at: `${paths.wishes}?ver=pedidos` });
  expect(await screen.findByRole('link', { name: 'Pedido en SC-000123' })).toHaveAttribute(
    'href',
    paths.buyerRequest(123),
  );
  await press('Querer de nuevo Pastillas');
  expect(await screen.findByText('Aún no has pedido nada de tu lista')).toBeVisible();
  expect(gateway.callsOf(createWish)).toHaveLength(1);
});

it('keeps the vehicle of a brand that is no longer among those to choose from', async () => {
  const simca = { ...sentra, brand_id: 77, brand_name: 'Simca' };
  const gateway = open([wish(1, 'Pastillas', { vehicle: simca })]);
  await press('Editar Pastillas');
  const brand = await screen.findByRole('combobox', { name: /Marca del vehículo/ });
  await within(brand).findByRole('option', { name: 'Nissan', hidden: true });
  expect(brand).toHaveValue('77');
  await userEvent.type(screen.getByRole('textbox', { name: 'Referencia' }), 'FDB-1');
  await press('Guardar');
  await waitFor(() => expect(gateway.callsOf(updateWish)[0]?.body).toMatchObject({ vehicle: simca }));
});
