import { beforeEach, expect, it, jest } from '@jest/globals';
import {
  catalogFeatures,
  decideSubstitutionReport,
  findCatalogsByOem,
  findPartInVehicle,
  listCatalogModels,
  listCatalogVehicles,
  listPartCatalogs,
  listPartGroups,
  listQuickDetail,
  listQuickGroups,
  listSubstitutionReports,
  listVehicleBrands,
  listVehicles,
  startGuestSession,
  readPartCatalog,
  readPartUnit,
  readSessionControlData,
  readVehicleByVin,
  readVinHasCatalog,
  reportSubstitutionError,
  verifyVinInCatalogForActiveUser,
  type CatalogVehicle,
  type PartCatalog,
  type PartUnit,
  type SessionUser,
} from '@tuerca/contracts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Route, Routes, useNavigate } from 'react-router';
import { paths } from '../../config/paths.ts';
import { setDraftsAside } from '../../shared/forget-drafts.ts';
import { listOf, refusal, serveGateway, type ReceivedCall } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { emptyDraft, emptyPart, requestDraft } from '../quotation-request/wizard/draft.ts';
import { useSession } from '../session/session.tsx';
import { PartsLink } from './components/parts-link.tsx';
import { VinLink } from './components/vin-link.tsx';
import { PartCataloguePage } from './part-catalogue-page.tsx';
import { ReportsPage } from './reports-page.tsx';
import {
  catalogAddress,
  identificationAddress,
  oemAddress,
  vehicleAddress,
  type LinkedVehicle,
  type Within,
} from './place.ts';

const vin = '3N1AB7APXKY250019';
const nissan: PartCatalog = {
  code: 'NISSAN',
  brand: 'Nissan',
  name: 'Nissan',
  features: [...catalogFeatures],
  permissions: ['browse', 'search', 'report'],
  yearFrom: 1992,
  yearTo: null,
  vehicleCount: 12,
  version: '1',
  publishedAt: '2026-01-15T14:00:00.000Z',
};
const sentra = (given: Partial<CatalogVehicle> = {}): CatalogVehicle => ({
  vehicleId: 'SEN-1',
  catalog: 'NISSAN',
  brand: 'Nissan',
  name: 'Nissan Sentra 1.8',
  model: 'Sentra',
  yearFrom: 2013,
  yearTo: 2019,
  year: 2019,
  engine: null,
  engines: ['MRA8DE 1.8'],
  ssd: 'signed',
  attributes: [{ code: 'engine', name: 'Motor', value: 'MRA8DE 1.8' }],
  ...given,
});
const linked: LinkedVehicle = {
  catalog: 'NISSAN',
  ssd: 'signed',
  vehicleId: 'SEN-1',
  name: 'Nissan Sentra 1.8',
  vin,
  year: 2019,
};
const part = (number: string, name: string, match = false): PartUnit['details'][number] => ({
  oem: `4106${number}-EW`,
  name,
  codeOnImage: number,
  amount: 2,
  match,
  yearFrom: null,
  yearTo: null,
  engines: [],
  applies: true,
  attributes: [{ code: 'applicability', name: 'Aplica a', value: 'Con ABS' }],
  substitutes: number === '2' ? [{ oem: 'D1060-9', kind: 'replacedBy' }] : [],
});
const spot = (code: string, x1: number) => ({
  code,
  type: 'callout' as const,
  x1,
  y1: 10,
  x2: x1 + 20,
  y2: 30,
});
const brakes: PartUnit = {
  unitId: 'u1',
  code: '441',
  name: 'Freno delantero',
  categoryId: 'c1',
  categoryName: 'Frenos',
  ssd: 'signed-unit',
  pictureUrl: '/api/catalogo/catalogV2/pictures/NISSAN/1/u1',
  pictureWidth: 600,
  pictureHeight: 400,
  imageMap: [spot('1', 10), spot('2', 100), spot('2', 200), spot('9', 300)],
  details: [part('1', 'Disco de freno'), part('2', 'Pastillas de freno', true)],
};
const group = (quickGroupId: string, name: string, synonyms: string[] = []) => ({
  quickGroupId,
  name,
  synonyms,
  hasDetails: true,
  children: [],
});

