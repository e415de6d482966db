import { beforeEach, expect, it, jest } from '@jest/globals';
import {
  choosePrimaryVehicle,
  decideVehicleTransfer,
  deleteVehiclePaper,
  listVehicleTransfers,
  offerVehicle,
  readVehicleSheet,
  shareVehicle,
  getVehicleImages,
  saveVehicleImages,
  uploadFile,
  saveVehiclePaper,
  createVehicle,
  findVehicleByPlate,
  findVehicleByPlatePremium,
  listPlateLookups,
  readPlateQuota,
  deleteVehicle,
  listAskedModels,
  listQuotationRequests,
  listTransactions,
  listVehicleBrands,
  listVehicleModels,
  listVehicles,
  readCaptchaChallenge,
  readSalesOpportunityIndicators,
  readSessionControlData,
  readVehicle,
  readZone,
  updateVehicle,
  type VehicleTransfer,
} from '@tuerca/contracts';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from '../../shared/derive-key.ts';
import { dateIn, dayMs } from '@tuerca/rules';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Route, Routes, useNavigate } from 'react-router';
import { useSWRConfig } from 'swr';
import { paths } from '../../config/paths.ts';
import { isReadOf } from '../../shared/api.ts';
import { countWaitingRequests } from '../../shared/forget-drafts.ts';
import { listOf, refusal, serveGateway, type ReceivedCall } from '../../testing/fake-gateway.ts';
import { noteServerTime } from '../../shared/server-time.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleOrder, sampleRequest, sampleUser } from '../../testing/samples.ts';
import { letRequestWait } from '../../testing/waiting-request.ts';
import { emptyDraft, emptyPart, requestDraft } from '../quotation-request/wizard/draft.ts';
import { useSession } from '../session/session.tsx';
import type { Paper, Vehicle } from './api/use-garage.ts';
import { AddVehiclePage, GaragePage, SheetPage, VehiclePage } from './garage-pages.ts';
import { bodyOf, emptyFields, fieldsOf, missingOf, textNamesOf, vehicleDraft } from './vehicle-fields.ts';

const nothing = {
  owner_identification: null,
  color: null,
  city_id: null,
  transit_agency: null,
  class: null,
  body_type: null,
  fuel_type: null,
  engine_number: null,
  chassis_number: null,
  cylinder_capacity: null,
  number_of_cylinders: null,
  number_of_axes: null,
  number_of_doors: null,
  version: null,
  country_of_origin: null,
  complement: null,
  property_card: null,
};
const sentra = (given: Partial<Vehicle> = {}): Vehicle => ({
  id: 31,
  brand: { id: 4, name: 'Nissan' },
  model: 'Sentra',
  year: 2019,
  VIN: null,
  license_plate: 'ABC123',
  ...nothing,
  country: 'CO',
  is_verified: false,
  is_primary: false,
  papers: [],
  image: null,
  sheet_hash: null,
  created_at: '2026-01-15T14:00:00.000Z',
  ...given,
});
const offered = (given: Partial<VehicleTransfer> = {}): VehicleTransfer => ({
  id: 5,
  vehicle_id: 31,
  vehicle_name: 'Nissan Sentra 2019',
  is_own: true,
  from_name: null,
  contact: 'ana@tuerca.test',
  state: 'open',
  created_at: '2026-01-15T14:00:00.000Z',
  expires_at: '2026-01-29T14:00:00.000Z',
  ...given,
});
beforeEach(() => localStorage.clear());

