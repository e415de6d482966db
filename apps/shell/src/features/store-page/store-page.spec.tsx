import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  createQuotationRequest,
  findVehicleByPlate,
  listProviders,
  listRatings,
  listVehicleBrands,
  listVehicleModels,
  listVehicles,
  productLimits,
  readCaptchaChallenge,
  readSalesOpportunityIndicators,
  readSessionControlData,
  readStoreFigures,
  readStorePage,
  searchProducts,
  type StorePage as Page,
} from '@tuerca/contracts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createChallenge } from 'altcha-lib';
import { Route, Routes } from 'react-router';
import { paths } from '../../config/paths.ts';
import { listOf, refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser, sampleVendor } from '../../testing/samples.ts';
import { letRequestWait } from '../../testing/waiting-request.ts';
import { deriveKey } from '../../shared/derive-key.ts';
import { countWaitingRequests } from '../../shared/forget-drafts.ts';
import {
  emptyDraft,
  emptyVehicle,
  requestDraft,
  requestDraftFor,
  waitingRequestFor,
  type WizardDraft,
} from '../quotation-request/wizard/draft.ts';
import { handOn } from '../quotation-request/wizard/handed-draft.ts';
import { useSession } from '../session/session.tsx';
import { StoreFramePage } from './store-frame-page.tsx';
import { StorePage } from './store-page.tsx';

const store: Page = {
  id: 3,
  name: 'Repuestos del Sur',
  segment: 'repuestos-del-sur',
  country: 'CO',
  city: { id: 11, name: 'Bogotá', full_name: 'Bogotá, Colombia' },
  average_rating: null,
  count_total_number_ratings: 0,
  brands: [
    { id: 2, name: 'Mazda' },
    { id: 3, name: 'Nissan' },
  ],
  accent_color: '#c02229',
  logo: null,
  presentation: 'Frenos y suspensión desde 1987',
  opening_hours: [{ day: 1, from: '08:00', to: '18:00' }],
  embed_origins: [],
  minimum_order: 0,
  has_module: true,
};
const brands = ['Acura', 'Mazda', 'Nissan'].map((name, index) => ({
  id: index + 1,
  name,
  is_active: true,
  kinds: ['car'],
}));
const whole: WizardDraft = {
  ...emptyDraft(),
  vehicle: {
    ...emptyVehicle(),
    brand: { id: 3, name: 'Nissan' },
    model: 'Sentra',
    year: 2019,
    vin: '3N1AB7AP5KY200001',
  },
  parts: [{ name: 'Filtro de aceite', amount: 1, image: null, reference: '', rim: null }],
};

/** Not signed: the page only solves it. */
const challenge = () => createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 1, deriveKey });

const ownVehicles = [
  { id: 20, brand: { id: 3, name: 'Nissan' }, model: 'Sentra', year: 2019, license_plate: 'XYZ987' },
  { id: 21, brand: { id: 1, name: 'Acura' }, model: 'TLX', year: 2020, license_plate: 'ABC123' },
];