const BackOfTheBrowser = () => {
  const navigate = useNavigate();
  const { enter } = useSession();
  return (
    <>
      <button onClick={() => enter(sampleUser())}>Entrar</button>
      <button onClick={() => void navigate(-1)}>Atrás del navegador</button>
      <button onClick={() => void navigate(paths.home)}>Irse</button>
    </>
  );
};
const open = (
  at: string,
  {
    isGuest = false,
    decoded,
    catalogue = nissan,
    unit = brakes,
    units = [brakes],
    onVehicle = () => listOf([sentra()]) as unknown,
    onQuick = () => ({ data: [unit] }) as unknown,
    onGarage = () => listOf([]) as unknown,
    onGuest,
  }: {
    isGuest?: boolean;
    decoded?: () => unknown;
    catalogue?: PartCatalog;
    unit?: PartUnit;
    units?: readonly PartUnit[];
    onVehicle?: (call: ReceivedCall) => unknown;
    onQuick?: () => unknown;
    onGarage?: () => unknown;
    onGuest?: () => unknown;
  } = {},
) => {
  const user = sampleUser({ isGuest });
  const reports: object[] = [];
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest, user: isGuest ? null : user } })],
    [startGuestSession, () => onGuest?.() ?? { data: { id: 7, urlreturn: '/', user } }],
    [listPartCatalogs, () => listOf([catalogue])],
    [readPartCatalog, () => ({ data: catalogue })],
    [
      listCatalogModels,
      () =>
        listOf(
          ['Sentra', 'Versa', 'X-Trail'].map((name) => ({
            name,
            yearFrom: 2013,
            yearTo: 2019,
            vehicleCount: 2,
          })),
        ),
    ],
    [listCatalogVehicles, onVehicle],
    [listQuickGroups, () => ({ data: [group('q1', 'Pastillas', ['balatas']), group('q2', 'Bujías')] })],
    [listQuickDetail, onQuick],
    [
      listPartGroups,
      ({ query }) => ({
        data: {
          categories: [{ categoryId: 'c1', name: 'Sistema de frenos', unitCount: 1, children: [] }],
          units: query['categoryId'] ? [brakes] : [],
        },
      }),
    ],
    [readPartUnit, () => ({ data: unit })],
    [findPartInVehicle, () => ({ data: units })],
    [findCatalogsByOem, () => ({ data: [] })],
    [readVinHasCatalog, () => ({ data: { hasCatalog: true, catalog: 'NISSAN' } })],
    [readVehicleByVin, decoded ?? (() => refusal('VIN_NOT_DECODED'))],
    [listVehicleBrands, () => listOf([{ id: 4, name: 'Nissan', is_active: true, kinds: ['car'] }])],
    [listVehicles, onGarage],
    [
      reportSubstitutionError,
      ({ body }) => {
        reports.push({ ...(body as object), user_id: user.id });
        return { data: { id: 1 } };
      },
    ],
    [listSubstitutionReports, () => listOf(reports)],
  );
  renderPage(
    <>
      <Routes>
        <Route path={`${paths.catalogue}/*`} element={<PartCataloguePage otherwise={<h1>Nada</h1>} />} />
        <Route path={paths.newRequest} element={<h1>Pedido</h1>} />
      </Routes>
      <BackOfTheBrowser />
    </>,
    { at },
  );
  return gateway;
};
const at = (within: Within | null = null, unitId: string | null = null) =>
  vehicleAddress(linked, within, unitId);
const press = async (name: string | RegExp, role = 'button') =>
  userEvent.click(await screen.findByRole(role, { name }));
const decodedAs = (given: object) => () => ({
  data: {
    VIN: vin,
    frame: null,
    brand: { id: 4, name: 'Nissan' },
    brand_name: 'Nissan',
    model: 'Sentra',
    year: 2019,
    body_type: null,
    fuel_type: null,
    engine: null,
    country_of_origin: null,
    catalog: 'NISSAN',
    certainty: 'exact',
    vehicles: [sentra()],
    warnings: [],
    ...given,
  },
});

const hrefOf = async (name: string | RegExp) =>
  (await screen.findByRole('link', { name })).getAttribute('href');

beforeEach(() => localStorage.clear());

it('says that a VIN that has not 17 characters cannot be searched, and searches one that has', async () => {
  const gateway = open(paths.catalogue, { decoded: decodedAs({}) });
  const field = await screen.findByLabelText('VIN o número de chasis');
  await userEvent.type(field, '3n1ab7');
  await press('Buscar');
  expect(field).toHaveAccessibleDescription(
    /No se puede buscar en el catálogo: el VIN no tiene 17 caracteres/,
  );
  expect(field).toHaveFocus();
  await userEvent.type(field, 'apxky250019');
  await press('Buscar');
  expect(await screen.findByRole('heading', { level: 1, name: 'Nissan Sentra 1.8' })).toBeVisible();
  expect(screen.getByText(`VIN ${vin} · 2019`)).toBeVisible();
  expect(gateway.callsOf(readVehicleByVin)[0]?.query).toMatchObject({
    identification: vin,
    language: 'es_ES',
  });
});