const ToGarage = () => {
  const navigate = useNavigate();
  const { enter } = useSession();
  const { mutate } = useSWRConfig();
  const [isRead, setIsRead] = useState(false);
  const readAgain = () => mutate(isReadOf(readVehicleSheet, listVehicles)).then(() => setIsRead(true));
  return (
    <>
      <button onClick={() => void readAgain()}>Leer de nuevo</button>
      {isRead && 'Leído'}
      <button onClick={() => void navigate(paths.garage)}>Irse</button>
      <button onClick={() => enter(sampleUser({ id: 8 }))}>Entrar otra persona</button>
    </>
  );
};
const open = (
  kept: Vehicle[],
  {
    at = paths.garage,
    onSave,
    onFind,
    onSheet,
    onKnown,
    onUpload,
    onImages,
    onCity,
    onRemove,
    onList,
    onSaveImages,
    onOffer,
    onPaper,
    offers = [],
  }: {
    at?: string;
    onSave?: () => unknown;
    onFind?: () => unknown;
    onSheet?: () => unknown;
    onKnown?: () => unknown;
    onUpload?: (upload: number) => unknown;
    onImages?: (saved: number) => Response | undefined;
    onCity?: () => unknown;
    onRemove?: () => unknown;
    onList?: () => unknown;
    onSaveImages?: () => unknown;
    onOffer?: () => unknown;
    onPaper?: () => Promise<void>;
    offers?: VehicleTransfer[];
  } = {},
) => {
  let rows = kept;
  let images: string[] = [];
  let uploads = 0;
  let saved = 0;
  let transfers = [...offers];
  const change = (given: Partial<Vehicle>) => {
    rows = rows.map((each) => ({ ...each, ...given }));
    return { data: rows[0] };
  };
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })],
    [listVehicleBrands, () => listOf([{ id: 4, name: 'Nissan', kinds: ['car'] }])],
    [listVehicleModels, () => listOf([{ id: 9, name: 'Versa' }])],
    [readSalesOpportunityIndicators, () => ({ data: { brands: {} } })],
    [listAskedModels, () => ({ data: [] })],
    [listQuotationRequests, () => listOf([sampleRequest({ code: 'SC-000040' })])],
    [listTransactions, () => listOf([sampleOrder()])],
    [
      readCaptchaChallenge,
      () => createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 1, deriveKey }),
    ],
    [findVehicleByPlate, () => onFind?.()],
    [findVehicleByPlatePremium, () => onKnown?.() ?? refusal('PLATE_NOT_FOUND')],
    [readPlateQuota, () => ({ data: { available: 3, limit: 20 } })],
    [
      listPlateLookups,
      () => ({
        data: [
          { license_plate: 'XYZ987', country: 'CO', outcome: 'unknown', at: '2026-01-15T14:00:00.000Z' },
        ],
      }),
    ],
    [listVehicles, () => onList?.() ?? listOf(rows)],
    [
      createVehicle,
      () => {
        rows = [...rows, sentra({ id: 32, model: 'Versa' })];
        return onSave?.() ?? { data: rows.at(-1) };
      },
    ],
    [
      choosePrimaryVehicle,
      ({ body }: ReceivedCall) => change({ is_primary: (body as { is_primary: boolean }).is_primary }),
    ],
    [
      saveVehiclePaper,
      async ({ body }: ReceivedCall) => {
        await onPaper?.();
        const none = { done_on: null, done_km: null, interval_km: null, monthly_km: null };
        return change({ papers: [{ ...none, expires_on: '2020-01-01', ...(body as object) } as Paper] });
      },
    ],
    [
      shareVehicle,
      ({ body }: ReceivedCall) =>
        change({ sheet_hash: (body as { is_shared: boolean }).is_shared ? 'abc-DEF' : null }),
    ],
    [listVehicleTransfers, () => ({ data: transfers })],
    [
      offerVehicle,
      ({ body }: ReceivedCall) => {
        const { contact } = body as { contact: string };
        if (contact === 'Laura')
          return (
            onOffer?.() ?? refusal('INVALID_INPUT', [{ field: 'contact', message: 'Escribe un correo' }])
          );
        transfers = [offered({ contact })];
        return onOffer?.() ?? { data: transfers[0] };
      },
    ],
    [
      decideVehicleTransfer,
      ({ body }: ReceivedCall) => {
        const states = { accept: 'accepted', refuse: 'refused', withdraw: 'withdrawn' } as const;
        const { decision } = body as { decision: keyof typeof states };
        transfers = transfers.map((each) => ({ ...each, state: states[decision] }));
        return { data: transfers[0] };
      },
    ],
    [readVehicleSheet, () => onSheet?.() ?? refusal('NOT_FOUND')],
    [getVehicleImages, () => onImages?.(saved) ?? { data: images }],
    [
      saveVehicleImages,
      async ({ body }: ReceivedCall) => {
        const refused = await onSaveImages?.();
        if (refused) return refused;
        saved += 1;
        images = (body as { images: string[] }).images.map((path) => `${path}?owner=7`);
        return { data: images };
      },
    ],
    [
      uploadFile,
      async () => {
        const path = `/media/${(uploads += 1)}`;
        await onUpload?.(uploads);
        return { data: { path, name: 'a.png' } };
      },
    ],
    [deleteVehiclePaper, () => change({ papers: [] })],
    [updateVehicle, ({ body }: ReceivedCall) => onSave?.() ?? change({ color: (body as Vehicle).color })],
    [
      deleteVehicle,
      () => {
        rows = [];
        return onRemove?.() ?? { data: { ok: true } };
      },
    ],
    [readZone, () => onCity?.()],
    [readVehicle, () => (rows[0] ? { data: rows.at(-1) } : refusal('NOT_FOUND'))],
  );
  renderPage(
    <>
      <Routes>
        <Route path={paths.garage} element={<GaragePage />} />
        <Route path={paths.newVehicle} element={<AddVehiclePage />} />
        <Route path={paths.vehicle(':id')} element={<VehiclePage />} />
        <Route path={paths.vehicleSheet(':hash')} element={<SheetPage />} />
        <Route path={paths.newRequest} element={<h1>Pedido</h1>} />
      </Routes>
      <ToGarage />
    </>,
    { at },
  );
  return gateway;
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

/** Past those that a move of the focus waits for. */
const frames = async () => {
  for (let frame = 0; frame < 4; frame += 1)
    await act(() => new Promise<void>((drawn) => requestAnimationFrame(() => drawn())));
};

it('shows each vehicle with what stores will ask for, and says what an empty garage is for', async () => {
  open([
    sentra({ is_primary: true }),
    sentra({ id: 32, model: 'Versa', license_plate: null, VIN: '3N1CN7APXHL812345', is_verified: true }),
  ]);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(within(first!).getByRole('link')).toHaveAttribute('href', paths.vehicle(31));
  expect(first).toHaveTextContent(/Principal.*Nissan Sentra 2019.*Placa ABC123.*Falta: VIN, documento/);
  expect(second).toHaveTextContent(/Verificado.*Nissan Versa 2019.*Sin placa.*Falta: placa$/);
});