const open = (
  at: string,
  {
    page = store,
    user = sampleUser(),
    products = 0,
    vehicles = [] as readonly object[],
    areRatingsDown = (): boolean => false,
  } = {},
) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user } })],
    [readStorePage, () => ({ data: page })],
    [readStoreFigures, () => ({ data: { requests_answered: 7, median_minutes: 27 } })],
    [
      searchProducts,
      () => ({
        data: [],
        metadata: {
          count: products,
          page: 0,
          pageSize: productLimits.pageSize,
          understood: { as: 'nothing', corrected: null, synonyms: [], relaxed: false },
          fitting: null,
        },
      }),
    ],
    [
      listRatings,
      () =>
        areRatingsDown()
          ? refusal('SERVICE_UNAVAILABLE')
          : listOf([
              {
                id: 4,
                score: 9,
                comment: 'Llegó a tiempo',
                user_name: 'Laura',
                user_id: 7,
                created_at: '2026-01-22T15:30:00.000Z',
                answer: 'Gracias',
                answered_at: '2026-01-23T15:30:00.000Z',
              },
            ]),
    ],
    [listVehicleBrands, () => listOf(brands)],
    [listVehicleModels, () => listOf([{ id: 1, brand_id: 3, name: 'Sentra' }])],
    [readSalesOpportunityIndicators, () => ({ data: { brands: {}, citys: {} } })],
    [
      listProviders,
      () => listOf([{ id: 1, nombre_comercial: 'Don Luis', razon_social: 'Luis', whatsapp: '573001112233' }]),
    ],
    [readCaptchaChallenge, challenge],
    [
      findVehicleByPlate,
      () => ({
        data: {
          id: 8,
          brand: { id: 1, name: 'Acura' },
          model: 'TLX',
          year: 2020,
          license_plate: 'ABC123',
          VIN: null,
          is_verified: true,
        },
      }),
    ],
    [listVehicles, () => listOf(vehicles)],
    [createQuotationRequest, () => ({ data: { id: 40, code: 'SC-000040', vehicle_VIN: null } })],
  );
  renderPage(
    <Routes>
      <Route path={paths.store(':segment')} element={<StorePage />} />
      <Route path={paths.storeFrame(':segment')} element={<StoreFramePage />} />
    </Routes>,
    { at },
  );
  return gateway;
};
const SignIn = () => {
  const { enter } = useSession();
  return <button onClick={() => enter(sampleUser())}>Entrar</button>;
};
const always = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '00:00', to: '23:59' }));

it.each([
  [3, 'Ver 3 productos'],
  // A search counts no more of them.
  [productLimits.found, 'Ver sus productos: 1.000 o más'],
])('leads to the %i products of the store that are counted', async (products, name) => {
  open(paths.store('repuestos-del-sur'), { products });
  expect(await screen.findByRole('link', { name })).toHaveAttribute(
    'href',
    paths.productsOf({ store_id: '3' }),
  );
});
const press = (name: string | RegExp) =>
  screen.findByRole('button', { name }).then((button) => userEvent.click(button));
const at = paths.store(store.segment);

beforeEach(() => localStorage.clear());