it('offers a VIN with letters that no VIN has corrected, and says that a catalogue covers it', async () => {
  open(paths.catalogue, { decoded: decodedAs({}) });
  const field = await screen.findByLabelText('VIN o número de chasis');
  await press('Buscar');
  expect(field).toHaveAccessibleDescription(/Escribe el VIN o el número de chasis/);
  await userEvent.type(field, vin);
  expect(await screen.findByText('Tenemos el catálogo de este vehículo: Nissan.')).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, vin.replaceAll('0', 'O'));
  await press('Buscar');
  expect(field).toHaveAccessibleDescription(/Un VIN no lleva las letras I, O ni Q/);
  await press(`Buscar ${vin}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Nissan Sentra 1.8' })).toBeVisible();
});

it('leads from a plate to a request with it', async () => {
  open(paths.catalogue);
  await userEvent.type(await screen.findByLabelText('VIN o número de chasis'), 'abc 123{Enter}');
  await press('Pedir cotización con la placa');
  await waitFor(() => expect(requestDraft.load()?.vehicle.plate).toBe('ABC123'));
});

it('takes a part number that is typed where a VIN is asked for as one', async () => {
  open(paths.catalogue);
  const field = await screen.findByLabelText('VIN o número de chasis');
  await userEvent.type(field, '41060-1hl0a{Enter}');
  expect(field).toHaveAccessibleDescription(/Esto parece un número de parte/);
  await press('Buscarlo como número de parte');
  expect(await screen.findByRole('heading', { level: 1, name: 'Número 41060-1HL0A' })).toBeVisible();
});

it('asks in the language that the device has kept', async () => {
  localStorage.setItem('language', 'en_US');
  const gateway = open(at());
  await screen.findByRole('link', { name: 'Bujías' });
  expect(gateway.callsOf(listQuickGroups)[0]?.query['language']).toBe('en_US');
  await userEvent.click(screen.getByText('Datos del vehículo'));
  await userEvent.selectOptions(screen.getByLabelText('Nombres de las piezas en'), 'Español (México)');
  await waitFor(() => expect(gateway.callsOf(listQuickGroups).at(-1)?.query['language']).toBe('es_MX'));
});

it('lets choose between the vehicles of a VIN, and warns of a check digit that does not fit', async () => {
  open(identificationAddress(vin), {
    decoded: decodedAs({
      certainty: 'candidates',
      warnings: ['checkDigit'],
      vehicles: [sentra(), sentra({ vehicleId: 'SEN-2', name: 'Nissan Sentra 2.0' })],
    }),
  });
  expect(await screen.findByText(/su dígito de control no coincide/)).toBeVisible();
  expect(screen.getByRole('link', { name: /Nissan Sentra 1\.8/ })).toHaveAttribute(
    'href',
    vehicleAddress(linked),
  );
});

it('offers the catalogue section and a request with what is known where no catalogue has a VIN', async () => {
  open(identificationAddress(vin), { decoded: decodedAs({ certainty: 'none', vehicles: [] }) });
  expect(await screen.findByText('Este VIN no está en el catálogo')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ir al catálogo' })).toHaveAttribute(
    'href',
    '/catalogo/catalog/v2/catalog=NISSAN?anio=2019&buscar=Sentra',
  );
  await press('Pedir cotización');
  expect(await screen.findByRole('heading', { name: 'Pedido' })).toBeVisible();
  expect(requestDraft.load()?.vehicle).toMatchObject({ brand: { id: 4 }, model: 'Sentra', year: 2019, vin });
});

it('offers the same where nothing can be read of a VIN, and says what failed otherwise', async () => {
  open(identificationAddress(vin));
  expect(await screen.findByText('Este VIN no está en el catálogo')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ir al catálogo' })).toHaveAttribute('href', paths.catalogue);
});

it('says in the words of the specification that a look-up failed', async () => {
  open(identificationAddress(vin), { decoded: () => new Response('{}', { status: 502 }) });
  expect(await screen.findByText('Ocurrió un error en la solicitud')).toBeVisible();
});

it('says that a search was one too many, and leads on', async () => {
  open(identificationAddress(vin), { decoded: () => refusal('CATALOG_QUOTA_USED') });
  expect(await screen.findByText(/Ya usaste tus búsquedas de hoy/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Buscar otro vehículo' })).toBeVisible();
});

it('opens a session for a visitor who searches', async () => {
  const gateway = open(oemAddress('41060-EW'), { isGuest: true });
  expect(await screen.findByText('Ningún catálogo tiene ese número')).toBeVisible();
  expect(gateway.callsOf(startGuestSession)).toHaveLength(1);
});

it('finds it for a visitor who got no session and signs in instead', async () => {
  open(identificationAddress(vin), {
    isGuest: true,
    decoded: decodedAs({}),
    onGuest: () => refusal('SERVICE_UNAVAILABLE'),
  });
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeVisible();
  await press('Entrar');
  expect(await screen.findByRole('heading', { level: 1, name: 'Nissan Sentra 1.8' })).toBeVisible();
});

it('finds it for a visitor who got no session without a network, once that is back', async () => {
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open(identificationAddress(vin), {
    isGuest: true,
    decoded: decodedAs({}),
    onGuest: () => (navigator.onLine ? undefined : Promise.reject(new TypeError('Failed to fetch'))),
  });
  expect(await screen.findByText('Lo que falta aquí se carga cuando vuelva la red.')).toBeVisible();
  network.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { level: 1, name: 'Nissan Sentra 1.8' })).toBeVisible();
});

it('leads from a brand to its models, narrowed by what is typed, from a model to its years and versions', async () => {
  const all = [
    sentra(),
    sentra({ vehicleId: 'SEN-3', name: 'Nissan Sentra viejo', yearFrom: 2010, yearTo: 2012 }),
  ];
  open(paths.catalogue);
  expect(await hrefOf(/^Nissan/)).toBe(catalogAddress('NISSAN'));
  cleanup();
  open(catalogAddress('NISSAN'));
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Busca el modelo' }), 'sen');
  expect(screen.queryByRole('link', { name: /Versa/ })).toBeNull();
  expect(await hrefOf(/^Sentra/)).toBe(catalogAddress('NISSAN', 'Sentra'));
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Busca el modelo' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Busca el modelo' }), 'xtrail');
  expect(await hrefOf(/^X-Trail/)).toBe(catalogAddress('NISSAN', 'X-Trail'));
  cleanup();
  const many = Array.from({ length: 120 }, (_, index) =>
    sentra({ vehicleId: `S-${index}`, yearFrom: 2019 - Math.floor(index / 10), yearTo: 2019 }),
  );
  open(catalogAddress('NISSAN', 'Sentra'), {
    onVehicle: ({ query }) => listOf(many.slice(0, Number(query['pageSize']))),
  });
  expect(await hrefOf('2008')).toBe(catalogAddress('NISSAN', 'Sentra', 2008));
  cleanup();
  open(catalogAddress('NISSAN', 'Sentra', 2019), {
    onVehicle: ({ query }) => listOf(query['year'] === '2019' ? all.slice(0, 1) : all),
  });
  expect(await hrefOf('2011')).toBe(catalogAddress('NISSAN', 'Sentra', 2011));
  expect(screen.getByRole('link', { name: '2019' })).toHaveAttribute('aria-current', 'true');
  expect(screen.queryByRole('link', { name: /viejo/ })).toBeNull();
  expect(await hrefOf(/Nissan Sentra 1\.8/)).toBe(vehicleAddress({ ...linked, vin: null }));
});

it('finds a group by its synonym', async () => {
  open(at());
  const field = await screen.findByRole('searchbox', { name: 'Busca una pieza o su número' });
  await screen.findByRole('link', { name: 'Bujías' });
  await userEvent.type(field, 'balata');
  expect(screen.getByText('1 grupo')).toHaveAttribute('role', 'status');
  expect(screen.queryByRole('link', { name: 'Bujías' })).toBeNull();
  expect(await hrefOf('Pastillas')).toBe(at({ by: 'quick', value: 'q1' }));
  await userEvent.type(field, '{Enter}');
  expect(await screen.findByRole('heading', { name: 'Resultados de «balata»' })).toBeVisible();
});

it('ticks what was looked for without opening its drawing', async () => {
  open(at({ by: 'quick', value: 'q1' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /Pastillas de freno/ }));
  expect(screen.queryByRole('checkbox', { name: /Disco de freno/ })).toBeNull();
  expect(screen.getByText('1 pieza elegida')).toBeVisible();
  expect(await hrefOf('Ver dibujo de Freno delantero')).toBe(at({ by: 'quick', value: 'q1' }, 'u1'));
});

it('hides what a catalogue cannot do', async () => {
  open(at(), { catalogue: { ...nissan, features: ['groups'] } });
  expect(await screen.findByRole('link', { name: 'Sistema de frenos' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Lo más buscado' })).toBeNull();
});

it('marks a part in the drawing and in the table, whichever is pressed', async () => {
  open(at({ by: 'quick', value: 'q1' }, 'u1'));
  const table = within(await screen.findByRole('table', { name: 'Piezas' }));
  const rowOf = (name: RegExp) => table.getByRole('row', { name });
  // What was asked for is marked at first.
  expect(rowOf(/Pastillas/)).toHaveAttribute('aria-current', 'true');
  expect(within(rowOf(/Pastillas/)).getByText('Lo que buscas')).toBeVisible();
  await press('1: Disco de freno');
  expect(rowOf(/Disco/)).toHaveAttribute('aria-current', 'true');
  expect(rowOf(/Pastillas/)).not.toHaveAttribute('aria-current');
  await userEvent.click(table.getByRole('button', { name: /^Pastillas de freno/ }));
  expect(screen.getAllByRole('button', { name: '2: Pastillas de freno', pressed: true })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^9/ })).toBeNull();
  expect(screen.getByText('Marcada: 2, Pastillas de freno, 41062-EW')).toBeInTheDocument();
});

it.each([
  ['comes late', () => ({ data: [brakes] }), 1],
  ['does not come', () => refusal('SERVICE_UNAVAILABLE'), 0],
])(
  'draws a shared unit once, with what was asked for marked, also when that %s',
  async (_name, answer, marks) => {
    const late = Promise.withResolvers<void>();
    open(at({ by: 'quick', value: 'q1' }, 'u1'), {
      onQuick: async () => {
        await late.promise;
        return answer();
      },
    });
    await screen.findByRole('heading', { level: 1, name: brakes.name });
    expect(screen.queryByRole('table', { name: 'Piezas' })).toBeNull();
    late.resolve();
    await screen.findByRole('table', { name: 'Piezas' });
    expect(screen.queryAllByText('Lo que buscas')).toHaveLength(marks);
  },
);

it('hands the vehicle and the chosen parts with their numbers to the wizard', async () => {
  open(at(null, 'u1'));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Elegir Disco de freno, 41061-EW' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Elegir Pastillas de freno, 41062-EW' }));
  expect(screen.getByText('2 piezas elegidas')).toBeVisible();
  await press('Solicitar cotización');
  expect(await screen.findByRole('heading', { name: 'Pedido' })).toBeVisible();
  expect(requestDraft.load()).toMatchObject({
    vehicle: {
      brand: { id: 4, name: 'Nissan' },
      model: 'Sentra',
      year: 2019,
      vin,
      catalogOrigin: 'NISSAN/SEN-1',
    },
    parts: [
      { name: 'Disco de freno', amount: 2, reference: '41061-EW' },
      { name: 'Pastillas de freno', amount: 2, reference: '41062-EW' },
    ],
  });
});

it('leads nobody to the wizard who left before it was known which vehicle to ask for', async () => {
  const garage = Promise.withResolvers<unknown>();
  const gateway = open(at(null, 'u1'), { onGarage: () => garage.promise });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Elegir Disco de freno, 41061-EW' }));
  await press('Solicitar cotización');
  await press('Irse');
  garage.resolve(listOf([]));
  await waitFor(() => expect(gateway.callsOf(listVehicleBrands)).toHaveLength(1));
  await screen.findByRole('button', { name: 'Irse' });
  expect(screen.getByLabelText('Dirección de la página').textContent).toBe(paths.home);
  expect(requestDraft.load()).toBeNull();
});

const picked = 'tuerca.draft.part-catalogue.v1';

it('counts what another tab chooses for the vehicle, and writes nothing over it', async () => {
  open(at(null, 'u1'));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Elegir Disco de freno, 41061-EW' }));
  const [own] = JSON.parse(localStorage.getItem(picked)!) as [{ parts: object[] }];
  const parts = [...own.parts, { oem: '1', name: 'Bujía', amount: 4, unitId: 'u2' }];
  localStorage.setItem(picked, JSON.stringify([{ ...own, parts }]));
  fireEvent(window, new StorageEvent('storage', { key: picked }));
  expect(await screen.findByText('2 piezas elegidas')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Elegir Pastillas de freno, 41062-EW' }));
  expect(screen.getByText('3 piezas elegidas')).toBeVisible();
});

it('shows nothing of what somebody chose once they have left', async () => {
  open(at(null, 'u1'));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Elegir Disco de freno, 41061-EW' }));
  expect(screen.getByText('1 pieza elegida')).toBeVisible();
  await act(async () => setDraftsAside(7));
  await waitFor(() => expect(screen.queryByText('1 pieza elegida')).toBeNull());
});

it('keeps what was chosen over a reload, lets it be taken away, and asks before it replaces another request', async () => {
  localStorage.setItem(
    picked,
    JSON.stringify([{ vehicle: 'signed', parts: [{ oem: '1', name: 'Bujía', amount: 4 }] }]),
  );
  const mazda = { ...emptyDraft().vehicle, brand: { id: 5, name: 'Mazda' }, model: '3', year: 2020 };
  requestDraft.save({ ...emptyDraft(), vehicle: mazda, parts: [{ ...emptyPart(), name: 'Radiador' }] });
  open(at());
  await press('Solicitar cotización');
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Cancelar' }));
  expect(requestDraft.load()?.vehicle.brand?.name).toBe('Mazda');
  await press('Ver 1 pieza');
  await press('Quitar Bujía, 1');
  expect(screen.queryByText('1 pieza elegida')).toBeNull();
});

const ofYears = (oem: string, applies: boolean | null, value: string): PartUnit['details'][number] => ({
  ...part('1', 'Disco de freno', true),
  oem,
  applies,
  attributes: [{ code: 'applicability', name: 'Aplica a', value }],
});
const discs: PartUnit = {
  ...brakes,
  details: [ofYears('OLD-1', false, '2012–2015'), ofYears('NEW-1', true, '2016–2019')],
};
const discOf = (oem: string) => screen.findByRole('checkbox', { name: `Elegir Disco de freno, ${oem}` });

it('folds what is not for the vehicle, and asks before it is chosen', async () => {
  open(at(null, 'u1'), { unit: discs });
  await userEvent.click(await discOf('NEW-1'));
  expect(screen.queryByRole('checkbox', { name: /OLD-1/ })).toBeNull();
  await press('No aplican a tu 2019 (1)');
  await userEvent.click(await discOf('OLD-1'));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/OLD-1: Aplica a: 2012–2015/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'No elegirla' }));
  expect(await discOf('OLD-1')).not.toBeChecked();
  expect(screen.getByText('1 pieza elegida')).toBeVisible();
  await userEvent.click(await discOf('OLD-1'));
  await press('Elegirla de todos modos');
  expect(await discOf('OLD-1')).toBeChecked();
  await press('Solicitar cotización');
  await screen.findByRole('heading', { name: 'Pedido' });
  expect(requestDraft.load()?.parts.map(({ reference }) => reference)).toEqual(['NEW-1', 'OLD-1']);
});

it('folds it among what was looked for too', async () => {
  open(at({ by: 'quick', value: 'q1' }), { unit: discs });
  const fold = (await screen.findByText('No aplican a tu 2019 (1)')).closest('details');
  expect(fold).not.toHaveAttribute('open');
  expect(fold).toHaveTextContent('OLD-1');
  expect(fold).not.toHaveTextContent('NEW-1');
});

it('stays open when the last of it is let go', async () => {
  open(at({ by: 'quick', value: 'q1' }), { unit: discs });
  const fold = (await screen.findByText('No aplican a tu 2019 (1)')).closest('details')!;
  const box = within(fold).getByRole('checkbox', { hidden: true });
  await userEvent.click(box);
  await press('Elegirla de todos modos');
  await waitFor(() => expect(fold).toHaveAttribute('open'));
  await userEvent.click(box);
  expect(box).not.toBeChecked();
  expect(fold).toHaveAttribute('open');
});

it('takes nobody back who left before the year that they chose was read', async () => {
  const chosen = Promise.withResolvers<Response>();
  const any = sentra({ year: null });
  open(vehicleAddress({ ...linked, vin: null, year: null }, null, 'u1'), {
    unit: { ...discs, details: [ofYears('OLD-1', null, '2012–2015')] },
    onVehicle: ({ query }) => (query['anew'] ? chosen.promise : listOf([any])),
  });
  await userEvent.selectOptions(await screen.findByLabelText('Año'), '2018');
  await press('Irse');
  const answer = new Response(JSON.stringify(listOf([{ ...any, year: 2018, ssd: 'signed-2018' }])));
  chosen.resolve(answer);
  await waitFor(() => expect(answer.bodyUsed).toBe(true));
  await screen.findByRole('button', { name: 'Irse' });
  expect(screen.getByLabelText('Dirección de la página').textContent).toBe(paths.home);
});

it('asks for the year where parts are told apart by it, and reads them anew', async () => {
  const any = sentra({ year: null, engines: ['1.8', '2.0'] });
  const gateway = open(vehicleAddress({ ...linked, vin: null, year: null }, null, 'u1'), {
    unit: { ...discs, details: [ofYears('OLD-1', null, '2012–2015')] },
    onVehicle: ({ query }) =>
      listOf([query['year'] ? { ...any, year: Number(query['year']), ssd: 'signed-2018' } : any]),
  });
  expect(await screen.findByText('No sabemos si aplica a tu vehículo')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Año'), '2018');
  await waitFor(() => expect(gateway.callsOf(readPartUnit).at(-1)?.query['ssd']).toBe('signed-2018'));
  expect(screen.getByLabelText('Motor')).toBeVisible();
});

it('takes along what was chosen before the year was known, and not to another year', async () => {
  const any = sentra({ year: null });
  const signed = (year: string | undefined) =>
    year ? { ...any, year: Number(year), ssd: `signed-${year}` } : any;
  open(vehicleAddress({ ...linked, vin: null, year: null }, null, 'u1'), {
    unit: { ...discs, details: [ofYears('OLD-1', null, '2012–2015')] },
    onVehicle: ({ query: { year, ssd } }) => listOf([signed(year ?? ssd?.split('-')[1])]),
  });
  await userEvent.click(await discOf('OLD-1'));
  expect(screen.getByText('1 pieza elegida')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Año'), '2018');
  await screen.findByText(/· 2018/);
  expect(screen.getByText('1 pieza elegida')).toBeVisible();
  expect(await discOf('OLD-1')).toBeChecked();
  await userEvent.selectOptions(screen.getByLabelText('Año'), '2017');
  await screen.findByText(/· 2017/);
  expect(screen.queryByText('1 pieza elegida')).toBeNull();
  expect(await discOf('OLD-1')).not.toBeChecked();
});

it('keeps the last of what was chosen quickly, in focus, and lets it be taken back', async () => {
  const any = sentra({ year: null, engines: ['1.8', '2.0'] });
  open(vehicleAddress({ ...linked, vin: null, year: null }, null, 'u1'), {
    unit: { ...discs, details: [ofYears('OLD-1', null, '2012–2015')] },
    onVehicle: ({ query: { engine, anew, ssd } }) =>
      listOf([
        anew
          ? { ...any, engine: engine ?? null, ssd: `signed ${engine}` }
          : { ...any, engine: ssd?.startsWith('signed ') ? ssd.slice('signed '.length) : null },
      ]),
  });
  const engine = await screen.findByLabelText('Motor');
  engine.focus();
  fireEvent.change(engine, { target: { value: '1.8' } });
  fireEvent.change(engine, { target: { value: '2.0' } });
  expect(engine).toHaveValue('2.0');
  expect(await screen.findByText(/· 2\.0/)).toBeVisible();
  expect(engine).toHaveFocus();
  expect(engine).toHaveValue('2.0');
  await userEvent.selectOptions(engine, 'No sé');
  await waitFor(() => expect(screen.queryByText(/· 2\.0/)).toBeNull());
  expect(engine).toHaveValue('');
});

it('shows which substitute is chosen', async () => {
  open(at(null, 'u1'));
  const substitute = await screen.findByText('1 número relacionado');
  await userEvent.click(substitute);
  const choose = screen.getByRole('button', { name: 'Elegir D1060-9 en su lugar' });
  await userEvent.click(choose);
  expect(choose).toHaveTextContent('Elegido');
  await userEvent.click(choose);
  expect(choose).toHaveTextContent('Elegir');
});

it('tells at the field which amounts a request takes', async () => {
  open(at(null, 'u1'));
  await userEvent.click(await screen.findByRole('checkbox', { name: /Elegir Disco/ }));
  await press('Ver 1 pieza');
  const amount = await screen.findByLabelText('Cantidad de Disco de freno, 41061-EW');
  for (const wrong of ['0', 'abc', '100001']) {
    await userEvent.clear(amount);
    await userEvent.type(amount, wrong);
    await userEvent.tab();
    expect(amount).toHaveAccessibleDescription(/Escribe un número entero de 1 a 100.000/);
  }
  await userEvent.clear(amount);
  await userEvent.type(amount, '4');
  expect(amount).not.toHaveAccessibleDescription();
  expect(amount).toHaveValue('4');
});

it('goes by keyboard from a number to its part and back', async () => {
  open(at(null, 'u1'));
  (await screen.findByRole('button', { name: '1: Disco de freno' })).focus();
  await userEvent.keyboard('{Enter}');
  const box = screen.getByRole('checkbox', { name: /^Elegir Disco de freno/ });
  expect(box).toHaveFocus();
  expect(screen.getByRole('table', { name: 'Piezas' })).toHaveAccessibleDescription(/Enter la muestra/);
  await userEvent.keyboard('{Enter}');
  expect(box).not.toBeChecked();
  expect(screen.getByRole('button', { name: '1: Disco de freno', pressed: true })).toHaveFocus();
  const row = screen.getByRole('button', { name: /^Disco de freno/ });
  await userEvent.click(row);
  expect(row).toHaveFocus();
});

it('marks what was asked for alone among the parts of its number, until another of them is pressed', async () => {
  const gasket = (oem: string, match: boolean) => ({ ...part('2', 'Empaque', match), oem });
  const details = [part('1', 'Culata'), gasket('37500-8V794', false), gasket('37500-3W689', true)];
  const unit = { ...brakes, details };
  open(at({ by: 'search', value: '37500-3W689' }, 'u1'), { unit, units: [unit] });
  const wanted = await screen.findByRole('row', { name: /37500-3W689/ });
  const other = screen.getByRole('row', { name: /37500-8V794/ });
  expect(wanted).toHaveAttribute('aria-current', 'true');
  expect(other).not.toHaveAttribute('aria-current');
  expect(screen.getByText('Marcada: 2, Empaque, 37500-3W689')).toBeInTheDocument();
  within(wanted).getByRole('checkbox').focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getAllByRole('button', { name: '2: Empaque' })).toContain(document.activeElement);
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}[Space]');
  expect(within(wanted).getByRole('checkbox')).toHaveFocus();
  await userEvent.click(within(other).getByRole('button', { name: /^Empaque/ }));
  expect(other).toHaveAttribute('aria-current', 'true');
  expect(wanted).not.toHaveAttribute('aria-current');
  expect(screen.getByText('Marcada: 2, Empaque, 37500-8V794')).toBeInTheDocument();
});

it('leads by the arrow keys from part to part, and by the Tab key past their names', async () => {
  open(at(null, 'u1'));
  const box = await screen.findByRole('checkbox', { name: /^Elegir Disco de freno/ });
  box.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('checkbox', { name: /^Elegir Pastillas/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowUp}');
  expect(box).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: /^Ver productos con el número 41061-EW/ })).toHaveFocus();
});

it('keeps what was asked for ticked, and takes out of the request what was taken back', async () => {
  open(at(null, 'u1'));
  await userEvent.click(await screen.findByRole('checkbox', { name: /Elegir Disco/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Elegir Pastillas/ }));
  await press('Ver 2 piezas');
  const list = within(await screen.findByRole('dialog', { name: 'Piezas elegidas' }));
  const amount = list.getByLabelText('Cantidad de Disco de freno, 41061-EW');
  expect(amount).toHaveFocus();
  await userEvent.clear(amount);
  await userEvent.type(amount, '3');
  await userEvent.click(list.getByRole('button', { name: 'Solicitar cotización' }));
  expect(await screen.findByRole('heading', { name: 'Pedido' })).toBeVisible();
  expect(requestDraft.load()?.parts.map((each) => each.amount)).toEqual([3, 2]);
  cleanup();

  open(at(null, 'u1'));
  const disc = await screen.findByRole('checkbox', { name: /Elegir Disco/ });
  expect(disc).toBeChecked();
  await userEvent.click(disc);
  await press('Solicitar cotización');
  expect(await screen.findByRole('heading', { name: 'Pedido' })).toBeVisible();
  expect(requestDraft.load()?.parts.map(({ reference }) => reference)).toEqual(['41062-EW']);
  cleanup();

  // The request was sent.
  requestDraft.clear();
  open(at(null, 'u1'));
  expect(await screen.findByRole('checkbox', { name: /Elegir Pastillas/ })).not.toBeChecked();
});

it('asks for the year of a vehicle among those that it is of', async () => {
  open(vehicleAddress({ ...linked, vin: null, year: null }, null, 'u1'), {
    onVehicle: () => listOf([sentra({ year: null })]),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: /Elegir Disco/ }));
  await press('Solicitar cotización');
  const dialog = within(await screen.findByRole('dialog', { name: '¿De qué año?' }));
  expect(dialog.queryByRole('button', { name: '2020' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: '2016' }));
  expect(await screen.findByRole('heading', { name: 'Pedido' })).toBeVisible();
  expect(requestDraft.load()?.vehicle.year).toBe(2016);
});

it('asks in the words of the country, whatever language is shown', async () => {
  localStorage.setItem('language', 'en_US');
  const gateway = open(at(null, 'u1'));
  await userEvent.click(await screen.findByRole('checkbox', { name: /Elegir Disco/ }));
  await press('Solicitar cotización');
  expect(await screen.findByRole('heading', { name: 'Pedido' })).toBeVisible();
  const languages = gateway.callsOf(readPartUnit).map(({ query }) => query['language']);
  expect([languages[0], languages.at(-1)]).toEqual(['en_US', 'es_CO']);
});

it.each([
  ['amortigador', { name: 'amortigador', reference: '' }],
  ['bomba de agua 1.8', { name: 'bomba de agua 1.8', reference: '' }],
  ['41060 3TA0A', { name: '', reference: '41060 3TA0A' }],
])('asks for what no drawing of the vehicle has, for that vehicle: %s', async (value, asked) => {
  open(at({ by: 'search', value }), { units: [] });
  await press('Pedir cotización');
  expect(await screen.findByRole('heading', { name: 'Pedido' })).toBeVisible();
  expect(requestDraft.load()).toMatchObject({
    vehicle: { brand: { id: 4 }, model: 'Sentra' },
    parts: [asked],
  });
});

it('asks for a number that no catalogue has with the number', async () => {
  open(oemAddress('99999-XX'));
  await press('Pedir cotización');
  expect(await screen.findByRole('heading', { name: 'Pedido' })).toBeVisible();
  expect(requestDraft.load()?.parts).toMatchObject([{ name: '', reference: '99999-XX' }]);
});

it('has what was searched for when one comes back', async () => {
  open(paths.catalogue);
  await press('Número de parte', 'tab');
  await userEvent.type(await screen.findByLabelText('Número de parte (OEM)'), '99999-XX');
  await press('Buscar');
  expect(await screen.findByText('Ningún catálogo tiene ese número')).toBeVisible();
  await press('Atrás del navegador');
  expect(await screen.findByLabelText('Número de parte (OEM)')).toHaveValue('99999-XX');
});

it('reports a wrong substitute, once', async () => {
  const gateway = open(at(null, 'u1'));
  await userEvent.click(await screen.findByText('1 número relacionado'));
  await press('Reportar un error en D1060-9');
  await userEvent.type(await screen.findByLabelText(/^¿Qué está mal\?/), 'No encaja en este motor');
  await press('Enviar reporte');
  expect(await screen.findByText('Recibimos tu reporte. Lo revisa una persona.')).toBeVisible();
  expect(gateway.callsOf(reportSubstitutionError)[0]?.body).toEqual({
    catalog: 'NISSAN',
    vehicleId: 'SEN-1',
    ssd: 'signed',
    unitId: 'u1',
    oem: '41062-EW',
    substitute: 'D1060-9',
    reason: 'No encaja en este motor',
  });
  expect(await screen.findByText('Reportado')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reportar un error en D1060-9' })).toBeNull();
});

it('leads on from a link that is wrong or of a vehicle that is gone', async () => {
  open(at(), { onVehicle: () => refusal('CATALOG_SSD_WRONG') });
  expect(await screen.findByText(/El enlace del vehículo no es válido/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Buscar otro vehículo' })).toHaveAttribute('href', paths.catalogue);
});

it('knows no page at an address that names nothing', async () => {
  open(`${paths.catalogue}/algo`);
  expect(await screen.findByRole('heading', { name: 'Nada' })).toBeVisible();
});

it('tells how old a drawing of an outside provider is, and that there is no newer one', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 1000).toISOString();
  open(at(null, 'u1'), { unit: { ...brakes, fetchedAt: daysAgo(3), isProviderDown: false } });
  expect(await screen.findByText('Datos del proveedor de hace 3 días')).toBeVisible();
  cleanup();
  open(at(null, 'u1'), { unit: { ...brakes, fetchedAt: daysAgo(9), isProviderDown: true } });
  expect(
    await screen.findByText('El proveedor no responde ahora: sus datos son de hace 9 días'),
  ).toBeVisible();
  cleanup();
  open(at(null, 'u1'), { unit: { ...brakes, fetchedAt: daysAgo(0), isProviderDown: false } });
  expect(await screen.findByText('Disco de freno')).toBeVisible();
  expect(screen.queryByText(/proveedor/)).toBeNull();
});

const reported = {
  id: 3,
  catalog: 'NISSAN',
  vehicle_id: 'SEN-1',
  vehicle_name: 'Sentra 1.8',
  ssd: 'signed',
  unit_id: 'u1',
  unit_name: 'Freno delantero',
  oem: '41062-EW',
  substitute: 'D1060-9',
  kind: 'replacedBy',
  reason: 'No encaja en este motor',
  status: 'open',
  answer: null,
  user_id: 7,
  created_at: '2026-01-15T14:00:00.000Z',
  decided_at: null,
};
const openReports = (
  user: SessionUser,
  onDecided = () => ({ data: { ...reported, status: 'accepted' } }) as unknown,
) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user } })],
    [listSubstitutionReports, () => listOf([reported])],
    [decideSubstitutionReport, onDecided],
  );
  renderPage(<ReportsPage />, { at: paths.catalogueReports });
  return gateway;
};

it('lets a manager decide a report, with an answer', async () => {
  const gateway = openReports(sampleUser({ managetuercaGoModule: true }));
  await press('Aceptar: D1060-9 reemplaza a 41062-EW');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Aceptar' }));
  expect(await dialog.findByText('Escribe la respuesta')).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/^Respuesta/), 'Es cierto');
  await userEvent.click(dialog.getByRole('button', { name: 'Aceptar' }));
  await waitFor(() =>
    expect(gateway.callsOf(decideSubstitutionReport)[0]?.body).toEqual({
      status: 'accepted',
      answer: 'Es cierto',
    }),
  );
});

it('reads the reports again where a colleague has decided one meanwhile', async () => {
  const gateway = openReports(sampleUser({ managetuercaGoModule: true }), () =>
    refusal('SUBSTITUTION_DECIDED'),
  );
  await press('Aceptar: D1060-9 reemplaza a 41062-EW');
  const dialog = within(await screen.findByRole('dialog'));
  const read = gateway.callsOf(listSubstitutionReports).length;
  await userEvent.type(dialog.getByLabelText(/^Respuesta/), 'Es cierto');
  await userEvent.click(dialog.getByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(gateway.callsOf(listSubstitutionReports).length).toBeGreaterThan(read));
  expect(dialog.getByLabelText(/^Respuesta/)).toHaveValue('Es cierto');
});

it('shows who reported what was said of it, without deciding', async () => {
  openReports(sampleUser());
  expect(await screen.findByRole('heading', { name: 'Mis reportes de sustitutos' })).toBeVisible();
  expect(await screen.findByText('No encaja en este motor')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Aceptar/ })).toBeNull();
});

const linksOf = async (link: ReactNode, catalogues: readonly PartCatalog[] = [nissan]) => {
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })],
    [listPartCatalogs, () => listOf(catalogues)],
    [verifyVinInCatalogForActiveUser, () => ({ data: { hasCatalog: true, catalog: 'NISSAN' } })],
  );
  renderPage(link);
  return (await screen.findByRole('link')).getAttribute('href');
};
const own = { brand: { name: 'NISSAN' }, model: 'Sentra', year: 2019, VIN: null };

it('leads from a vehicle of the garage to its parts, by its VIN or in the catalogue of its brand', async () => {
  expect(await linksOf(<PartsLink vehicle={{ ...own, VIN: vin }} />)).toBe(identificationAddress(vin));
  cleanup();
  expect(await linksOf(<PartsLink vehicle={own} />)).toBe(catalogAddress('NISSAN', null, 2019, 'Sentra'));
});

it('leads from a request with a VIN to its drawings', async () => {
  expect(await linksOf(<VinLink vin={vin} />)).toBe(identificationAddress(vin));
});