it('says without a network that there is none, not that something went wrong, and is there once it is back', async () => {
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open([sentra()], {
    onList: () => (navigator.onLine ? undefined : Promise.reject(new TypeError('Failed to fetch'))),
  });
  expect(await screen.findByText('Estás sin conexión')).toBeVisible();
  expect(screen.queryByText('Se ha presentado un error')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  network.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Nissan Sentra 2019')).toBeVisible();
  expect(screen.queryByText('Estás sin conexión')).toBeNull();
});

it('keeps the vehicles where reading them again fails, and says so', async () => {
  let isDown = false;
  open([sentra()], { onList: () => (isDown ? refusal('SERVICE_UNAVAILABLE') : undefined) });
  await screen.findByText('Nissan Sentra 2019');
  isDown = true;
  await press('Leer de nuevo');
  expect(await screen.findByText(/^No pudimos actualizar esta lista/)).toBeVisible();
  expect(screen.getByText('Nissan Sentra 2019')).toBeVisible();
});

it('says what an empty garage is for', async () => {
  open([]);
  expect(await screen.findByText('Aún no tienes vehículos')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Agregar vehículo' })).toHaveAttribute('href', paths.newVehicle);
});

it('adds one by hand, by the questions of the wizard, and keeps what is written until it is saved', async () => {
  const gateway = open([], { at: paths.newVehicle });
  const isAtHeading = async (name: string) =>
    waitFor(() => expect(screen.getByRole('heading', { name })).toHaveFocus());
  await press('Escribir los datos a mano');
  await isAtHeading('¿Qué marca es?');
  await press('Nissan');
  await isAtHeading('¿Qué modelo de Nissan?');
  await press('Versa');
  await isAtHeading('¿De qué año?');
  await press('Otro año');
  await userEvent.type(screen.getByRole('textbox'), '2018');
  await userEvent.keyboard('{Enter}');
  await isAtHeading('Revisa y completa los datos');
  await userEvent.type(await screen.findByLabelText(/^Placa/), 'abc12');
  await userEvent.type(screen.getByLabelText(/^VIN/), '3N1');
  await press('Guardar vehículo');
  expect(await screen.findByText('La placa del vehículo debe contener 6 caracteres.')).toBeVisible();
  expect(screen.getByText('El VIN debe ser de 17 caracteres')).toBeVisible();
  expect(vehicleDraft.load()).toMatchObject({ model: 'Versa', license_plate: 'ABC12' });
  await userEvent.type(screen.getByLabelText(/^Placa/), '3');
  await userEvent.clear(screen.getByLabelText(/^VIN/));
  await userEvent.type(screen.getByLabelText(/^Número de motor/), 'HR16');
  await press('Guardar vehículo');
  await screen.findByRole('heading', { level: 1, name: 'Nissan Versa 2019' });
  expect(gateway.callsOf(createVehicle)[0]?.body).toMatchObject({
    brand_id: 4,
    brand_name: 'Nissan',
    model: 'Versa',
    year: 2018,
    license_plate: 'ABC123',
    VIN: null,
    engine_number: 'HR16',
    country: 'CO',
  });
  expect(vehicleDraft.load()).toBeNull();
});

it('sends a vehicle again under its key when no answer came', async () => {
  vehicleDraft.save({ ...emptyFields(), brand_id: '4', brand_name: 'Nissan', model: 'Versa', year: 2018 });
  let isLost = true;
  const gateway = open([], {
    at: `${paths.newVehicle}?paso=datos`,
    onSave: () => (isLost ? refusal('TIMEOUT') : undefined),
  });
  await press('Guardar vehículo');
  await screen.findByText('No se guardó el vehículo');
  isLost = false;
  await press('Guardar vehículo');
  await screen.findByRole('heading', { level: 1, name: 'Nissan Versa 2019' });
  const keys = gateway.callsOf(createVehicle).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
});

it('sends a vehicle again under its key after a reload, and the next one under another', async () => {
  const written = { ...emptyFields(), brand_id: '4', brand_name: 'Nissan', model: 'Versa', year: 2018 };
  const at = `${paths.newVehicle}?paso=datos`;
  const keyOf = (gateway: ReturnType<typeof open>) =>
    gateway.callsOf(createVehicle)[0]!.headers.get('idempotency-key');
  vehicleDraft.save(written);
  const lost = open([], { at, onSave: () => refusal('TIMEOUT') });
  await press('Guardar vehículo');
  await screen.findByText('No se guardó el vehículo');
  cleanup();
  const again = open([], { at });
  await press('Guardar vehículo');
  await screen.findByRole('heading', { level: 1, name: 'Nissan Versa 2019' });
  expect(keyOf(again)).toBe(keyOf(lost));
  cleanup();
  vehicleDraft.save(written);
  const next = open([], { at });
  await press('Guardar vehículo');
  await screen.findByRole('heading', { level: 1, name: 'Nissan Versa 2019' });
  expect(keyOf(next)).not.toBe(keyOf(lost));
});

it('takes nobody back who left before their vehicle was saved', async () => {
  vehicleDraft.save({ ...emptyFields(), brand_id: '4', brand_name: 'Nissan', model: 'Versa', year: 2018 });
  const saved = Promise.withResolvers<unknown>();
  const gateway = open([sentra()], { at: `${paths.newVehicle}?paso=datos`, onSave: () => saved.promise });
  await press('Guardar vehículo');
  await waitFor(() => expect(gateway.callsOf(createVehicle)).toHaveLength(1));
  await press('Irse');
  expect(await screen.findByText('Nissan Sentra 2019')).toBeVisible();
  saved.resolve({ data: sentra({ id: 32, model: 'Versa' }) });
  expect(await screen.findByText('Tu vehículo ya está en tu garaje.')).toBeVisible();
  expect(screen.getByLabelText('Dirección de la página').textContent).toBe(paths.garage);
  expect(vehicleDraft.load()).toBeNull();
});

it('shows nothing of what was written to whoever signs in next on the page', async () => {
  vehicleDraft.save({
    ...emptyFields(),
    brand_id: '4',
    brand_name: 'Nissan',
    model: 'Versa',
    year: 2018,
    license_plate: 'ABC123',
  });
  open([], { at: `${paths.newVehicle}?paso=datos` });
  expect(await screen.findByLabelText(/^Placa/)).toHaveValue('ABC123');
  await press('Entrar otra persona');
  expect(await screen.findByRole('heading', { name: '¿Qué marca es?' })).toBeVisible();
  expect(screen.queryByText(/ABC123/)).toBeNull();
});

it('stays at the data of a vehicle while its year is written anew', async () => {
  vehicleDraft.save({ ...emptyFields(), brand_id: '4', brand_name: 'Nissan', model: 'Versa', year: 2018 });
  const gateway = open([], { at: `${paths.newVehicle}?paso=datos` });
  await userEvent.clear(await screen.findByLabelText(/^Año/));
  await userEvent.type(screen.getByLabelText(/^Año/), '2017');
  await press('Guardar vehículo');
  await waitFor(() => expect(gateway.callsOf(createVehicle)[0]?.body).toMatchObject({ year: 2017 }));
});

it('writes by hand the plate that the registry does not know, and goes to the vehicle of one that it knows', async () => {
  let isKnown = false;
  open([sentra({ is_verified: true })], {
    at: paths.newVehicle,
    onFind: () => (isKnown ? { data: sentra({ is_verified: true }) } : refusal('PLATE_NOT_FOUND')),
  });
  await userEvent.type(await screen.findByLabelText('Placa de tu vehículo'), 'xyz');
  await press('Buscar');
  expect(await screen.findByText('La placa del vehículo debe contener 6 caracteres.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Placa de tu vehículo'), '987');
  await press('Buscar');
  expect(await screen.findByText('Placa XYZ987 no encontrada')).toBeVisible();
  await press('Escribir los datos');
  expect(await screen.findByRole('heading', { name: '¿Qué marca es?' })).toBeVisible();
  expect(vehicleDraft.load()).toMatchObject({ license_plate: 'XYZ987' });
  await userEvent.type(screen.getByRole('searchbox'), 'kjhgf');
  await press('Buscar por la placa');
  isKnown = true;
  await userEvent.clear(await screen.findByLabelText('Placa de tu vehículo'));
  await userEvent.type(screen.getByLabelText('Placa de tu vehículo'), 'abc123');
  await press('Buscar');
  expect(await screen.findByRole('heading', { level: 1, name: 'Nissan Sentra 2019' })).toBeVisible();
});

it('goes to the vehicle that is in the garage already, of a plate that the registry does not know', async () => {
  open([sentra({ license_plate: 'XYZ987' })], {
    at: paths.newVehicle,
    onFind: () => refusal('PLATE_NOT_FOUND'),
  });
  await userEvent.type(await screen.findByLabelText('Placa de tu vehículo'), 'xyz987');
  await press('Buscar');
  expect(await screen.findByRole('heading', { level: 1, name: 'Nissan Sentra 2019' })).toBeVisible();
});

it('says for how long a plate is still looked for while the registry does not answer', async () => {
  open([], { at: paths.newVehicle, onFind: () => refusal('PLATE_REGISTRY_DOWN') });
  await userEvent.type(await screen.findByLabelText('Placa de tu vehículo'), 'xyz987');
  await press('Buscar');
  expect(await screen.findByText(/^Seguimos buscando la placa XYZ987 durante 24 horas/)).toBeVisible();
});

it('takes nobody back who left before the registry has answered', async () => {
  vehicleDraft.save({ ...emptyFields(), model: 'Versa' });
  const registry = Promise.withResolvers<unknown>();
  const gateway = open([sentra()], { at: paths.newVehicle, onFind: () => registry.promise });
  await userEvent.type(await screen.findByLabelText('Placa de tu vehículo'), 'xyz987');
  await press('Buscar');
  await waitFor(() => expect(gateway.callsOf(findVehicleByPlate)).toHaveLength(1));
  await press('Irse');
  expect(await screen.findByText('Nissan Sentra 2019')).toBeVisible();
  const read = gateway.callsOf(listVehicles).length;
  registry.resolve({ data: sentra({ is_verified: true }) });
  await waitFor(() => expect(gateway.callsOf(listVehicles).length).toBeGreaterThan(read));
  expect(vehicleDraft.load()).toMatchObject({ model: 'Versa' });
  expect(screen.getByLabelText('Dirección de la página').textContent).toBe(paths.garage);
});

it('says how many look-ups are left and what became of the last ones; a plate that is known takes none', async () => {
  const gateway = open([sentra({ is_verified: true })], {
    at: paths.newVehicle,
    onKnown: () => ({ data: sentra({ is_verified: true }) }),
  });
  expect(await screen.findByText('Te quedan 3 consultas hoy.')).toBeVisible();
  expect(await screen.findByText('XYZ987')).toBeVisible();
  expect(screen.getByText('No está en el registro')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Placa de tu vehículo'), 'abc123');
  await press('Buscar');
  expect(await screen.findByRole('heading', { level: 1, name: 'Nissan Sentra 2019' })).toBeVisible();
  expect(gateway.callsOf(findVehicleByPlate)).toEqual([]);
});

it('offers to go on with what was written before', async () => {
  vehicleDraft.save({ ...emptyFields(), brand_id: '4', brand_name: 'Nissan', model: 'Versa', year: 2018 });
  open([], { at: paths.newVehicle });
  expect(await screen.findByText('Nissan Versa 2018')).toBeVisible();
  await press('Seguir');
  expect(await screen.findByLabelText(/^Modelo/)).toHaveValue('Versa');
});

it('begins anew with an empty plate', async () => {
  vehicleDraft.save({ ...emptyFields(), license_plate: 'ABC123' });
  open([], { at: paths.newVehicle });
  expect(await screen.findByLabelText('Placa de tu vehículo')).toHaveValue('ABC123');
  await press('Empezar de nuevo');
  await waitFor(() => expect(screen.getByLabelText('Placa de tu vehículo')).toHaveValue(''));
});

it('says at its field what is refused, and keeps what was typed', async () => {
  open([sentra()], {
    at: paths.vehicle(31),
    onSave: () => refusal('INVALID_INPUT', [{ field: 'color', message: 'Muy largo' }]),
  });
  await press('Corregir');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Color/), 'Rojo');
  await press('Guardar');
  expect(await dialog.findByText('Muy largo')).toBeVisible();
  expect(dialog.getByLabelText(/^Color/)).toHaveValue('Rojo');
});

it('leads to the first field in error of a vehicle, in the order in which they are read', async () => {
  open([sentra({ country: 'MX' })], { at: paths.vehicle(31) });
  await press('Corregir');
  const dialog = within(await screen.findByRole('dialog'));
  const model = dialog.getByLabelText(/^Modelo/);
  await userEvent.clear(model);
  await userEvent.type(dialog.getByLabelText(/^Número de puertas/), '77');
  await press('Guardar');
  await waitFor(() => expect(model).toHaveFocus());
});

it('corrects, makes primary, and removes after asking', async () => {
  const gateway = open([sentra()], { at: paths.vehicle(31) });
  await press('Corregir');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Color/), 'Rojo');
  await press('Guardar');
  expect(await screen.findByText('Los datos de tu vehículo quedaron guardados.')).toBeVisible();
  expect(screen.getByText('Rojo')).toBeVisible();
  // What was not touched may have been changed elsewhere since.
  expect(gateway.callsOf(updateVehicle)[0]!.body).toEqual({ color: 'Rojo' });
  await press('Hacer principal');
  await screen.findByRole('button', { name: 'Dejar de ser principal' });
  await press('Eliminar Nissan Sentra 2019');
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }),
  );
  expect(await screen.findByText('Aún no tienes vehículos')).toBeVisible();
  expect(gateway.callsOf(deleteVehicle)).toHaveLength(1);
});

