import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  findVehicleByPlate,
  inputLimits,
  listVehicleBrands,
  listVehicles,
  readCaptchaChallenge,
  readSalesOpportunityIndicators,
  readSessionControlData,
  setPlateWait,
  suggestPartNames,
  type ErrorCode,
} from '@tuerca/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createChallenge } from 'altcha-lib';
import { paths } from '../../../config/paths.ts';
import { listOf, pageOf, refusal, serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleUser, sampleVendor } from '../../../testing/samples.ts';
import { deriveKey } from '../../../shared/derive-key.ts';
import { emptyDraft, emptyPart, emptyVehicle, requestDraft } from './draft.ts';
import { Wizard } from './wizard.tsx';

/** Unsigned: the page only solves the challenge. */
const challenge = () => createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 1, deriveKey });
const open = ({
  user = sampleUser(),
  refused = 'NOT_FOUND' as ErrorCode,
  isChoiceKept = true,
  choice,
  registry,
  at = '/',
  vehicles = [] as unknown[],
}: {
  user?: ReturnType<typeof sampleUser>;
  refused?: ErrorCode;
  isChoiceKept?: boolean;
  choice?: Promise<unknown>;
  registry?: Promise<unknown>;
  at?: string;
  vehicles?: unknown[];
} = {}) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: user.isGuest, user } })],
    [listVehicleBrands, () => listOf([{ id: 3, name: 'Nissan', is_active: true, kinds: ['car'] }])],
    [readSalesOpportunityIndicators, () => ({ data: { brands: {}, citys: {} } })],
    [readCaptchaChallenge, challenge],
    [suggestPartNames, () => ({ data: [{ name: 'Filtro de aceite' }] })],
    [findVehicleByPlate, () => registry ?? refusal(refused)],
    [
      setPlateWait,
      () =>
        choice ??
        (isChoiceKept
          ? { data: { license_plate: 'ABC123', is_told: false } }
          : refusal('SERVICE_UNAVAILABLE')),
    ],
    [listVehicles, ({ query }) => pageOf(vehicles, query)],
  );
  renderPage(<Wizard />, { at });
  return gateway;
};
const lookUp = async () => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Placa de tu vehículo' }), 'abc123');
  await userEvent.click(screen.getByRole('button', { name: 'Buscar' }));
};
const brandQuestion = () => screen.findByRole('heading', { level: 3, name: '¿Qué marca es?' });
/** Loses the network; the result brings it back. */
const loseNetwork = () => {
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const answer = globalThis.fetch;
  globalThis.fetch = (...call) =>
    navigator.onLine ? answer(...call) : Promise.reject(new TypeError('Failed to fetch'));
  return () => {
    network.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
  };
};
const photo = { path: '/api/file/f/1', name: 'foto.jpg' };
const guest = () => sampleUser({ isGuest: true, email: null, mobile: null, mobile_verified: false });