describe('the page of a store', () => {
  it('says who the store is, what it answered lately and which brands it carries', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-24T15:00:00Z'));
    open(at, { page: { ...store, opening_hours: always } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Repuestos del Sur' })).toBeVisible();
    expect(screen.getByText('Aún sin calificaciones')).toBeVisible();
    expect(screen.getByText('Frenos y suspensión desde 1987')).toBeVisible();
    expect(await screen.findByText('27 min')).toBeVisible();
    const carried = screen.getByRole('region', { name: 'Marcas que maneja' });
    expect(
      within(carried)
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual(['Mazda', 'Nissan']);
    expect(screen.getByText(/llega por WhatsApp en máximo 60 minutos/)).toBeVisible();
    expect(screen.queryByText(/correo/)).toBeNull();
  });

  it('says its least order, where it has one', async () => {
    open(at, { page: { ...store, minimum_order: 300_000 } });
    const least = await screen.findByRole('region', { name: 'Pedido mínimo' });
    expect(least).toHaveTextContent(/\$\s?300\.000 en productos de esta tienda$/);
    cleanup();
    open(at);
    await screen.findByRole('heading', { level: 1, name: 'Repuestos del Sur' });
    expect(screen.queryByText('Pedido mínimo')).toBeNull();
  });

  it('promises no answer within the hour while it is closed', async () => {
    const day = (new Date().getDay() + 3) % 7;
    open(at, { page: { ...store, opening_hours: [{ day, from: '08:00', to: '18:00' }] } });
    expect(await screen.findByText(/te responde por WhatsApp cuando abra/)).toBeVisible();
    expect(screen.queryByText(/60 minutos/)).toBeNull();
  });

  it('promises none at night either where it has told no hours', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-24T06:00:00Z'));
    open(at, { page: { ...store, opening_hours: [] } });
    expect(
      await screen.findByText(
        'Repuestos del Sur no publicó su horario. Si ahora está cerrada, te responderá cuando abra.',
      ),
    ).toBeVisible();
    expect(screen.queryByText(/la mayoría de las tiendas/)).toBeNull();
    expect(screen.queryByText(/60 minutos/)).toBeNull();
  });

  it('promises an answer within the hour by day only if it is open, where it has told no hours', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-24T15:00:00Z'));
    open(at, { page: { ...store, opening_hours: [] } });
    expect(
      await screen.findByText(
        'Repuestos del Sur no publicó su horario. Si está abierta, te responde por WhatsApp en máximo 60 minutos desde tu solicitud; si no, cuando abra.',
      ),
    ).toBeVisible();
  });

  it('shows what buyers say of it, by their first name, with its answers', async () => {
    open(at, { page: { ...store, average_rating: 4.5, count_total_number_ratings: 1 } });
    expect(await screen.findByText('4,5 de 5 · 1 calificación')).toBeVisible();
    const said = within(await screen.findByRole('region', { name: 'Lo que dicen los compradores' }));
    expect(await said.findByText('Laura')).toBeVisible();
    for (const words of ['9 de 10', 'Llegó a tiempo', 'Gracias']) expect(said.getByText(words)).toBeVisible();
  });

  it('says that what buyers say could not be read, and reads it again at a press', async () => {
    let isDown = true;
    const rated = { ...store, average_rating: 4.5, count_total_number_ratings: 1 };
    open(at, { page: rated, areRatingsDown: () => isDown });
    const said = within(await screen.findByRole('region', { name: 'Lo que dicen los compradores' }));
    const again = await said.findByRole('button', { name: 'Reintentar' });
    isDown = false;
    await userEvent.click(again);
    expect(await said.findByText('Llegó a tiempo')).toBeVisible();
  });

  it('asks for its own brands only, and leads on to all stores for another', async () => {
    open(at);
    await press('No tengo la placa');
    expect(await screen.findByRole('button', { name: 'Nissan' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Acura' })).toBeNull();
    await userEvent.type(screen.getByRole('searchbox'), 'acura');
    expect(screen.getByText(/no maneja esa marca/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cotizar con todas las tiendas' })).toHaveAttribute(
      'href',
      paths.newRequest,
    );
  });

  it('refuses the plate of a brand that it does not carry, and takes the vehicle along to the others', async () => {
    const gateway = open(at);
    await userEvent.type(await screen.findByLabelText('Placa de tu vehículo'), 'ABC123');
    await press('Buscar');
    const refused = await screen.findByText('Repuestos del Sur no maneja Acura');
    expect(refused.closest('[role=status]')).toHaveFocus();
    // The same vehicle again is answered again.
    await press('Buscar');
    await waitFor(() =>
      expect(screen.getByText('Repuestos del Sur no maneja Acura').closest('[role=status]')).toHaveFocus(),
    );
    expect(gateway.callsOf(findVehicleByPlate)[0]?.body).toMatchObject({ store_segment: store.segment });
    const onward = screen.getByRole('link', { name: 'Cotizar con todas las tiendas' });
    onward.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(onward);
    expect(requestDraft.load()?.vehicle.brand?.name).toBe('Acura');
  });

  it('takes a vehicle along to the others also where a request to them waits for the network, which waits on', async () => {
    letRequestWait(whole);
    open(at);
    await userEvent.type(await screen.findByLabelText('Placa de tu vehículo'), 'ABC123');
    await press('Buscar');
    const onward = await screen.findByRole('link', { name: 'Cotizar con todas las tiendas' });
    onward.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(onward);
    expect(requestDraft.load()?.vehicle.brand?.name).toBe('Acura');
    expect(countWaitingRequests()).toBe(1);
  });

  it('says of a vehicle of the garage that it does not carry its brand before that is chosen', async () => {
    open(at, { vehicles: ownVehicles });
    const garage = within(await screen.findByRole('list', { name: 'Tus vehículos' }));
    expect(garage.getByRole('button', { name: 'Nissan Sentra 2019 · XYZ987' })).toBeVisible();
    await userEvent.click(
      garage.getByRole('button', { name: 'Acura TLX 2020 · ABC123 Esta tienda no maneja su marca' }),
    );
    expect(await screen.findByText('Repuestos del Sur no maneja Acura')).toBeVisible();
  });

  it('sends what is asked to the store alone, and promises its answer only', async () => {
    requestDraftFor(store.id).save({ ...whole, parts: emptyDraft().parts });
    const gateway = open(at, { page: { ...store, opening_hours: always } });
    await userEvent.type(await screen.findByLabelText('¿Qué necesitas?'), 'Filtro de aceite');
    await press('Continuar');
    const dialog = await screen.findByRole('dialog', { name: 'Revisa tu solicitud' });
    expect(within(dialog).queryByText('Enviar a mis proveedores')).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Enviar Solicitud' }));
    expect(await screen.findByText(/Recibirás la respuesta de Repuestos del Sur/)).toBeVisible();
    expect(gateway.callsOf(createQuotationRequest)[0]!.body).toMatchObject({
      store_id: 3,
      tuercaProviders: false,
    });
    expect(requestDraftFor(store.id).load()).toBeNull();
  });

  it('that is closed answers when it opens, it says of what was sent too', async () => {
    const day = (new Date().getDay() + 3) % 7;
    requestDraftFor(store.id).save({ ...whole, parts: emptyDraft().parts });
    open(at, { page: { ...store, opening_hours: [{ day, from: '08:00', to: '18:00' }] } });
    await userEvent.type(await screen.findByLabelText('¿Qué necesitas?'), 'Filtro de aceite{Enter}');
    await press('Enviar Solicitud');
    const sent = await screen.findByRole('dialog', { name: '¡Solicitud de cotización enviada!' });
    expect(sent).toHaveTextContent('La tienda está cerrada: te responde por WhatsApp cuando abra.');
    expect(sent).not.toHaveTextContent('60 minutos');
  });

  it.each([
    ['a guest typed on the market', sampleUser({ isGuest: true, email: null, mobile: null }), 'Luz Mora'],
    ['the account has, of who has one', sampleUser(), sampleUser().fullName],
  ])('begins with the contact that %s', async (_whose, user, name) => {
    const contact = {
      name: 'Luz Mora',
      city: { id: 12, full_name: 'Medellín, Colombia' },
      email: 'luz@tuerca.test',
      mobile: '3101234599',
    };
    requestDraft.save({ ...whole, contact });
    open(at, { user });
    await waitFor(() => expect(requestDraftFor(store.id).load()?.contact.name).toBe(name));
    const { city } = requestDraftFor(store.id).load()!.contact;
    expect(city?.id).toBe(user.isGuest ? 12 : user.city?.id);
  });

  it('leaves the draft of the marketplace as it is', async () => {
    requestDraft.save(whole);
    open(at);
    expect(await screen.findByRole('button', { name: 'No tengo la placa' })).toBeVisible();
    expect(screen.queryByText(/Seguimos donde ibas/)).toBeNull();
  });

  it('takes over what was told in a frame, without pictures or papers of who made the link', async () => {
    const photo = { path: '/media/x', name: 'x' };
    const told = {
      ...whole,
      vehicle: { ...whole.vehicle, isVerified: true, id: 5, ownerIdentification: '1', propertyCard: photo },
      parts: [{ ...whole.parts[0]!, image: photo }],
    };
    open(at + handOn(told));
    await press('Continuar');
    expect(await screen.findByRole('dialog', { name: 'Revisa tu solicitud' })).toBeVisible();
    const kept = requestDraftFor(store.id).load()!;
    expect(kept.vehicle).toEqual(whole.vehicle);
    expect(kept.parts).toEqual(whole.parts);
  });

  it('lets a request that waits for the network wait apart from what was told in a frame', async () => {
    letRequestWait({ ...whole, vehicle: { ...whole.vehicle, year: 2015 } }, { storeId: store.id });
    open(at + handOn(whole));
    await press('Continuar');
    expect(await screen.findByRole('dialog', { name: 'Revisa tu solicitud' })).toBeVisible();
    expect(requestDraftFor(store.id).load()?.vehicle.year).toBe(2019);
    expect(waitingRequestFor(store.id).load()).toBeNull();
    expect(countWaitingRequests()).toBe(1);
  });

  it.each(['#pedido=%7B%7D', '#pedido=%', '#pedido=no', `#pedido=${'a'.repeat(70_000)}`])(
    'opens as ever at an address that hands on nothing: %.20s',
    async (hash) => {
      open(at + hash);
      expect(await screen.findByRole('button', { name: 'No tengo la placa' })).toBeVisible();
    },
  );

  it('shows its owner the way to change it', async () => {
    open(at, { user: sampleVendor() });
    expect(await screen.findByRole('link', { name: 'Editar mi tienda' })).toHaveAttribute(
      'href',
      paths.ownStore,
    );
  });

  it.each([
    [{ ...store, country: 'MX' as const }, 'Esta tienda atiende en México'],
    [{ ...store, brands: [] }, 'Esta tienda todavía no recibe solicitudes'],
    [{ ...store, has_module: false }, 'Esta tienda todavía no recibe solicitudes'],
  ])('takes no request where nobody could answer it', async (page, title) => {
    open(at, { page });
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.queryByText('¿Cuál es la placa de tu vehículo?')).toBeNull();
    expect(screen.getByRole('link', { name: 'Cotizar con todas las tiendas' })).toBeVisible();
  });

  it('stays for who signs in there, though the network goes before it is read again', async () => {
    const again = Promise.withResolvers<unknown>();
    const answers = [Promise.resolve<unknown>({ data: store })];
    const gateway = serveGateway(
      [readSessionControlData, () => ({ data: { isGuest: true, user: null } })],
      [readStorePage, () => answers.shift() ?? again.promise],
    );
    renderPage(
      <>
        <Routes>
          <Route path={paths.store(':segment')} element={<StorePage />} />
        </Routes>
        <SignIn />
      </>,
      { at },
    );
    await screen.findByRole('button', { name: 'No tengo la placa' });
    await press('Entrar');
    await waitFor(() => expect(gateway.callsOf(readStorePage).length).toBeGreaterThan(1));
    await act(async () => again.reject(new TypeError('Failed to fetch')));
    expect(screen.getByRole('button', { name: 'No tengo la placa' })).toBeVisible();
  });

  it('that there is not says so, with a way on', async () => {
    serveGateway([readStorePage, () => refusal('NOT_FOUND')]);
    renderPage(
      <Routes>
        <Route path={paths.store(':segment')} element={<StorePage />} />
      </Routes>,
      { at: paths.store('no-hay') },
    );
    expect(
      await screen.findByRole('heading', { level: 1, name: 'No encontramos esta tienda' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cotizar con todas las tiendas' })).toHaveAttribute(
      'href',
      paths.newRequest,
    );
  });
});

describe('its wizard in a frame', () => {
  it('asks for no plate and no papers, and hands what was told on to another tab', async () => {
    const gateway = open(paths.storeFrame(store.segment));
    await press('Nissan');
    await press('Sentra');
    await press('2019');
    await userEvent.type(await screen.findByLabelText('¿Qué necesitas?'), 'Filtro de aceite');
    expect(screen.queryByRole('button', { name: 'Agregar foto' })).toBeNull();
    await press('Continuar');
    const link = await screen.findByRole('link', { name: 'Continuar en una pestaña nueva' });
    expect(link).toHaveAttribute('target', '_blank');
    const { vehicle, parts } = whole;
    expect(link).toHaveAttribute('href', at + handOn({ ...whole, vehicle: { ...vehicle, vin: '' }, parts }));
    await waitFor(() => expect(gateway.callsOf(createQuotationRequest)).toEqual([]));
  });
});