it('takes one that was removed elsewhere for removed', async () => {
  open([sentra()], { at: paths.vehicle(31), onRemove: () => refusal('NOT_FOUND') });
  await press('Eliminar Nissan Sentra 2019');
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }),
  );
  expect(await screen.findByText('Aún no tienes vehículos')).toBeVisible();
});

it('says of one that was removed elsewhere while it was corrected that it is gone', async () => {
  const kept = [sentra()];
  const onSave = () => {
    kept.pop();
    return refusal('NOT_FOUND');
  };
  open(kept, { at: paths.vehicle(31), onSave });
  await press('Corregir');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Color/), 'Rojo');
  await press('Guardar');
  expect((await screen.findAllByText('Este vehículo ya no está en tu garaje'))[0]).toBeVisible();
  expect(screen.queryByText('No encontramos lo que buscas.')).toBeNull();
});

it('shows that it is about to be corrected while its city is read', async () => {
  const city = Promise.withResolvers<unknown>();
  open([sentra({ city_id: 11 })], { at: paths.vehicle(31), onCity: () => city.promise });
  await press('Corregir');
  expect(screen.getByRole('button', { name: 'Corregir' })).toHaveAttribute('aria-busy', 'true');
  city.resolve({ data: { id: 11, full_name: 'Bogotá, Colombia' } });
  expect(await screen.findByRole('dialog')).toBeVisible();
});