describe('the look-up by plate', () => {
  beforeEach(() => requestDraft.clear());

  it('goes on with the brand where no registry has the plate, which it says', async () => {
    const gateway = open();
    await lookUp();
    await screen.findByText('Placa ABC123 no encontrada');
    await brandQuestion();
    expect(gateway.callsOf(findVehicleByPlate)[0]?.body).toMatchObject({
      licensePlate: 'ABC123',
      reCaptcha: expect.stringMatching(/^ey/),
    });
  });

  it('says of a plate that cannot be one what to look at, and asks nobody', async () => {
    const gateway = open();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Placa de tu vehículo' }), '12ab34');
    await userEvent.click(screen.getByRole('button', { name: 'Buscar' }));
    await screen.findByText(
      'La placa no es válida. Asegúrate de escribir la placa de tu vehículo correctamente.',
    );
    expect(gateway.callsOf(findVehicleByPlate)).toEqual([]);
  });

  it('waits without a network where that is seen, and goes on by itself once there is one', async () => {
    open();
    await screen.findByRole('textbox', { name: 'Placa de tu vehículo' });
    const bringNetworkBack = loseNetwork();
    const inSight = jest.spyOn(Element.prototype, 'scrollIntoView');
    await lookUp();
    const told = await screen.findByText(/^Sin red no podemos buscar la placa/);
    expect(inSight.mock.contexts.some((each) => (each as Element).contains(told))).toBe(true);
    expect(screen.queryByRole('alert')).toBeNull();
    bringNetworkBack();
    await screen.findByText('Placa ABC123 no encontrada');
    await brandQuestion();
  });

  it('without a network looks up no plate that is changed meanwhile', async () => {
    const gateway = open();
    await screen.findByRole('textbox', { name: 'Placa de tu vehículo' });
    const bringNetworkBack = loseNetwork();
    await lookUp();
    const told = await screen.findByText(/^Sin red no podemos buscar la placa/);
    await userEvent.type(screen.getByRole('textbox', { name: 'Placa de tu vehículo' }), '{Backspace}');
    expect(told).not.toBeInTheDocument();
    bringNetworkBack();
    await screen.findByRole('textbox', { name: 'Placa de tu vehículo' });
    expect(gateway.callsOf(readCaptchaChallenge)).toEqual([]);
  });

  it('without a network and a plate says that the brands are not there, and shows them once it is', async () => {
    open();
    await screen.findByRole('textbox', { name: 'Placa de tu vehículo' });
    const bringNetworkBack = loseNetwork();
    await userEvent.click(screen.getByRole('button', { name: 'No tengo la placa' }));
    expect(await screen.findByText(/^Sin red no podemos cargar las marcas/)).toBeVisible();
    bringNetworkBack();
    expect(await screen.findByRole('button', { name: 'Nissan' })).toBeVisible();
    expect(screen.queryByText(/^Sin red/)).toBeNull();
  });

  it('that is down lets a guest sign up, or go on with the data of the vehicle', async () => {
    open({ refused: 'PLATE_REGISTRY_DOWN', user: guest() });
    await lookUp();
    await screen.findByText('El servicio de consulta de placas no está disponible');
    expect(screen.getByRole('link', { name: 'Crear cuenta' })).toHaveAttribute('href', paths.register);
    await userEvent.click(screen.getByRole('button', { name: 'Cotizar con los datos del vehículo' }));
    await brandQuestion();
  });

  it('that is down offers no account to who has one', async () => {
    open({ refused: 'PLATE_REGISTRY_DOWN' });
    await lookUp();
    await screen.findByRole('button', { name: 'Cotizar con los datos del vehículo' });
    expect(screen.queryByRole('link', { name: 'Crear cuenta' })).toBeNull();
    expect(screen.queryByText(/Te escribimos al número/)).toBeNull();
  });

  it('that is down keeps the plate for the request, and its message can be declined', async () => {
    const gateway = open({ refused: 'PLATE_REGISTRY_DOWN', user: guest() });
    await lookUp();
    const tell = await screen.findByRole('switch', { name: /Avísame por WhatsApp y correo/ });
    expect(tell).toBeChecked();
    screen.getByText(/Te escribimos al número y al correo que nos des/);
    await userEvent.click(tell);
    expect(tell).not.toBeChecked();
    await waitFor(() => expect(gateway.callsOf(setPlateWait)).toHaveLength(1));
    expect(gateway.callsOf(setPlateWait)[0]?.body).toEqual({
      licensePlate: 'ABC123',
      country: 'CO',
      is_told: false,
    });
    expect(requestDraft.load()?.vehicle).toMatchObject({ plate: 'ABC123', awaitedPlate: 'ABC123' });
  });

  it('that is down says so where the choice was not kept, and goes back to what holds', async () => {
    open({ refused: 'PLATE_REGISTRY_DOWN', isChoiceKept: false });
    await lookUp();
    const tell = await screen.findByRole('switch', { name: /Avísame/ });
    await userEvent.click(tell);
    await screen.findByText('No pudimos guardar tu elección. Intenta de nuevo.');
    expect(tell).toBeChecked();
  });

  it('that is down is told of two choices one after the other, so that the later one counts', async () => {
    const choice = Promise.withResolvers<unknown>();
    const gateway = open({ refused: 'PLATE_REGISTRY_DOWN', choice: choice.promise });
    await lookUp();
    const tell = await screen.findByRole('switch', { name: /Avísame/ });
    await userEvent.click(tell);
    await userEvent.click(tell);
    await waitFor(() => expect(gateway.callsOf(setPlateWait)).toHaveLength(1));
    choice.resolve({ data: { license_plate: 'ABC123', is_told: false } });
    await waitFor(() => expect(gateway.callsOf(setPlateWait)).toHaveLength(2));
    expect(gateway.callsOf(setPlateWait).map(({ body }) => body)).toMatchObject([
      { is_told: false },
      { is_told: true },
    ]);
    expect(tell).toBeChecked();
  });

  it('that is down promises nothing where no more plates are kept', async () => {
    open({ refused: 'PLATE_WAITS_FULL' });
    await lookUp();
    await screen.findByText(/Ya no podemos guardar más consultas/);
    expect(screen.queryByRole('switch')).toBeNull();
    expect(requestDraft.load()?.vehicle.awaitedPlate).toBe('');
  });

  it('that fails otherwise says so, and why', async () => {
    open({ refused: 'PLATE_QUOTA_USED' });
    await lookUp();
    await screen.findByText('Error al consultar el vehículo');
  });

  it('that answers late takes no vehicle away that was chosen meanwhile', async () => {
    const nissan = { id: 5, brand: { id: 3, name: 'Nissan' }, model: 'Sentra', year: 2019 };
    const chosen = { ...emptyVehicle(), ...nissan, plate: 'XYZ987', ownerIdentification: '52123456' };
    requestDraft.save({ ...emptyDraft(), vehicle: chosen });
    const registry = Promise.withResolvers<unknown>();
    const gateway = open({ registry: registry.promise });
    await userEvent.click(await screen.findByRole('button', { name: 'Cambiar Vehículo' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Buscar' }));
    await waitFor(() => expect(gateway.callsOf(findVehicleByPlate)).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Seguir con Nissan Sentra 2019 · XYZ987' }));
    const part = await screen.findByLabelText('¿Qué necesitas?');
    registry.resolve({ data: { ...nissan, id: 9, license_plate: 'XYZ987', VIN: null, is_verified: true } });
    await userEvent.type(part, 'Farola');
    expect(requestDraft.load()).toMatchObject({ vehicle: chosen, parts: [{ name: 'Farola' }] });
  });

  it('takes no vehicle of a plate that was changed while it was searched', async () => {
    const registry = Promise.withResolvers<unknown>();
    const gateway = open({ registry: registry.promise });
    await lookUp();
    await waitFor(() => expect(gateway.callsOf(findVehicleByPlate)).toHaveLength(1));
    const plate = screen.getByRole('textbox', { name: 'Placa de tu vehículo' });
    await userEvent.type(plate, '{Backspace}4');
    expect(screen.getByRole('button', { name: 'Buscar' })).not.toHaveAttribute('aria-busy');
    const found = { id: 9, brand: { id: 3, name: 'Nissan' }, model: 'Sentra', year: 2019, is_verified: true };
    await act(async () => registry.resolve({ data: { ...found, license_plate: 'ABC123', VIN: null } }));
    expect(
      screen.getByRole('heading', { level: 3, name: '¿Cuál es la placa de tu vehículo?' }),
    ).toBeVisible();
    expect(plate).toHaveValue('ABC124');

    await userEvent.click(screen.getByRole('button', { name: 'Buscar' }));
    await waitFor(() => expect(gateway.callsOf(findVehicleByPlate)).toHaveLength(2));
    expect(gateway.callsOf(findVehicleByPlate)[1]?.body).toMatchObject({ licensePlate: 'ABC124' });
    await screen.findByLabelText('¿Qué necesitas?');
  });

  it('is skipped by an address that asks for the data of the vehicle', async () => {
    open({ at: '/?verifyShowVehicleQuotationForm=1' });
    await brandQuestion();
    expect(screen.queryByRole('textbox', { name: 'Placa de tu vehículo' })).toBeNull();
  });
});

describe('the reference of a part', () => {
  const vehicle = { ...emptyVehicle(), brand: { id: 3, name: 'Nissan' }, model: 'Sentra', year: 2019 };
  beforeEach(() => {
    requestDraft.clear();
    requestDraft.save({ ...emptyDraft(), vehicle: { ...vehicle, vin: '3N1AB7AP5KY200001' } });
  });
  const box = () => screen.findByRole('checkbox');

  it('is asked of a buyer as reference, and required once ticked', async () => {
    open();
    expect(await box()).toHaveAccessibleName('Tengo la referencia de la autoparte');
    await userEvent.click(await box());
    await userEvent.type(await screen.findByLabelText('¿Qué necesitas?'), 'Filtro de aceite');
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    await screen.findByText('Escribe la referencia');
  });

  it('is asked of a seller as number of the part', async () => {
    open({ user: sampleVendor() });
    expect(await box()).toHaveAccessibleName('Tengo el número de parte');
  });

  it('is shown to a guest for whom a catalogue has put it there', async () => {
    const numbered = { ...emptyPart(), reference: '41060-EW' };
    requestDraft.save({ ...requestDraft.load()!, parts: [numbered] });
    open({ user: guest() });
    expect(await screen.findByLabelText('Referencia')).toHaveValue('41060-EW');
  });

  describe('that came with its name', () => {
    const name = async () => {
      const field = await screen.findByLabelText('¿Qué necesitas?');
      await userEvent.clear(field);
      return field;
    };
    const told = () => requestDraft.load()?.parts.map(({ name: part, reference }) => [part, reference]);
    beforeEach(async () => {
      const pads = { ...emptyPart(), name: 'Pastillas de freno', reference: 'P83024' };
      requestDraft.save({ ...requestDraft.load()!, parts: [pads] });
      open();
      await userEvent.click(await screen.findByRole('button', { name: 'Cambiar Autopartes' }));
    });

    it('goes when the name is overwritten by that of another part', async () => {
      await userEvent.type(await name(), 'Filtro de aceite');
      await userEvent.tab();
      expect(await box()).not.toBeChecked();
      expect(screen.getByText('Quitamos la referencia P83024: era de Pastillas de freno.')).toBeVisible();
      await waitFor(() => expect(told()).toEqual([['Filtro de aceite', '']]));
      await userEvent.click(await box());
      expect(screen.queryByText(/^Quitamos la referencia/)).toBeNull();
    });

    it('goes when the name of another part is picked from the suggestions', async () => {
      await userEvent.type(await name(), 'Filtro');
      await userEvent.click(await screen.findByRole('button', { name: 'Filtro de aceite' }));
      expect(
        await screen.findByText('Quitamos la referencia P83024: era de Pastillas de freno.'),
      ).toBeVisible();
      await waitFor(() => expect(told()).toEqual([['Filtro de aceite', '']]));
    });

    it('stays under the finger of who goes from the name to it', async () => {
      await userEvent.type(await name(), 'Filtro de aceite');
      await userEvent.click(screen.getByLabelText('Referencia'));
      expect(screen.getByLabelText('Referencia')).toHaveValue('P83024');
      expect(screen.getByLabelText('Referencia')).toHaveFocus();
      await waitFor(() => expect(told()).toEqual([['Filtro de aceite', 'P83024']]));
    });

    it('goes when a list takes the place of the name', async () => {
      await userEvent.click(await screen.findByLabelText('¿Qué necesitas?'));
      await userEvent.paste('2 bujías\n1 radiador');
      await waitFor(() =>
        expect(told()).toEqual([
          ['bujías', ''],
          ['radiador', ''],
        ]),
      );
    });

    it.each(['{Tab}', '{Enter}'])(
      'goes when a list of another part first is typed over it: %s',
      async (key) => {
        await userEvent.type(await name(), '1 bujía, 2 pastillas');
        await userEvent.keyboard(key);
        await waitFor(() =>
          expect(told()).toEqual([
            ['bujía', ''],
            ['pastillas', ''],
          ]),
        );
      },
    );

    it('stays while the name is only put otherwise', async () => {
      await userEvent.type(await name(), 'pastillas delanteras');
      await userEvent.tab();
      await waitFor(() => expect(told()).toEqual([['pastillas delanteras', 'P83024']]));
    });
  });

  it.each([
    ['bujías', null],
    ['pastillas delanteras', photo],
  ])('and its photo are of the part: a pasted list that begins with %s', async (first, image) => {
    requestDraft.save({
      ...requestDraft.load()!,
      parts: [{ ...emptyPart(), name: 'Pastillas de freno', image: photo }],
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Cambiar Autopartes' }));
    await userEvent.click(await screen.findByLabelText('¿Qué necesitas?'));
    await userEvent.paste(`2 ${first}\n1 radiador`);
    await waitFor(() =>
      expect(requestDraft.load()?.parts.map((part) => [part.name, part.image])).toEqual([
        [first, image],
        ['radiador', null],
      ]),
    );
  });

  it('is not asked of a guest', async () => {
    open({ user: guest() });
    await screen.findByLabelText('¿Qué necesitas?');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('a garage of many vehicles', () => {
  const vehicle = (id: number, model: string, plate: string) => ({
    id,
    brand: { id: 3, name: 'Nissan' },
    model,
    year: 2019,
    license_plate: plate,
    VIN: null,
    is_primary: id === 1,
    is_verified: false,
  });
  const fleet = Array.from({ length: 13 }, (_each, index) =>
    vehicle(index + 1, 'Frontier', `AAA${100 + index}`),
  );
  const shown = async () => within(await screen.findByRole('list', { name: 'Tus vehículos' }));

  beforeEach(() => requestDraft.clear());

  it('shows a few of them, and finds the others by what is known of them', async () => {
    open({ vehicles: [...fleet, vehicle(20, 'Versa', 'XYZ987')] });
    expect((await shown()).getAllByRole('button')).toHaveLength(12);
    const more = 'Ves 12 de 14. Busca los demás por marca, modelo, año o placa.';
    expect(screen.getByText(more)).toBeVisible();
    const search = screen.getByRole('searchbox', { name: 'Busca entre tus vehículos' });
    await userEvent.type(search, 'versa xyz');
    expect(screen.queryByText(more)).toBeNull();
    await userEvent.click((await shown()).getByRole('button', { name: 'Nissan Versa 2019 · XYZ987' }));
    await waitFor(() => expect(requestDraft.load()?.vehicle).toMatchObject({ id: 20, plate: 'XYZ987' }));
  });

  it('finds one of more than a page of the service holds', async () => {
    const others = Array.from({ length: inputLimits.maxPageSize }, (_each, index) =>
      vehicle(100 + index, 'Frontier', `BBB${100 + index}`),
    );
    open({ vehicles: [...others, vehicle(20, 'Versa', 'XYZ987')] });
    await userEvent.type(
      await screen.findByRole('searchbox', { name: 'Busca entre tus vehículos' }),
      'versa',
    );
    expect(await screen.findByRole('button', { name: 'Nissan Versa 2019 · XYZ987' })).toBeVisible();
  });

  it('says that none is meant', async () => {
    open({ vehicles: fleet });
    await shown();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Busca entre tus vehículos' }), 'mazda');
    expect(await screen.findByText('Ninguno de tus vehículos tiene «mazda».')).toBeVisible();
  });
});