it('notes until when a paper holds, shows that it has expired, and removes it', async () => {
  const gateway = open([sentra()], { at: paths.vehicle(31) });
  await press('Anotar SOAT');
  await press('Guardar');
  expect(await screen.findByText('Escribe la fecha')).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Último día/), '2020-03-20');
  await press('Guardar');
  expect(await screen.findByText('Venció')).toBeVisible();
  expect(screen.getByText('Hasta el viernes 20 de marzo de 2020')).toBeVisible();
  await press('Quitar SOAT');
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Quitar' }),
  );
  expect(await screen.findByRole('button', { name: 'Anotar SOAT' })).toBeVisible();
  expect(gateway.callsOf(deleteVehiclePaper)).toHaveLength(1);
});

it('leaves open the window of another paper that was opened before the one that was closed is noted', async () => {
  const saved = Promise.withResolvers<void>();
  const gateway = open([sentra()], { at: paths.vehicle(31), onPaper: () => saved.promise });
  await press('Anotar SOAT');
  await userEvent.type(await screen.findByLabelText(/^Último día/), '2020-03-20');
  await press('Guardar');
  await waitFor(() => expect(gateway.callsOf(saveVehiclePaper)).toHaveLength(1));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Anotar Cambio de aceite');
  const kilometres = await screen.findByLabelText(/^Kilometraje de ese día/);
  saved.resolve();
  expect(await screen.findByText('La fecha quedó anotada y en tu agenda.')).toBeInTheDocument();
  expect(kilometres).toBeVisible();
});

it('notes an oil change by its kilometres', async () => {
  const gateway = open([sentra()], { at: paths.vehicle(31) });
  await press('Anotar Cambio de aceite');
  await userEvent.type(await screen.findByLabelText(/^Fecha del último cambio/), '2019-08-01');
  await userEvent.type(screen.getByLabelText(/^Kilometraje de ese día/), '45.000');
  await press('Guardar');
  expect(await screen.findByText('Ya toca')).toBeVisible();
  expect(screen.getByText(/^A los 50.000 km, hacia el .* si recorres 1.000 km al mes$/)).toBeVisible();
  expect(gateway.callsOf(saveVehiclePaper)[0]!.body).toEqual({
    kind: 'oil_change',
    done_on: '2019-08-01',
    done_km: 45_000,
    interval_km: 5000,
    monthly_km: 1000,
  });
});

it('warns of papers in the list of vehicles', async () => {
  const none = { done_on: null, done_km: null, interval_km: null, monthly_km: null };
  open([sentra({ papers: [{ ...none, kind: 'soat', expires_on: '2020-03-20' }] })]);
  expect(await screen.findByText('SOAT: Venció')).toBeVisible();
});

it.each([
  ['in the list of vehicles', paths.garage, 'SOAT: Venció'],
  ['on the page of its vehicle', paths.vehicle(31), 'Venció'],
])(
  'says %s that a paper has expired, though the page was left open overnight',
  async (_where, at, expired) => {
    const none = { done_on: null, done_km: null, interval_km: null, monthly_km: null };
    open([sentra({ papers: [{ ...none, kind: 'soat', expires_on: dateIn(new Date(), 'CO') }] })], { at });
    expect(await screen.findByText(/Vence pronto$/)).toBeVisible();
    noteServerTime(new Date(Date.now() + dayMs).toUTCString(), Date.now());
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByText(expired)).toBeVisible();
  },
);

it('keeps photos as they are uploaded, puts one first and removes one', async () => {
  const gateway = open([sentra()], { at: paths.vehicle(31) });
  await screen.findByText('Agregar fotos');
  const files = ['a.png', 'b.png'].map((name) => new File(['x'], name, { type: 'image/png' }));
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, files);
  expect(await screen.findByText('Se guardó la foto b.png.')).toBeVisible();
  await press('Poner de primera la foto 2');
  await waitFor(() =>
    expect(gateway.callsOf(saveVehicleImages).map(({ body }) => body)).toMatchObject([
      { images: ['/media/1'] },
      { images: ['/media/1', '/media/2'] },
      { images: ['/media/2', '/media/1'] },
    ]),
  );
  await press('Quitar la foto 2');
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Quitar' }),
  );
  await waitFor(() =>
    expect(gateway.callsOf(saveVehicleImages).at(-1)!.body).toMatchObject({ images: ['/media/2'] }),
  );
  expect(await screen.findByText('Se quitó la foto.')).toBeVisible();
  expect((gateway.callsOf(uploadFile)[0]!.body as FormData).get('is_public')).toBe('false');
});

it('puts a photo beside one that another tab has saved meanwhile', async () => {
  let images: string[] = [];
  const gateway = open([sentra()], {
    at: paths.vehicle(31),
    onImages: () => new Response(JSON.stringify({ data: images })),
    onSaveImages: () => {
      if (images.length > 0) return undefined;
      images = ['/media/9?owner=7'];
      return refusal('CONFLICT');
    },
  });
  await screen.findByText('Agregar fotos');
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['x'], 'a.png', { type: 'image/png' }),
  );
  expect(await screen.findByText('Se guardó la foto a.png.')).toBeVisible();
  expect(gateway.callsOf(saveVehicleImages).map(({ body }) => body)).toEqual([
    { images: ['/media/1'], before: [] },
    { images: ['/media/9', '/media/1'], before: ['/media/9'] },
  ]);
});

it('says that the photos are those of before where they could not be read again', async () => {
  open([sentra()], {
    at: paths.vehicle(31),
    onImages: (saved) => (saved > 0 ? refusal('SERVICE_UNAVAILABLE') : undefined),
  });
  await screen.findByText('Agregar fotos');
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['x'], 'a.png', { type: 'image/png' }),
  );
  expect(await screen.findByText('No pudimos actualizar esta lista: ves lo último que cargó')).toBeVisible();
});

it('shows at its button that a photo is being put first', async () => {
  const saved = Promise.withResolvers<void>();
  let isSlow = false;
  open([sentra()], { at: paths.vehicle(31), onSaveImages: () => (isSlow ? saved.promise : undefined) });
  await screen.findByText('Agregar fotos');
  const files = ['a.png', 'b.png'].map((name) => new File(['x'], name, { type: 'image/png' }));
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, files);
  const button = await screen.findByRole('button', { name: 'Poner de primera la foto 2' });
  isSlow = true;
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  saved.resolve();
  expect(await screen.findByText('Esa foto aparece ahora primero.')).toBeVisible();
});

it('keeps photos that are uploaded at once beside one another, and none that was taken back meanwhile', async () => {
  const slow = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const gateway = open([sentra()], {
    at: paths.vehicle(31),
    onUpload: (upload) => ({ 1: slow[0], 3: slow[1] })[upload]?.promise,
  });
  await screen.findByText('Agregar fotos');
  const add = (name: string) =>
    userEvent.upload(
      document.querySelector<HTMLInputElement>('input[type=file]')!,
      new File(['x'], name, { type: 'image/png' }),
    );
  await add('a.png');
  await add('b.png');
  expect(await screen.findByText('Se guardó la foto b.png.')).toBeVisible();
  slow[0].resolve();
  expect(await screen.findByText('Se guardó la foto a.png.')).toBeVisible();
  await add('c.png');
  await press('Quitar c.png');
  slow[1].resolve();
  await add('d.png');
  expect(await screen.findByText('Se guardó la foto d.png.')).toBeVisible();
  expect(gateway.callsOf(saveVehicleImages).at(-1)!.body).toMatchObject({
    images: ['/media/2', '/media/1', '/media/4'],
  });
});

it('shares its sheet by a link, and withdraws it after asking', async () => {
  open([sentra()], { at: paths.vehicle(31) });
  await press('Crear enlace');
  expect(await screen.findByLabelText('Enlace de la ficha')).toHaveValue(
    `${location.origin}/garaje/ficha/abc-DEF`,
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Copiar enlace' })).toHaveFocus());
  await press('Dejar de compartir');
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Dejar de compartir' }),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Crear enlace' })).toHaveFocus());
});

it('shows the sheet of another to whoever has its link, and says that one is withdrawn', async () => {
  const sheet = {
    brand: 'Nissan',
    model: 'Sentra',
    year: 2019,
    country: 'CO',
    is_verified: true,
    images: ['/media/1?expires=1'],
    papers: [{ kind: 'soat', state: 'soon' }],
  };
  open([], { at: paths.vehicleSheet('abc'), onSheet: () => ({ data: sheet }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Nissan Sentra 2019' })).toBeVisible();
  expect(screen.getByText('Vence pronto')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Foto 1 de Nissan Sentra 2019' })).toBeVisible();
  open([], { at: paths.vehicleSheet('abc') });
  expect(await screen.findByText('Esta ficha ya no se comparte')).toBeVisible();
});

it('keeps showing a sheet that cannot be read again', async () => {
  let isDown = false;
  const sheet = {
    brand: 'Nissan',
    model: 'Sentra',
    year: 2019,
    country: 'CO',
    is_verified: true,
    images: [],
    papers: [],
  };
  open([], {
    at: paths.vehicleSheet('abc'),
    onSheet: () => (isDown ? refusal('TIMEOUT') : { data: sheet }),
  });
  await screen.findByRole('heading', { level: 1, name: 'Nissan Sentra 2019' });
  isDown = true;
  await press('Leer de nuevo');
  expect(await screen.findByText('Leído')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Nissan Sentra 2019' })).toBeVisible();
});

it('offers a vehicle to its new owner, says what is wrong at its field, and withdraws the offer after asking', async () => {
  open([sentra()], { at: paths.vehicle(31) });
  await press('Pasar a otro dueño');
  await userEvent.type(await screen.findByLabelText(/^Correo o celular/), 'Laura');
  await press('Ofrecer');
  expect(await screen.findByText('Escribe un correo')).toBeVisible();
  await userEvent.clear(screen.getByLabelText(/^Correo o celular/));
  await userEvent.type(screen.getByLabelText(/^Correo o celular/), 'ana@tuerca.test');
  await press('Ofrecer');
  expect(await screen.findByText('Ofreciste Nissan Sentra 2019 a ana@tuerca.test')).toBeVisible();
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Ofreciste Nissan/));
  await press('Retirar la oferta');
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Retirar la oferta' }),
  );
  expect(await screen.findByText('Retirado')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pasar a otro dueño' })).toBeVisible();
});

it('shows the offer that was made though its answer was lost', async () => {
  open([sentra()], { at: paths.vehicle(31), onOffer: () => refusal('TIMEOUT') });
  await press('Pasar a otro dueño');
  await userEvent.type(await screen.findByLabelText(/^Correo o celular/), 'ana@tuerca.test');
  await press('Ofrecer');
  expect(await screen.findByText('Ofreciste Nissan Sentra 2019 a ana@tuerca.test')).toBeInTheDocument();
});

it('leaves the focus with who has closed the window of an offer before it was made', async () => {
  const answer = Promise.withResolvers<unknown>();
  const gateway = open([sentra()], { at: paths.vehicle(31), onOffer: () => answer.promise });
  await press('Pasar a otro dueño');
  await userEvent.type(await screen.findByLabelText(/^Correo o celular/), 'ana@tuerca.test');
  await press('Ofrecer');
  await waitFor(() => expect(gateway.callsOf(offerVehicle)).toHaveLength(1));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await frames();
  const correct = screen.getByRole('button', { name: 'Corregir' });
  act(() => correct.focus());
  answer.resolve({ data: offered({ contact: 'ana@tuerca.test' }) });
  expect(await screen.findByText(/^Oferta hecha/)).toBeVisible();
  await frames();
  expect(correct).toHaveFocus();
});

it('keeps to whom a vehicle was offered for who closed the window before that was refused', async () => {
  const answer = Promise.withResolvers<unknown>();
  const gateway = open([sentra()], { at: paths.vehicle(31), onOffer: () => answer.promise });
  await press('Pasar a otro dueño');
  await userEvent.type(await screen.findByLabelText(/^Correo o celular/), 'Laura');
  await press('Ofrecer');
  await waitFor(() => expect(gateway.callsOf(offerVehicle)).toHaveLength(1));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answer.resolve(refusal('SERVICE_UNAVAILABLE'));
  await screen.findByText(/Lo que pusiste te espera/);
  await press('Pasar a otro dueño');
  await waitFor(() => expect(screen.getByLabelText(/^Correo o celular/)).toHaveValue('Laura'));
});

it('accepts a vehicle that it is offered', async () => {
  const gateway = open([], {
    offers: [offered({ is_own: false, vehicle_id: null, from_name: 'Laura', contact: null })],
  });
  expect(await screen.findByText('Laura te ofrece Nissan Sentra 2019')).toBeVisible();
  await press('Aceptar');
  expect(await screen.findByText('Nissan Sentra 2019 ya está en tu garaje.')).toBeVisible();
  expect(await screen.findByText('Laura te pasó Nissan Sentra 2019')).toBeVisible();
  expect(gateway.callsOf(decideVehicleTransfer)[0]).toMatchObject({ body: { decision: 'accept' } });
});

it('reads a verified one only, with the reason', async () => {
  open([sentra({ is_verified: true, engine_number: 'MRA8' })], { at: paths.vehicle(31) });
  expect(await screen.findByText('Estos datos son del registro de tránsito')).toBeVisible();
  expect(screen.getByText('MRA8')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Corregir' })).toBeNull();
});

it('lists what was asked for and bought for it, and says that one is gone', async () => {
  const gateway = open([sentra()], { at: paths.vehicle(31) });
  expect(await screen.findByText(/SC-000040/)).toBeVisible();
  const filters = [listQuotationRequests, listTransactions].map((operation) =>
    JSON.parse(gateway.callsOf(operation)[0]!.query['filter']!),
  );
  expect(filters).toEqual([{ vehicle_id: 31 }, { vehicle_id: 31 }]);
});

it('says that one is gone', async () => {
  open([], { at: paths.vehicle(99) });
  expect(await screen.findByText('Este vehículo ya no está en tu garaje')).toBeVisible();
});

it('begins a request for it with the parts that were written before, and asks before it replaces another', async () => {
  requestDraft.save({ ...emptyDraft(), parts: [{ ...emptyPart(), name: 'Bujía' }] });
  open([sentra()], { at: paths.vehicle(31) });
  await press('Pedir cotización');
  expect(await screen.findByRole('heading', { name: 'Pedido' })).toBeVisible();
  expect(requestDraft.load()).toMatchObject({
    vehicle: { id: 31, brand: { id: 4 }, model: 'Sentra', plate: 'ABC123' },
    parts: [{ name: 'Bujía' }],
  });
});

it('asks before it replaces a request that is begun for another vehicle', async () => {
  const mazda = { ...emptyDraft().vehicle, brand: { id: 5, name: 'Mazda' }, model: '3', year: 2020 };
  requestDraft.save({ ...emptyDraft(), vehicle: mazda, parts: [{ ...emptyPart(), name: 'Bujía' }] });
  open([sentra()], { at: paths.vehicle(31) });
  await press('Pedir cotización');
  expect(requestDraft.load()?.vehicle.brand?.name).toBe('Mazda');
  await press('Reemplazar');
  await waitFor(() =>
    expect(requestDraft.load()).toMatchObject({ vehicle: { id: 31 }, parts: [{ name: '' }] }),
  );
});

it('leaves a request for another vehicle that waits for the network to be sent, without a question', async () => {
  const mazda = { ...emptyDraft().vehicle, brand: { id: 5, name: 'Mazda' }, model: '3', year: 2020 };
  letRequestWait({ ...emptyDraft(), vehicle: mazda, parts: [{ ...emptyPart(), name: 'Bujía' }] });
  open([sentra()], { at: paths.vehicle(31) });
  await press('Pedir cotización');
  expect(await screen.findByRole('heading', { name: 'Pedido' })).toBeVisible();
  expect(requestDraft.load()).toMatchObject({ vehicle: { id: 31 }, parts: [{ name: '' }] });
  expect(countWaitingRequests()).toBe(1);
});

it('begins another request for a vehicle whose request waits for the network', async () => {
  const vehicle = { ...emptyDraft().vehicle, id: 31, brand: { id: 2, name: 'Nissan' }, model: 'Sentra' };
  letRequestWait({ ...emptyDraft(), vehicle, parts: [{ ...emptyPart(), name: 'Bujía' }] });
  open([sentra()], { at: paths.vehicle(31) });
  await press('Pedir cotización');
  expect(await screen.findByRole('heading', { name: 'Pedido' })).toBeVisible();
  expect(requestDraft.load()).toMatchObject({ vehicle: { id: 31 }, parts: [{ name: '' }] });
  expect(countWaitingRequests()).toBe(1);
});

it('has the form of each country: Mexico omits four fields and adds five', () => {
  const [colombian, mexican] = [textNamesOf('CO'), textNamesOf('MX')];
  expect(colombian.filter((name) => !mexican.includes(name))).toEqual([
    'color',
    'fuel_type',
    'engine_number',
    'chassis_number',
  ]);
  expect(mexican.filter((name) => !colombian.includes(name))).toEqual([
    'number_of_cylinders',
    'number_of_axes',
    'number_of_doors',
    'version',
    'country_of_origin',
  ]);
  const mexicos = sentra({ country: 'MX', version: 'Advance', color: 'Rojo', year: 2019 });
  const body = bodyOf(fieldsOf(mexicos, null), 'MX');
  expect(body).toMatchObject({ version: 'Advance', number_of_doors: null, country: 'MX' });
  expect(['color', 'fuel_type', 'owner_identification'].filter((name) => name in body)).toEqual([]);
  expect(missingOf(mexicos)).toEqual(['vin']);
});
