import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  createOrUpdateUserInQuotation,
  createQuotationRequest,
  listProviders,
  listVehicleBrands,
  listVehicleModels,
  login,
  readSalesOpportunityIndicators,
  readSessionControlData,
  suggestPartNames,
  uploadFile,
} from '@tuerca/contracts';
import { act, fireEvent, getConfig, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { flushSync } from 'react-dom';
import { Route, Routes, useNavigate } from 'react-router';
import { paths } from '../../../config/paths.ts';
import {
  countWaitingRequests,
  draftPrefix,
  setDraftsAside,
  waitingRequestName,
} from '../../../shared/forget-drafts.ts';
import { listOf, refusal, serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleProvider, sampleUser } from '../../../testing/samples.ts';
import { letRequestWait, waitingRequest } from '../../../testing/waiting-request.ts';
import { useSession } from '../../session/session.tsx';
import { RequestOutbox } from '../request-outbox.tsx';
import { WaitingList } from '../waiting-list.tsx';
import { beginDraft } from '../waiting-requests.ts';
import { autoSend, autoSendDelayMs, autoSendHeldMs } from './auto-send.ts';
import { emptyDraft, emptyPart, emptyVehicle, requestDraft, type WizardDraft } from './draft.ts';
import { Wizard } from './wizard.tsx';

const brands = ['Acura', 'Mazda', 'Nissan'].map((name, index) => ({
  id: index + 1,
  name,
  is_active: true,
  kinds: ['car'],
}));

const BackOfTheBrowser = () => {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Atrás del navegador</button>;
};
const OnceMore = () => {
  const navigate = useNavigate();
  return <button onClick={() => void navigate('/', { state: { isAgain: true } })}>Otra vez</button>;
};
const Elsewhere = () => {
  const navigate = useNavigate();
  return <button onClick={() => void navigate('/otra')}>A otra página</button>;
};
const SignIn = () => {
  const { enter } = useSession();
  return <button onClick={() => enter(sampleUser())}>Entrar</button>;
};
const open = (
  answer: () => unknown = () => ({ data: { id: 40, code: 'SC-000040', vehicle_VIN: null } }),
  isGuest = false,
  user = sampleUser(),
  models = ['March', 'Sentra'],
  upload: () => unknown = () => refusal('IMAGE_UNREADABLE'),
  state?: object,
) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest, user: isGuest ? null : user } })],
    [listVehicleBrands, () => listOf(brands)],
    [listVehicleModels, () => listOf(models.map((name, index) => ({ id: index + 1, brand_id: 3, name })))],
    [readSalesOpportunityIndicators, () => ({ data: { brands: { Nissan: 8, Mazda: 2 }, citys: {} } })],
    [
      suggestPartNames,
      () => ({
        data: [
          { name: 'Filtro de aceite', count: 4 },
          { name: 'Parachoques', said: 'Bomper', count: 2 },
        ],
      }),
    ],
    [listProviders, () => listOf([])],
    [createQuotationRequest, answer],
    [createOrUpdateUserInQuotation, () => ({ data: { user: sampleUser() } })],
    [login, () => ({ data: { id: 7, urlreturn: '/', user: sampleUser() } })],
    [uploadFile, upload],
  );
  const page = renderPage(
    <>
      <Routes>
        <Route path="/" element={<Wizard />} />
        <Route path={paths.newRequest} element={<Wizard />} />
        <Route path="*" element={<WaitingList />} />
      </Routes>
      <RequestOutbox />
      <Elsewhere />
      <BackOfTheBrowser />
      <OnceMore />
      <SignIn />
    </>,
    { state },
  );
  return { gateway, page };
};
/** Opens the page again where who asks had come to the contact. */
const reload = (answer?: () => unknown) =>
  open(answer, false, undefined, undefined, undefined, { wizard: { at: 'contact' } });
const press = (name: string | RegExp) =>
  screen.findByRole('button', { name }).then((button) => userEvent.click(button));
const question = (name: string | RegExp) => screen.findByRole('heading', { level: 3, name });
const sentra = { ...emptyVehicle(), brand: { id: 3, name: 'Nissan' }, model: 'Sentra', year: 2019 };
const draftOf = (given: Partial<WizardDraft>): WizardDraft => ({ ...emptyDraft(), ...given });

describe('the wizard', () => {
  beforeEach(() => requestDraft.clear());

  it('says what is asked for while it asks about the vehicle, once something is', async () => {
    const pads = { ...emptyPart(), name: 'Pastillas de freno delanteras', reference: '61156-9XT4A' };
    requestDraft.save(draftOf({ parts: [pads, { ...emptyPart(), reference: '21410-3LM0A' }] }));
    const { page } = open(undefined, true);
    const line = 'Vas a pedir: Pastillas de freno delanteras · 61156-9XT4A y 1 más';
    expect(await screen.findByText(line)).toBeVisible();
    await press('No tengo la placa');
    await question(/marca/);
    expect(screen.getByText(line)).toBeVisible();
    page.unmount();

    requestDraft.clear();
    open(undefined, true);
    await screen.findByRole('button', { name: 'No tengo la placa' });
    expect(screen.queryByText(/Vas a pedir/)).toBeNull();
  });

  it('finds a brand by a common model of it', async () => {
    open();
    await press('No tengo la placa');
    await screen.findByRole('button', { name: 'Mazda' });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Busca tu marca' }), 'Sentra');
    expect(await screen.findByRole('button', { name: 'Nissan' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mazda' })).toBeNull();
    expect(screen.queryByText(/No encontramos esa marca/)).toBeNull();
  });

  it('offers the brand that was meant when what is typed is none', async () => {
    open();
    await press('No tengo la placa');
    const search = await screen.findByRole('searchbox', { name: 'Busca tu marca' });
    await screen.findByRole('button', { name: 'Mazda' });
    await userEvent.type(search, 'masda');
    expect(screen.getByText(/No encontramos esa marca/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Buscar por la placa' })).toBeVisible();
    await userEvent.type(search, ' 3 touring');
    await press('¿Quisiste decir Mazda?');
    await question('¿Qué modelo de Mazda?');
  });

  it('takes a brand that is typed with its model, as it stands in no list', async () => {
    open();
    await press('No tengo la placa');
    const search = await screen.findByRole('searchbox', { name: 'Busca tu marca' });
    await screen.findByRole('button', { name: 'Mazda' });
    await userEvent.type(search, 'nissan sentra{Enter}');
    await question('¿Qué modelo de Nissan?');
  });

  /** Answers the calls of an operation otherwise than the gateway. */
  const answerOtherwise = (
    { path }: { readonly path: string },
    other: () => Response | Promise<Response> | null,
  ) => {
    const answer = globalThis.fetch;
    globalThis.fetch = async (input, init) =>
      (String(input).split('?')[0] === path ? other() : null) ?? answer(input, init);
  };

  it('reads brands that did not come again when that is asked for', async () => {
    open();
    let isDown = true;
    answerOtherwise(listVehicleBrands, () => (isDown ? refusal('SERVICE_UNAVAILABLE') : null));
    await press('No tengo la placa');
    expect(await screen.findByText('No pudimos cargar las marcas')).toBeVisible();
    expect(screen.queryByText(/No encontramos esa marca/)).toBeNull();
    isDown = false;
    await press('Intentar de nuevo');
    expect(await screen.findByRole('button', { name: 'Nissan' })).toBeVisible();
    expect(screen.queryByText('No pudimos cargar las marcas')).toBeNull();
  });

  it('keeps the brands in sight while it is asked again how often each is asked for', async () => {
    open();
    const counts = [refusal('SERVICE_UNAVAILABLE'), new Promise<Response>(() => undefined)];
    answerOtherwise(readSalesOpportunityIndicators, () => counts.shift() ?? null);
    await press('No tengo la placa');
    expect(await screen.findByRole('button', { name: 'Nissan' })).toBeVisible();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(counts).toEqual([]));
    await act(async () => Promise.resolve());
    expect(screen.getByRole('button', { name: 'Nissan' })).toBeVisible();
  });

  it('goes on with the keyboard at the first model that the press for all of them brings', async () => {
    requestDraft.save(draftOf({ vehicle: { ...emptyVehicle(), brand: { id: 3, name: 'Nissan' } } }));
    const models = Array.from({ length: 15 }, (_, index) => `Serie ${index + 1}`);
    open(undefined, false, sampleUser(), models);
    await press('Ver los 15 modelos');
    expect(screen.getByRole('button', { name: 'Serie 13' })).toHaveFocus();
  });

  it('shows a letter of a search before the brands that it finds', async () => {
    open();
    await press('No tengo la placa');
    const search = await screen.findByRole('searchbox', { name: 'Busca tu marca' });
    const mazda = await screen.findByRole('button', { name: 'Mazda' });
    act(() => {
      fireEvent.change(search, { target: { value: 'nis' } });
      flushSync(() => undefined);
      expect(search).toHaveValue('nis');
      expect(mazda).toBeInTheDocument();
    });
    expect(mazda).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Nissan' })).toBeVisible();
  });

  it('takes the brand and the model that are entered before their lists have come', async () => {
    open();
    const answer = globalThis.fetch;
    let list = Promise.withResolvers<void>();
    globalThis.fetch = async (...call) => {
      await list.promise;
      return answer(...call);
    };
    await press('No tengo la placa');
    const search = await screen.findByRole('searchbox', { name: 'Busca tu marca' });
    await userEvent.type(search, 'mazd{Enter}');
    await userEvent.clear(search);
    await userEvent.type(search, 'nissan{Enter}');
    const brandsCame = list;
    list = Promise.withResolvers();
    brandsCame.resolve();
    await userEvent.type(
      await screen.findByRole('textbox', { name: 'Escribe o elige el modelo' }),
      'sen{Enter}',
    );
    list.resolve();
    await question('¿De qué año?');
    expect(requestDraft.load()?.vehicle).toMatchObject({ brand: { name: 'Nissan' }, model: 'Sentra' });
  });

  it('leads who has a brand that is none of ours, and a plate that nobody knows, to whom to write to', async () => {
    requestDraft.save(draftOf({ vehicle: { ...emptyVehicle(), plate: 'ABC123' } }));
    open();
    await press('No tengo la placa');
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Busca tu marca' }), 'zzz');
    expect(await screen.findByText(/escríbenos cuál es/)).toBeVisible();
    expect(screen.getByRole('link', { name: /Escribirnos/ })).toHaveAttribute(
      'href',
      '/info/como-funciona#contacto',
    );
    expect(screen.queryByRole('button', { name: 'Buscar por la placa' })).toBeNull();
  });

  it('asks one thing at a time, the most asked brand first, and ends in a message that is sent', async () => {
    const { gateway } = open();
    await press('No tengo la placa');
    const list = await screen.findByRole('list', { name: 'Marcas' });
    await waitFor(() =>
      expect(
        within(list)
          .getAllByRole('button')
          .map(({ textContent }) => textContent),
      ).toEqual(['Nissan', 'Mazda', 'Acura']),
    );
    await press('Nissan');
    await press('Sentra');
    await press('2019');
    await question('Un dato más para no equivocarnos de pieza');
    expect(screen.getByRole('radio', { name: /VIN/ })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: /Placa/ }));
    await press('Continuar');
    expect(
      await screen.findByText('Necesitamos conocer los datos de tu vehículo para enviarte la cotización'),
    ).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Placa' })).toHaveFocus();
    await userEvent.click(screen.getByRole('radio', { name: /VIN/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /VIN/ }), '3n1ab7ap5ky200001');
    await press('Continuar');

    await userEvent.type(await screen.findByLabelText('¿Qué necesitas?'), '2 pastillas de freno, 1 filtro');
    await userEvent.tab();
    const rows = await screen.findAllByLabelText(/¿Qué necesitas\?/);
    expect(rows.map((row) => (row as HTMLInputElement).value)).toEqual(['pastillas de freno', 'filtro']);
    await userEvent.click(rows[1]!);
    await press('Filtro de aceite');
    await press('Continuar');

    const message = await screen.findByRole('dialog', { name: 'Revisa tu solicitud' });
    // An Enter too many, after a code, would lead away from it.
    expect(within(message).getByRole('button', { name: /^Cambiar/ })).not.toHaveFocus();
    expect(message).toHaveTextContent('Nissan Sentra 2019, Bogotá.');
    expect(message).toHaveTextContent('Necesito:2 × pastillas de freno1 × Filtro de aceite');
    await press('Enviar Solicitud');
    expect(await screen.findByText('Tu solicitud es la SC-000040.')).toBeVisible();
    expect(gateway.callsOf(createQuotationRequest)[0]?.body).toMatchObject({
      vehicle_brand_id: 3,
      vehicle_VIN: '3N1AB7AP5KY200001',
      details: [
        { name: 'pastillas de freno', amount: 2 },
        { name: 'Filtro de aceite', amount: 1 },
      ],
    });
    expect(requestDraft.load()?.parts ?? [emptyPart()]).toEqual([emptyPart()]);
  });

  it('takes the reference of a part for a paper of the vehicle, and asks for one again once that is gone', async () => {
    requestDraft.save(draftOf({ vehicle: sentra }));
    const { gateway } = open();
    await userEvent.click(await screen.findByRole('radio', { name: /Referencia/ }));
    await press('Continuar');
    expect(await screen.findByText('Escribe la referencia del repuesto')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Referencia/ })).toHaveFocus();
    await userEvent.type(screen.getByRole('textbox', { name: /Referencia/ }), '04465-0D080');
    await press('Continuar');
    await userEvent.type(await screen.findByLabelText('¿Qué necesitas?'), 'Pastillas');
    const known = screen.getByRole('checkbox', { name: 'Tengo la referencia de la autoparte' });
    expect(known).toBeChecked();
    await userEvent.click(known);
    await press('Continuar');
    await question('Un dato más para no equivocarnos de pieza');
    await userEvent.click(screen.getByRole('radio', { name: /Referencia/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /Referencia/ }), '04465-0D080');
    await press('Continuar');
    await press('Enviar Solicitud');
    await screen.findByText('Tu solicitud es la SC-000040.');
    expect(gateway.callsOf(createQuotationRequest)[0]?.body).toMatchObject({
      vehicle_VIN: null,
      details: [{ name: 'Pastillas', reference: '04465-0D080' }],
    });
  });

  it('does not offer a guest the reference of a part, which guests do not type', async () => {
    requestDraft.save(draftOf({ vehicle: sentra }));
    open(undefined, true);
    await question('Un dato más para no equivocarnos de pieza');
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
      'plate',
      'vin',
      'card',
    ]);
  });

  it('suggests the other name of a part, and says which name it is another of', async () => {
    requestDraft.save(draftOf({ vehicle: sentra }));
    open();
    await question('Un dato más para no equivocarnos de pieza');
    await userEvent.click(screen.getByRole('radio', { name: /VIN/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /VIN/ }), '3n1ab7ap5ky200001');
    await press('Continuar');
    await userEvent.type(await screen.findByLabelText('¿Qué necesitas?'), 'bómp');
    expect(screen.queryByRole('button', { name: 'Filtro de aceite' })).toBeNull();
    await press('Parachoques · también se le dice Bomper');
    expect(screen.getByLabelText('¿Qué necesitas?')).toHaveValue('Parachoques');
  });

  it('keeps what is typed in a paper before the one shown until then has been put away', async () => {
    requestDraft.save(draftOf({ vehicle: sentra }));
    open();
    await question('Un dato más para no equivocarnos de pieza');
    const plate = screen.getByRole<HTMLInputElement>('radio', { name: /Placa/ });
    await getConfig().asyncWrapper(async () => {
      plate.click();
      while (!screen.queryByRole('textbox', { name: 'Placa' })) await Promise.resolve();
      fireEvent.change(screen.getByRole('textbox', { name: 'Placa' }), { target: { value: 'ABC123' } });
    });
    await press('Continuar');
    await screen.findByText('Escribe la identificación del propietario');
    await userEvent.type(screen.getByRole('textbox', { name: 'Identificación del propietario' }), '12');
    expect(await screen.findByText(/Escribe el número completo/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Placa' })).toHaveValue('ABC123');
  });

  it('goes a question back with the browser, and closes its dialogs', async () => {
    requestDraft.save(draftOf({ vehicle: { ...sentra, vin: '3N1AB7AP5KY200001' } }));
    open();
    await userEvent.type(await screen.findByLabelText('¿Qué necesitas?'), 'Farola');
    await press('Continuar');
    await screen.findByRole('dialog', { name: 'Revisa tu solicitud' });
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('¿Qué necesitas?')).toHaveValue('Farola');

    await press('Cambiar Vehículo');
    await press('Nissan');
    await question('¿Qué modelo de Nissan?');
    await userEvent.click(screen.getByText('Atrás del navegador'));
    await question('¿Qué marca es?');
  });

  it('loses nothing: a reload goes on at the first open question, and so does a session that ended while sending', async () => {
    requestDraft.save(draftOf({ vehicle: sentra, parts: [{ ...emptyPart(), name: 'Farola' }] }));
    const { page } = open(() => refusal('UNAUTHENTICATED'));
    await question('Un dato más para no equivocarnos de pieza');
    expect(screen.getByText(/Seguimos donde ibas/)).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /Placa/ }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Placa' }), 'abc123');
    page.unmount();

    const { gateway } = open(() => refusal('UNAUTHENTICATED'));
    expect(await screen.findByRole('textbox', { name: 'Placa' })).toHaveValue('ABC123');
    await userEvent.type(screen.getByRole('textbox', { name: 'Identificación del propietario' }), '52123456');
    await press('Continuar');
    await press('Enviar Solicitud');
    expect(
      await screen.findByText('Tu sesión terminó. Ingresa y enviamos tu solicitud: no se perdió nada.'),
    ).toBeVisible();
    expect(gateway.callsOf(createQuotationRequest)).not.toHaveLength(0);
    expect(requestDraft.load()).toMatchObject({ vehicle: { plate: 'ABC123' }, parts: [{ name: 'Farola' }] });
  });

  it('leads to why a request was not sent, above a message that may be long', async () => {
    requestDraft.save(draftOf({ vehicle: { ...sentra, vin: '3N1AB7AP5KY200001' } }));
    open(() => refusal('TOO_MANY_REQUESTS'));
    await userEvent.type(await screen.findByLabelText('¿Qué necesitas?'), 'Farola');
    await press('Continuar');
    await press('Enviar Solicitud');
    const kept = await screen.findByText('Tu solicitud está guardada: puedes intentarlo de nuevo.');
    expect(kept.closest('[tabindex]')).toHaveFocus();
  });

  it('leads to the part whose name is refused', async () => {
    const message = 'No puede llevar teléfonos, correos ni enlaces: las tiendas te escriben por Tuerca.';
    const names = ['Farola', 'Radiador, cel 300 123 4567'];
    const vehicle = { ...sentra, vin: '3N1AB7AP5KY200001' };
    requestDraft.save(draftOf({ vehicle, parts: names.map((name) => ({ ...emptyPart(), name })) }));
    const { gateway } = open(() => refusal('CONTACT_DATA', [{ field: 'details.1.name', message }]));
    await press('Continuar');
    await press('Enviar Solicitud');
    const name = await screen.findByDisplayValue(names[1]!);
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveAccessibleDescription(message);
    expect(screen.getAllByText(message)).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();

    await userEvent.clear(name);
    await userEvent.type(name, 'Radiador');
    await press('Continuar');
    await press('Enviar Solicitud');
    await waitFor(() => expect(gateway.callsOf(createQuotationRequest)).toHaveLength(2));
  });

  it('says beside the name of a part what else is refused', async () => {
    const vehicle = { ...sentra, vin: '3N1AB7AP5KY200001' };
    requestDraft.save(draftOf({ vehicle, parts: [{ ...emptyPart(), name: 'Farola, cel 300 123 4567' }] }));
    open(() =>
      refusal('INVALID_INPUT', [
        { field: 'details.0.name', message: 'No puede llevar teléfonos' },
        { field: 'vehicle_VIN', message: 'Revisa el VIN' },
      ]),
    );
    await press('Continuar');
    await press('Enviar Solicitud');
    const name = await screen.findByDisplayValue('Farola, cel 300 123 4567');
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveAccessibleDescription('No puede llevar teléfonos');
    expect(screen.getByText('Revisa el VIN')).toBeVisible();
  });

  it('keeps a request that is sent without a network, and sends it once when there is one, with the same key', async () => {
    const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    requestDraft.save(draftOf({ vehicle: sentra, parts: [{ ...emptyPart(), name: 'Farola' }] }));
    const { gateway, page } = open();
    await userEvent.click(await screen.findByRole('radio', { name: /Placa/ }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Placa' }), 'abc123');
    await userEvent.type(screen.getByRole('textbox', { name: 'Identificación del propietario' }), '52123456');
    await press('Continuar');
    await screen.findByRole('button', { name: 'Enviar Solicitud' });
    network.mockReturnValue(false);
    await press('Enviar Solicitud');
    expect(await screen.findByText(/se enviará sola cuando vuelva/)).toBeVisible();
    const sheet = within(screen.getByRole('dialog', { name: 'Revisa tu solicitud' }));
    expect(sheet.queryByRole('alert')).toBeNull();
    await userEvent.click(sheet.getByRole('button', { name: 'No enviar' }));
    expect(waitingRequest.load()).toBeNull();
    await press('Enviar Solicitud');
    expect(await sheet.findByText('Pendiente de enviar')).toBeVisible();
    expect(gateway.callsOf(createQuotationRequest)).toHaveLength(0);
    const kept = waitingRequest.load();
    page.unmount();

    network.mockReturnValue(true);
    const { gateway: back } = reload();
    await screen.findByText(/SC-000040/);
    const [call, ...rest] = back.callsOf(createQuotationRequest);
    expect(rest).toEqual([]);
    expect(call?.headers.get('idempotency-key')).toBe(kept?.idempotencyKey);
    expect(waitingRequest.load()).toBeNull();
  });

  const sentWithoutChanges = /sin lo que cambiaste después. Si envías esta solicitud antes, la reemplaza/;
  const complete = () =>
    draftOf({
      vehicle: { ...sentra, vin: '3N1AB7AP5KY200001' },
      parts: [{ ...emptyPart(), name: 'Farola' }],
      contact: {
        name: 'Mariana Rojas',
        email: 'mariana@tuerca.test',
        mobile: '+573101234567',
        city: { id: 11, full_name: 'Bogotá, Colombia' },
      },
    });

  it('sends what waits though the network is back before the server can be reached', async () => {
    letRequestWait(complete());
    let isReached = false;
    const { gateway } = reload(() => {
      if (!isReached) throw new TypeError('Failed to fetch');
      return { data: { id: 40, code: 'SC-000040', vehicle_VIN: null } };
    });
    await waitFor(() => expect(gateway.callsOf(createQuotationRequest)).toHaveLength(1));
    expect(await screen.findByText('Pendiente de enviar')).toBeVisible();
    // The device has a network: what it lacks is an answer.
    expect(navigator.onLine).toBe(true);
    expect(screen.getByText(/^Sin conexión con Tuerca: tu solicitud se enviará sola/)).toBeVisible();
    isReached = true;
    expect(await screen.findByText(/SC-000040/)).toBeVisible();
    const keys = gateway.callsOf(createQuotationRequest).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
    expect(waitingRequest.load()).toBeNull();
  });

  it('waits on for who it was submitted to once others are chosen, says so, and is replaced by a press', async () => {
    const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    requestDraft.save(draftOf({ vehicle: { ...sentra, vin: '3N1AB7AP5KY200001' } }));
    const provider = sampleProvider({ configuracion: { preseleccionado: true } });
    open();
    answerOtherwise(listProviders, () => new Response(JSON.stringify(listOf([provider]))));
    await userEvent.type(await screen.findByLabelText('¿Qué necesitas?'), 'Farola');
    await press('Continuar');
    const choice = await screen.findByRole('checkbox', { name: 'Enviar a mis proveedores' });
    network.mockReturnValue(false);
    await press('Enviar Solicitud');
    await screen.findByText('Pendiente de enviar');
    await userEvent.click(choice);
    expect(waitingRequest.load()?.providerIds).toEqual([]);
    expect(screen.getByText(sentWithoutChanges)).toBeVisible();
    await press('Enviar Solicitud');
    await waitFor(() => expect(screen.queryByText(sentWithoutChanges)).toBeNull());
    expect(waitingRequest.load()?.providerIds).toEqual([provider.id]);
  });

  it('lets what was submitted wait on where something is changed, and says that it goes without that', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    letRequestWait(complete());
    const before = waitingRequest.load();
    reload();
    await press('Cambiar Autopartes');
    const need = await screen.findByLabelText('¿Qué necesitas?');
    await userEvent.type(need, 's');
    expect(await screen.findByText(sentWithoutChanges)).toBeVisible();
    expect(waitingRequest.load()).toEqual(before);
    await userEvent.type(need, '{Backspace}');
    expect(await screen.findByText(/se enviará sola cuando vuelva\.$/)).toBeVisible();

    await userEvent.type(need, ' izquierda');
    await press('Continuar');
    await press('Enviar Solicitud');
    await waitFor(() => expect(waitingRequest.load()?.content).toMatch(/Farola izquierda/));
    expect(screen.queryByText(sentWithoutChanges)).toBeNull();
  });

  it('keeps what was changed since when what was submitted is sent', async () => {
    const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    letRequestWait(complete());
    const { gateway } = reload();
    await press('Cambiar Autopartes');
    await userEvent.type(await screen.findByLabelText('¿Qué necesitas?'), ' izquierda');
    network.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Tu solicitud SC-000040 quedó enviada.')).toBeVisible();
    const [call, ...rest] = gateway.callsOf(createQuotationRequest);
    expect(rest).toEqual([]);
    expect(call?.body).toMatchObject({ details: [{ name: 'Farola' }] });
    expect(requestDraft.load()?.parts).toMatchObject([{ name: 'Farola izquierda' }]);
    expect(screen.queryByText(/Pendiente de enviar/)).toBeNull();
  });

  it('waits too where nothing answers though the device says that it is online', async () => {
    requestDraft.save(complete());
    let isReached = false;
    const { gateway } = open(() => {
      if (!isReached) throw new TypeError('Failed to fetch');
      return { data: { id: 40, code: 'SC-000040', vehicle_VIN: null } };
    });
    await press('Continuar');
    await press('Enviar Solicitud');
    expect(await screen.findByText('Pendiente de enviar')).toBeVisible();
    expect(screen.queryByText(/puedes intentarlo de nuevo/)).toBeNull();
    isReached = true;
    expect(await screen.findByText(/SC-000040/, undefined, { timeout: 4000 })).toBeVisible();
    const keys = gateway.callsOf(createQuotationRequest).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });

  it('is opened from where it waits as it was submitted', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    letRequestWait(complete());
    open();
    await userEvent.click(await screen.findByText('A otra página'));
    await press('Ver la solicitud');
    const sheet = within(await screen.findByRole('dialog', { name: 'Revisa tu solicitud' }));
    expect(await sheet.findByText('Pendiente de enviar')).toBeVisible();
    expect(screen.queryByText(/Seguimos donde ibas/)).toBeNull();
  });

  it('brings in sight that it waits, once its sheet is closed', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    letRequestWait(complete());
    open();
    await userEvent.click(await screen.findByText('A otra página'));
    await press('Ver la solicitud');
    const sheet = within(await screen.findByRole('dialog', { name: 'Revisa tu solicitud' }));
    expect(await sheet.findByText('Pendiente de enviar')).toBeVisible();
    expect(sheet.queryByRole('button', { name: 'Enviar Solicitud' })).toBeNull();
    await userEvent.click(sheet.getByRole('button', { name: 'Editar' }));
    const notice = (await screen.findByText('Pendiente de enviar')).closest('[role=status]');
    await waitFor(() => expect(notice).toHaveFocus());
  });

  it('lets nothing wait again that was cancelled while it was on its way', async () => {
    letRequestWait(complete());
    const { promise, reject } = Promise.withResolvers<unknown>();
    const { gateway } = reload(() => promise);
    await waitFor(() => expect(gateway.callsOf(createQuotationRequest)).toHaveLength(1));
    await press('No enviar');
    await act(async () => reject(new TypeError('Failed to fetch')));
    expect(screen.queryByText('Pendiente de enviar')).toBeNull();
    expect(waitingRequest.load()).toBeNull();
  });

  const leaveWhileSending = async (answer: Promise<unknown>) => {
    requestDraft.save(complete());
    const { gateway } = open(() => answer);
    await press('Continuar');
    await press('Enviar Solicitud');
    await waitFor(() => expect(gateway.callsOf(createQuotationRequest)).toHaveLength(1));
    await userEvent.click(screen.getByText('A otra página'));
  };

  it.each([
    [
      'was',
      { data: { id: 40, code: 'SC-000040', vehicle_VIN: null } },
      'Tu solicitud SC-000040 quedó enviada.',
    ],
    ['was not', refusal('UNEXPECTED'), 'Tu solicitud no se envió: sigue donde la dejaste'],
  ])('tells who has left meanwhile that it %s sent, and leaves them there', async (_what, answer, told) => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    await leaveWhileSending(promise);
    await act(async () => resolve(answer));
    expect(await screen.findByText(told)).toBeVisible();
    expect(screen.getByLabelText('Dirección de la página')).toHaveTextContent('/otra');
  });

  it('keeps what was begun in it since its buyer left while a request was sent', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    await leaveWhileSending(promise);
    beginDraft(null, { ...complete(), parts: [{ ...emptyPart(), name: 'Radiador' }] });
    await act(async () => resolve({ data: { id: 40, code: 'SC-000040', vehicle_VIN: null } }));
    expect(await screen.findByText('Tu solicitud SC-000040 quedó enviada.')).toBeVisible();
    expect(requestDraft.load()?.parts).toMatchObject([{ name: 'Radiador' }]);
  });

  it('does not say of what was refused since its buyer left that it is there, where another is begun in it', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    await leaveWhileSending(promise);
    beginDraft(null, { ...complete(), parts: [{ ...emptyPart(), name: 'Radiador' }] });
    await act(async () => resolve(refusal('UNEXPECTED')));
    expect(await screen.findByText('No se envió')).toBeVisible();
    expect(screen.queryByText(/sigue donde la dejaste/)).toBeNull();
  });

  it('lets what was not sent since its buyer left wait apart from another that is begun in it by then', async () => {
    const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    const { promise, reject } = Promise.withResolvers<unknown>();
    await leaveWhileSending(promise);
    beginDraft(null, { ...complete(), parts: [{ ...emptyPart(), name: 'Radiador' }] });
    network.mockReturnValue(false);
    await act(async () => reject(new TypeError('Failed to fetch')));
    expect(await screen.findByText('Pendiente de enviar: Nissan Sentra 2019')).toBeVisible();
    expect(waitingRequest.load()).toBeNull();
    expect(countWaitingRequests()).toBe(1);
  });

  it('says at the part that its name was refused, of what waited for the network too', async () => {
    letRequestWait(complete());
    reload(() =>
      refusal('CONTACT_DATA', [{ field: 'details.0.name', message: 'No puede llevar teléfonos' }]),
    );
    const told = 'No puede llevar teléfonos';
    await waitFor(() => expect(screen.getByDisplayValue('Farola')).toHaveAccessibleDescription(told));
    // Listed as not sent for who leaves it so.
    expect(waitingRequest.load()?.refusal).toEqual([told]);
  });

  it('shows at once, where its buyer has gone, what waits since they left', async () => {
    const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    const { promise, reject } = Promise.withResolvers<unknown>();
    await leaveWhileSending(promise);
    network.mockReturnValue(false);
    await act(async () => reject(new TypeError('Failed to fetch')));
    expect(await screen.findByText('Pendiente de enviar: Nissan Sentra 2019')).toBeVisible();
  });

  it('keeps what was written here since another request was submitted, which is sent', async () => {
    letRequestWait(complete());
    const { contact, vehicle } = requestDraft.load()!;
    requestDraft.save(draftOf({ contact, vehicle, parts: [{ ...emptyPart(), name: 'Radiador' }] }));
    open();
    expect(await screen.findByText('Tu solicitud SC-000040 quedó enviada.')).toBeVisible();
    expect(waitingRequest.load()).toBeNull();
    expect(requestDraft.load()?.parts).toMatchObject([{ name: 'Radiador' }]);
  });

  it('takes nothing back that another tab has submitted', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    requestDraft.save(draftOf({ vehicle: { ...sentra, vin: '3N1AB7AP5KY200001' } }));
    open();
    const need = await screen.findByLabelText('¿Qué necesitas?');
    waitingRequest.save({ idempotencyKey: 'a1', content: '{}', providerIds: [], userId: 7 });
    await userEvent.type(need, 'Farola');
    expect(waitingRequest.load()?.idempotencyKey).toBe('a1');
  });

  it('cancels what waits here also where another tab has submitted it', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    requestDraft.save(draftOf({ vehicle: { ...sentra, vin: '3N1AB7AP5KY200001' } }));
    open();
    await screen.findByLabelText('¿Qué necesitas?');
    waitingRequest.save({ idempotencyKey: 'a1', content: '{}', providerIds: [], userId: 7 });
    const key = `${draftPrefix}${waitingRequestName}.v1`;
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    await press('No enviar');
    expect(waitingRequest.load()).toBeNull();
    expect(screen.queryByText('Pendiente de enviar')).toBeNull();
  });

  it('begins another where one waits, which waits apart, says so, and does not replace it', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    letRequestWait(complete());
    const { page } = open();
    await question('¿Cuál es la placa de tu vehículo?');
    expect(screen.queryByText(/Seguimos donde ibas/)).toBeNull();
    expect(await screen.findByText(/Lo que enviaste antes desde aquí sigue pendiente/)).toBeVisible();
    expect(screen.queryByText(sentWithoutChanges)).toBeNull();
    page.unmount();

    requestDraft.save({ ...complete(), parts: [{ ...emptyPart(), name: 'Radiador' }] });
    open();
    await press('Cambiar Autopartes');
    await press('Continuar');
    await press('Enviar Solicitud');
    await waitFor(() => expect(waitingRequest.load()?.content).toMatch(/Radiador/));
    expect(countWaitingRequests()).toBe(2);
  });

  it('says why what waited was refused on another page, until it is changed', async () => {
    letRequestWait(complete());
    waitingRequest.save({ ...waitingRequest.load()!, refusal: ['Revisa el VIN'] });
    const { gateway } = open();
    expect(await screen.findByText('Revisa el VIN')).toBeVisible();
    expect(screen.getByText('No se envió')).toBeVisible();
    expect(screen.queryByText('Pendiente de enviar')).toBeNull();
    expect(gateway.callsOf(createQuotationRequest)).toEqual([]);
    await press('Empezar de nuevo');
    expect(screen.queryByText('Revisa el VIN')).toBeNull();
    expect(waitingRequest.load()).toBeNull();
  });

  it('is reviewed with why it was refused from where it is listed, and stays there until it is sent', async () => {
    letRequestWait(complete());
    waitingRequest.save({ ...waitingRequest.load()!, refusal: ['Revisa el VIN'] });
    const answers = [refusal('INVALID_INPUT', [{ field: 'vehicle_VIN', message: 'Ese VIN no existe' }])];
    open(() => answers.shift() ?? { data: { id: 40, code: 'SC-000040', vehicle_VIN: null } });
    const review = async () => {
      await userEvent.click(await screen.findByText('A otra página'));
      await screen.findByText('No se envió: Nissan Sentra 2019');
      await press('Revisar la solicitud');
      return within(await screen.findByRole('dialog', { name: 'Revisa tu solicitud' }));
    };
    const sheet = await review();
    expect(await sheet.findByText('Revisa el VIN')).toBeVisible();
    await userEvent.click(sheet.getByRole('button', { name: 'Editar' }));

    await review();
    await press('Enviar Solicitud');
    expect(await screen.findByText('Ese VIN no existe')).toBeVisible();

    await review();
    expect(await screen.findByText('Ese VIN no existe')).toBeVisible();
    await press('Enviar Solicitud');
    expect(await screen.findByText('Tu solicitud es la SC-000040.')).toBeVisible();
    expect(countWaitingRequests()).toBe(0);
  });

  it('holds nothing of who logged out but what was asked for', async () => {
    requestDraft.save(draftOf({ vehicle: { ...sentra, vin: '3N1AB7AP5KY200001' } }));
    const user = sampleUser({ mobile_verified: false });
    open(undefined, false, user);
    await userEvent.type(await screen.findByLabelText('¿Qué necesitas?'), 'Farola');
    await press('Continuar');
    expect(await screen.findByRole('textbox', { name: 'Nombre' })).toHaveValue(user.fullName);
    act(() => setDraftsAside(null));
    for (const name of ['Nombre', 'Correo electrónico', 'WhatsApp'])
      expect(screen.getByRole('textbox', { name })).toHaveValue('');
    expect(requestDraft.load()).toBeNull();

    await press('Atrás');
    expect(await screen.findByLabelText('¿Qué necesitas?')).toHaveValue('Farola');
  });

  it('goes on with what who signs in had left here, where nothing else is begun', async () => {
    const left = { ...sentra, vin: '3N1AB7AP5KY200001' };
    requestDraft.save(draftOf({ vehicle: left, parts: [{ ...emptyPart(), name: 'Radiador' }] }));
    setDraftsAside(sampleUser().id);
    open(undefined, true);
    await question('¿Cuál es la placa de tu vehículo?');
    await press('Entrar');
    expect(await screen.findByText(/Seguimos donde ibas/)).toBeVisible();
    expect(requestDraft.load()).toMatchObject({ vehicle: left, parts: [{ name: 'Radiador' }] });
  });

  it('asks who signs in with the contact of their account, in the place of what a guest had typed', async () => {
    const city = { id: 25, full_name: 'Medellín, Antioquia, Colombia' };
    const contact = { name: 'Ana Prueba', email: 'ana@correo.co', mobile: '3001112233', city };
    const vehicle = { ...sentra, vin: '3N1AB7AP5KY200001' };
    requestDraft.save(draftOf({ vehicle, parts: [{ ...emptyPart(), name: 'Farola' }], contact }));
    const { page } = open(undefined, true);
    const name = () => screen.findByRole('textbox', { name: 'Nombre' });
    expect(await name()).toHaveValue('Ana Prueba');
    await press('Entrar');
    await waitFor(async () => expect(await name()).toHaveValue('Mariana Rojas'));
    expect(screen.getByText('Este número ya está confirmado')).toBeVisible();
    // A city that was chosen for the request is the request's.
    expect(requestDraft.load()?.contact).toMatchObject({ email: 'mariana@tuerca.test', city: { id: 25 } });
    await userEvent.type(await name(), ' P');
    page.unmount();

    open();
    // What they changed themselves is theirs.
    expect(await name()).toHaveValue('Mariana Rojas P');
    await press('Empezar de nuevo');
    expect(requestDraft.load()?.contact).toMatchObject({ name: 'Mariana Rojas', city: { id: 11 } });
  });

  it('asks again whose the vehicle is, after who said so has logged out', async () => {
    requestDraft.save(draftOf({ vehicle: { ...sentra, plate: 'ABC123', ownerIdentification: '52123456' } }));
    open(undefined, false, sampleUser({ mobile_verified: false }));
    await userEvent.type(await screen.findByLabelText('¿Qué necesitas?'), 'Farola');
    await press('Continuar');
    await screen.findByRole('textbox', { name: 'Nombre' });
    act(() => setDraftsAside(null));
    await question('Un dato más para no equivocarnos de pieza');
    expect(screen.getByRole('textbox', { name: 'Placa' })).toHaveValue('ABC123');
    expect(screen.getByRole('textbox', { name: 'Identificación del propietario' })).toHaveValue('');
    expect(requestDraft.load()).toBeNull();
  });

  it('ends its message in one full stop, also after a city whose name ends in one', async () => {
    requestDraft.save(draftOf({ vehicle: { ...sentra, vin: '3N1AB7AP5KY200001' } }));
    const city = { id: 11, name: 'Bogotá D.C.', full_name: 'Bogotá D.C., Colombia' };
    open(undefined, false, sampleUser({ city }));
    await userEvent.type(await screen.findByLabelText('¿Qué necesitas?'), 'Farola');
    await press('Continuar');
    await screen.findByRole('dialog', { name: 'Revisa tu solicitud' });
    expect(screen.getByText('Nissan Sentra 2019, Bogotá D.C.')).toBeVisible();
  });

  it('shows the city that the request is sent to, and leads from there to the contact', async () => {
    const contact = {
      name: 'Carlos Ruiz',
      email: 'carlos@correo.co',
      mobile: '+573001234567',
      city: { id: 25, full_name: 'Medellín, Antioquia, Colombia' },
    };
    requestDraft.save(draftOf({ vehicle: { ...sentra, vin: '3N1AB7AP5KY200001' }, contact }));
    const { gateway } = open();
    await userEvent.type(await screen.findByLabelText('¿Qué necesitas?'), 'Farola');
    await press('Continuar');
    const summary = await screen.findByRole('dialog', { name: 'Revisa tu solicitud' });
    expect(within(summary).getByText('Nissan Sentra 2019, Medellín, Antioquia, Colombia.')).toBeVisible();
    await press('Cambiar Tus datos');
    expect(await screen.findByRole('combobox', { name: 'Ciudad' })).toHaveValue(
      'Medellín, Antioquia, Colombia',
    );
    await press('Atrás');
    await press('Continuar');
    await press('Enviar Solicitud');
    await waitFor(() =>
      expect(gateway.callsOf(createQuotationRequest).at(-1)?.body).toMatchObject({ city_id: 25 }),
    );
  });

  it('does not go on without a photo that was refused, until it is taken away', async () => {
    requestDraft.save(draftOf({ vehicle: { ...sentra, vin: '3N1AB7AP5KY200001' } }));
    open();
    await userEvent.type(await screen.findByLabelText('¿Qué necesitas?'), 'Farola');
    await press('Agregar foto');
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await userEvent.upload(input, new File(['x'], 'rota.png', { type: 'image/png' }));
    await screen.findByText('No se pudo cargar la imagen', { exact: false });
    await press('Continuar');
    expect(await screen.findByText(/Esta foto no se agregó/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Quitar rota.png' })).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Quitar rota.png');
    await press('Continuar');
    const message = await screen.findByRole('dialog', { name: 'Revisa tu solicitud' });
    expect(within(message).queryByRole('img')).toBeNull();
  });

  it('goes on by one press with a photo that is still on its way, once that is there', async () => {
    requestDraft.save(draftOf({ vehicle: { ...sentra, vin: '3N1AB7AP5KY200001' } }));
    const upload = Promise.withResolvers<unknown>();
    open(undefined, false, undefined, undefined, () => upload.promise);
    await userEvent.type(await screen.findByLabelText('¿Qué necesitas?'), 'Farola');
    await press('Agregar foto');
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await userEvent.upload(input, new File(['x'], 'farola.png', { type: 'image/png' }));
    await press('Continuar');
    const goingOn = screen.getByRole('button', { name: 'Continuar' });
    await waitFor(() => expect(goingOn).toHaveAttribute('aria-busy', 'true'));
    expect(screen.queryByRole('dialog')).toBeNull();
    upload.resolve({ data: { path: '/media/9', name: 'farola.png' } });
    expect(await screen.findByRole('dialog', { name: 'Revisa tu solicitud' })).toBeVisible();
    await waitFor(() =>
      expect(requestDraft.load()?.parts).toMatchObject([{ name: 'Farola', image: { path: '/media/9' } }]),
    );
  });

  it('shows first the parts of a list that was typed while a photo was waited for', async () => {
    requestDraft.save(draftOf({ vehicle: { ...sentra, vin: '3N1AB7AP5KY200001' } }));
    const upload = Promise.withResolvers<unknown>();
    open(undefined, false, undefined, undefined, () => upload.promise);
    const name = await screen.findByLabelText('¿Qué necesitas?');
    await userEvent.type(name, 'Farola');
    await press('Agregar foto');
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await userEvent.upload(input, new File(['x'], 'farola.png', { type: 'image/png' }));
    await press('Continuar');
    const goingOn = screen.getByRole('button', { name: 'Continuar' });
    await waitFor(() => expect(goingOn).toHaveAttribute('aria-busy', 'true'));
    await userEvent.type(name, ' y 2 radiadores');
    upload.resolve({ data: { path: '/media/9', name: 'farola.png' } });
    expect(await screen.findByText('Agregamos 2 autopartes de tu lista')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('puts a photo at its part though a part before it is taken away while it is uploaded', async () => {
    const parts = ['Farola', 'Radiador', 'Filtro de aceite'].map((name) => ({ ...emptyPart(), name }));
    requestDraft.save(draftOf({ vehicle: { ...sentra, vin: '3N1AB7AP5KY200001' }, parts }));
    const upload = Promise.withResolvers<unknown>();
    open(undefined, false, undefined, undefined, () => upload.promise);
    await press('Cambiar Autopartes');
    const filter = await screen.findByRole('listitem', { name: 'Autoparte 3' });
    await userEvent.click(within(filter).getByRole('button', { name: 'Agregar foto' }));
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await userEvent.upload(input, new File(['x'], 'filtro.png', { type: 'image/png' }));
    await press('Quitar la autoparte 2');
    upload.resolve({ data: { path: '/media/9', name: 'filtro.png' } });
    await waitFor(() =>
      expect(requestDraft.load()?.parts).toMatchObject([
        { name: 'Farola', image: null },
        { name: 'Filtro de aceite', image: { path: '/media/9' } },
      ]),
    );
  });

  it('cuts nothing off a part whose name is too long, and says so at once', async () => {
    requestDraft.save(draftOf({ vehicle: { ...sentra, vin: '3N1AB7AP5KY200001' } }));
    open();
    const name = await screen.findByLabelText('¿Qué necesitas?');
    await userEvent.click(name);
    await userEvent.paste('a'.repeat(140));
    expect(name).toHaveValue('a'.repeat(140));
    expect(await screen.findByText('Utiliza máximo 128 caracteres')).toBeVisible();
    await press('Continuar');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.clear(name);
    await userEvent.type(name, 'Farola');
    expect(screen.queryByText('Utiliza máximo 128 caracteres')).toBeNull();
  });

  it('takes the message of a part away as soon as the part is named', async () => {
    requestDraft.save(draftOf({ vehicle: { ...sentra, vin: '3N1AB7AP5KY200001' } }));
    open();
    const name = await screen.findByLabelText('¿Qué necesitas?');
    await press('Continuar');
    expect(await screen.findByText('Escribe el nombre de la autoparte')).toBeVisible();
    await userEvent.type(name, 'Farola');
    await waitFor(() => expect(screen.queryByText('Escribe el nombre de la autoparte')).toBeNull());
  });

  it('shows what is asked for once more as it would be sent, at once', async () => {
    const vehicle = { ...sentra, id: 5, plate: 'ABC123', isVerified: true };
    requestDraft.save(draftOf({ vehicle, parts: [{ ...emptyPart(), name: 'Farola' }] }));
    open();
    await userEvent.click(screen.getByText('Otra vez'));
    expect(await screen.findByRole('dialog', { name: 'Revisa tu solicitud' })).toHaveTextContent(
      'Nissan Sentra 2019',
    );
    // Back leads to where the request came from, not to the review again.
    await press('Editar');
    await screen.findByLabelText('¿Qué necesitas?');
    await userEvent.click(screen.getByText('Atrás del navegador'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows the rows of a list that was typed before it goes on', async () => {
    requestDraft.save(draftOf({ vehicle: { ...sentra, vin: '3N1AB7AP5KY200001' } }));
    open();
    await userEvent.type(await screen.findByLabelText('¿Qué necesitas?'), '2 pastillas y un filtro');
    expect(screen.getByText('Tu lista tiene 2 autopartes: 2 × pastillas, 1 × filtro')).toBeVisible();
    await press('Continuar');
    const rows = await screen.findAllByLabelText(/¿Qué necesitas\?/);
    expect(rows.map((row) => (row as HTMLInputElement).value)).toEqual(['pastillas', 'filtro']);
    expect(await screen.findByText('Agregamos 2 autopartes de tu lista')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Continuar');
    expect(await screen.findByRole('dialog', { name: 'Revisa tu solicitud' })).toHaveTextContent(
      '2 × pastillas',
    );
  });

  it('shows the saved vehicles again to who chose the wrong one, and Atrás leads back', async () => {
    const chosen = { ...sentra, id: 5, plate: 'ABC123', ownerIdentification: '52123456' };
    requestDraft.save(draftOf({ vehicle: chosen }));
    open();
    await press('Cambiar Vehículo');
    await question('¿Cuál es la placa de tu vehículo?');
    await press('No tengo la placa');
    await question('¿Qué marca es?');
    await press('Atrás');
    await question('¿Cuál es la placa de tu vehículo?');
    expect(requestDraft.load()?.vehicle.plate).toBe('');
  });

  describe('of who comes to change the vehicle', () => {
    const chosen = { ...sentra, id: 5, plate: 'ABC123', ownerIdentification: '52123456' };
    const change = async (vehicle = chosen) => {
      requestDraft.save(draftOf({ vehicle, parts: [{ ...emptyPart(), name: 'Farola' }] }));
      open(undefined, false, sampleUser({ mobile_verified: false }));
      await press('Cambiar Vehículo');
    };

    it('leads back to the one that was chosen, with all that was told of it', async () => {
      await change();
      await press('No tengo la placa');
      await press('Mazda');
      await question('¿Qué modelo de Mazda?');
      await press('Seguir con Nissan Sentra 2019 · ABC123');
      await question('¿A dónde te enviamos las ofertas?');
      expect(requestDraft.load()?.vehicle).toEqual(chosen);
    });

    it('leads back to the parts from where it came', async () => {
      requestDraft.save(draftOf({ vehicle: { ...sentra, vin: '3N1AB7AP5KY200001' } }));
      open();
      await userEvent.type(await screen.findByLabelText('¿Qué necesitas?'), 'Farola');
      await press('Cambiar Vehículo');
      await press('Mazda');
      await question('¿Qué modelo de Mazda?');
      await press('Seguir con Nissan Sentra 2019');
      expect(await screen.findByLabelText('¿Qué necesitas?')).toHaveValue('Farola');
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(requestDraft.load()?.vehicle).toMatchObject({ brand: { name: 'Nissan' }, model: 'Sentra' });
    });

    it('offers none of who logged out', async () => {
      await change();
      await screen.findByRole('button', { name: /^Seguir con/ });
      act(() => setDraftsAside(null));
      expect(screen.queryByRole('button', { name: /^Seguir con/ })).toBeNull();
      await press('No tengo la placa');
      await press('Mazda');
      await question('¿Qué modelo de Mazda?');
      expect(screen.queryByRole('button', { name: /^Seguir con/ })).toBeNull();
    });

    it('offers none before one was chosen', async () => {
      open();
      await press('No tengo la placa');
      await press('Nissan');
      await press('Sentra');
      await question('¿De qué año?');
      expect(screen.queryByRole('button', { name: /^Seguir con/ })).toBeNull();
    });
  });

  describe('answers an Enter as a press of its button', () => {
    const toParts = () => requestDraft.save(draftOf({ vehicle: { ...sentra, vin: '3N1AB7AP5KY200001' } }));

    it('in the field of the VIN', async () => {
      requestDraft.save(draftOf({ vehicle: sentra }));
      open();
      const vin = await screen.findByRole('textbox', { name: /VIN/ });
      await userEvent.type(vin, '3n1ab7ap5ky20000{Enter}');
      expect(await screen.findByText('El VIN debe ser de 17 caracteres')).toBeVisible();
      await waitFor(() => expect(vin).toHaveFocus());
      await userEvent.type(vin, '1{Enter}');
      await screen.findByLabelText('¿Qué necesitas?');
      expect(requestDraft.load()?.vehicle.vin).toBe('3N1AB7AP5KY200001');
    });

    it('in the fields of a part, with the amount that is in its name', async () => {
      toParts();
      open();
      await userEvent.type(await screen.findByLabelText('¿Qué necesitas?'), '4 amortiguadores{Enter}');
      expect(await screen.findByRole('dialog', { name: 'Revisa tu solicitud' })).toHaveTextContent(
        '4 × amortiguadores',
      );
    });

    it('and shows the rows of a list before it goes on', async () => {
      toParts();
      open();
      await userEvent.type(await screen.findByLabelText('¿Qué necesitas?'), '2 pastillas y un filtro{Enter}');
      const rows = await screen.findAllByLabelText(/¿Qué necesitas\?/);
      expect(rows.map((row) => (row as HTMLInputElement).value)).toEqual(['pastillas', 'filtro']);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.getByRole('button', { name: 'Continuar' })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await screen.findByRole('dialog', { name: 'Revisa tu solicitud' });
    });

    it('once, however often it is pressed', async () => {
      toParts();
      open(undefined, false, sampleUser({ mobile_verified: false }));
      const name = await screen.findByLabelText('¿Qué necesitas?');
      await userEvent.type(name, 'Farola');
      const { form } = name as HTMLInputElement;
      act(() => {
        fireEvent.submit(form!);
        fireEvent.submit(form!);
      });
      await question('¿A dónde te enviamos las ofertas?');
      await press('Atrás');
      expect(await screen.findByLabelText('¿Qué necesitas?')).toHaveValue('Farola');
    });
  });

  it('refuses a VIN with letters that none has, and offers it with the digits', async () => {
    requestDraft.save(draftOf({ vehicle: sentra }));
    open();
    const vin = await screen.findByRole('textbox', { name: /VIN/ });
    await userEvent.type(vin, '3n1ab7ap5ky20000*');
    await press('Continuar');
    expect(await screen.findByText('Un VIN solo lleva letras y números')).toBeVisible();
    await userEvent.clear(vin);
    await userEvent.type(vin, '3n1ab7ap5ky2ooooi');
    await press('Continuar');
    expect(await screen.findByText(/Un VIN no lleva las letras I, O ni Q/)).toBeVisible();
    await press('Usar 3N1AB7AP5KY200001');
    expect(vin).toHaveValue('3N1AB7AP5KY200001');
    expect(vin).toHaveFocus();
    await waitFor(() => expect(screen.queryByText(/no lleva las letras/)).toBeNull());
    await press('Continuar');
    await screen.findByLabelText('¿Qué necesitas?');
  });

  it('doubts a VIN whose check digit does not fit, and takes it', async () => {
    requestDraft.save(draftOf({ vehicle: sentra }));
    open();
    const vin = await screen.findByRole('textbox', { name: /VIN/ });
    await userEvent.type(vin, '9fbhsraj5km123456');
    expect(screen.queryByText(/dígito de control/)).toBeNull();
    await userEvent.clear(vin);
    await userEvent.type(vin, '3n1ab7ap6ky200001');
    expect(await screen.findByText(/su dígito de control no coincide/)).toBeVisible();
    await press('Continuar');
    await screen.findByLabelText('¿Qué necesitas?');
    expect(requestDraft.load()?.vehicle.vin).toBe('3N1AB7AP6KY200001');
  });

  it('asks for one request in another city, and for the next in the one of the account', async () => {
    const contact = {
      name: 'Mariana Rojas',
      email: 'mariana@tuerca.test',
      mobile: '+573101234567',
      city: { id: 25, full_name: 'Medellín, Antioquia, Colombia' },
    };
    const parts = [{ ...emptyPart(), name: 'Farola' }];
    const told = draftOf({ vehicle: { ...sentra, vin: '3N1AB7AP5KY200001' }, parts, contact });
    requestDraft.save(told);
    const { gateway, page } = open();
    await press('Continuar');
    await press('Enviar Solicitud');
    await screen.findByText('Tu solicitud es la SC-000040.');
    const [saved] = gateway.callsOf(createOrUpdateUserInQuotation);
    expect(saved?.body).toMatchObject({ localization_administrative_zone_id: 11 });
    const [asked] = gateway.callsOf(createQuotationRequest);
    expect(asked?.body).toMatchObject({ city_id: 25 });
    page.unmount();

    requestDraft.save(told);
    open();
    await press('Empezar de nuevo');
    expect(requestDraft.load()?.contact.city).toMatchObject({ id: 11 });
  });

  it('shows the models most on the road before anyone asks for all of them', async () => {
    requestDraft.save(draftOf({ vehicle: { ...emptyVehicle(), brand: { id: 3, name: 'Nissan' } } }));
    const rare = Array.from({ length: 20 }, (_each, index) => `1${index}00`);
    open(undefined, false, undefined, [...rare, 'Sentra', 'March']);
    await screen.findByRole('button', { name: 'March' });
    const shown = () =>
      within(screen.getByRole('list', { name: 'Modelos' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(shown()).toHaveLength(12);
    expect(shown().slice(0, 2)).toEqual(['March', 'Sentra']);
    await press('Ver los 22 modelos');
    expect(shown()).toHaveLength(22);
  });

  it('lists the model that was typed in full, to be taken there, and offers to take one that is not listed', async () => {
    requestDraft.save(draftOf({ vehicle: { ...emptyVehicle(), brand: { id: 3, name: 'Nissan' } } }));
    open();
    await screen.findByRole('button', { name: 'March' });
    await userEvent.type(screen.getByRole('textbox', { name: 'Escribe o elige el modelo' }), 'sentra');
    expect(screen.queryByRole('button', { name: 'March' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Sentra' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Usar/ })).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: 'Escribe o elige el modelo' }), ' B13');
    await press('Usar «sentra B13»');
    await question('¿De qué año?');
  });

  describe('of a guest who has an account', () => {
    const papers = { ...sentra, vin: '3N1AB7AP5KY200001' };
    const told = draftOf({ vehicle: papers, parts: [{ ...emptyPart(), name: 'Radiador' }] });
    const signIn = async () => {
      await userEvent.click(await screen.findByRole('radio', { name: 'Estoy registrado' }));
      await press('Ingresar con correo');
      await userEvent.type(screen.getByLabelText('Correo electrónico'), 'laura@tuerca.test');
      await userEvent.type(screen.getByLabelText('Contraseña'), 'Tuerca-2026');
      await press('Ingresar');
      return screen.findByRole('dialog', { name: 'Revisa tu solicitud' });
    };
    /** On a busy machine the request is sent before `findBy…` looks again. */
    const pressOnceShown = (name: string) => {
      const seen = new MutationObserver(() => {
        const shown = screen.queryByText(name);
        if (!shown) return;
        seen.disconnect();
        fireEvent.click(shown);
      });
      seen.observe(document.body, { childList: true, subtree: true });
    };
    beforeEach(() => autoSend.forget());

    it('is sent by itself after the login, and once', async () => {
      requestDraft.save(told);
      const completed = jest.fn<(event: Event) => void>();
      window.addEventListener('quotationRequestCompleted', completed, { once: true });
      const { gateway } = open(undefined, true);
      const message = await signIn();
      expect(message).toHaveTextContent('Enviando tu solicitud…');
      expect(await screen.findByText('Tu solicitud es la SC-000040.')).toBeVisible();
      expect(gateway.callsOf(createQuotationRequest)).toHaveLength(1);
      expect(autoSend.isAsked()).toBe(false);
      expect(completed.mock.lastCall?.[0]).toMatchObject({ detail: { code: 'SC-000040' } });
    });

    it('is sent to the city that was chosen before the login, as it says', async () => {
      const city = { id: 25, full_name: 'Medellín, Antioquia, Colombia' };
      requestDraft.save({ ...told, contact: { ...emptyDraft().contact, city } });
      const { gateway } = open(undefined, true);
      await userEvent.click(await screen.findByRole('radio', { name: 'Estoy registrado' }));
      expect(screen.getByText(/^Al ingresar enviamos tu solicitud para Medellín/)).toBeVisible();
      expect(await signIn()).toHaveTextContent('Nissan Sentra 2019, Medellín');
      await screen.findByText('Tu solicitud es la SC-000040.');
      expect(gateway.callsOf(createQuotationRequest)[0]?.body).toMatchObject({ city_id: 25 });
    });

    it('is held back by a press, and then waits for another', async () => {
      requestDraft.save(told);
      const { gateway } = open(undefined, true);
      pressOnceShown('Cancelar');
      await signIn();
      await new Promise((resolve) => setTimeout(resolve, autoSendDelayMs * 2));
      expect(gateway.callsOf(createQuotationRequest)).toHaveLength(0);
      expect(waitingRequest.load()).toBeNull();
      await press('Enviar Solicitud');
      expect(await screen.findByText('Tu solicitud es la SC-000040.')).toBeVisible();
    });

    it('waits from the login on, and goes by itself where its wizard is left before that sends it', async () => {
      requestDraft.save(told);
      const { gateway } = open(undefined, true);
      await userEvent.click(await screen.findByRole('radio', { name: 'Estoy registrado' }));
      await act(async () => void fireEvent.click(screen.getByText('Entrar')));
      fireEvent.click(screen.getByText('A otra página'));
      expect(await screen.findByText('Pendiente de enviar: Nissan Sentra 2019')).toBeVisible();
      expect(gateway.callsOf(createQuotationRequest)).toHaveLength(0);
      // Its wizard would have begun by then.
      jest.spyOn(Date, 'now').mockReturnValue(Date.now() + autoSendHeldMs);
      expect(await screen.findByText('Tu solicitud SC-000040 quedó enviada.')).toBeVisible();
      expect(gateway.callsOf(createQuotationRequest)).toHaveLength(1);
      expect(countWaitingRequests()).toBe(0);
    });

    it('is sent after a login by another service too, unless it was changed or signing up was chosen', async () => {
      requestDraft.save(told);
      autoSend.ask();
      const first = open();
      expect(await screen.findByText('Tu solicitud es la SC-000040.')).toBeVisible();
      first.page.unmount();

      requestDraft.save(told);
      const { page } = open(undefined, true);
      await userEvent.click(await screen.findByRole('radio', { name: 'Estoy registrado' }));
      expect(autoSend.isAsked()).toBe(true);
      await userEvent.click(screen.getByRole('radio', { name: 'Nuevo usuario' }));
      expect(autoSend.isAsked()).toBe(false);
      expect(screen.getByText(/Radiador/)).toBeVisible();
      page.unmount();
    });

    it('waits for a press where a catalogue has put it together, and leads back there', async () => {
      const chosen = { ...emptyPart(), name: 'Radiador', reference: '21410-3LM0A' };
      requestDraft.save(draftOf({ vehicle: { ...papers, catalogOrigin: 'NISSAN/SEN-1' }, parts: [chosen] }));
      const { gateway } = open(undefined, true);
      const message = await signIn();
      expect(message).toHaveTextContent('21410-3LM0A');
      await new Promise((resolve) => setTimeout(resolve, autoSendDelayMs * 2));
      expect(gateway.callsOf(createQuotationRequest)).toHaveLength(0);
    });

    it('is not sent for who has told too little yet', async () => {
      requestDraft.save(told);
      autoSend.ask();
      open(undefined, false, sampleUser({ mobile_verified: false }));
      await question('¿A dónde te enviamos las ofertas?');
      await waitFor(() => expect(autoSend.isAsked()).toBe(false));
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  it('measures tyres before it goes on, and opens at no step whose questions are open', async () => {
    requestDraft.save(draftOf({ vehicle: { ...sentra, vin: '3N1AB7AP5KY200001' } }));
    const { gateway } = open();
    await userEvent.type(await screen.findByLabelText('¿Qué necesitas?'), '4 llantas');
    await press('Continuar');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Con las medidas de las llantas de tu Nissan Sentra te cotizan las correctas.',
    );
    await press('Añadir medidas');
    const save = await screen.findByRole('button', { name: 'Guardar' });
    expect(save).toBeDisabled();
    await userEvent.type(screen.getByLabelText('Ancho'), '195');
    await userEvent.type(screen.getByLabelText('Perfil'), '55');
    await userEvent.type(screen.getByLabelText('RIN'), 'R16 87V');
    await userEvent.click(save);
    expect(await screen.findByText(/4 × llantas - Medidas 195 \/ 55 \/ R16 87V/)).toBeVisible();
    expect(gateway.callsOf(createQuotationRequest)).toHaveLength(0);

    await press('Editar');
    expect(await screen.findByText('Medidas: 195 / 55 / R16 87V')).toBeVisible();
    await press('Cambiar las medidas');
    const width = await screen.findByLabelText('Ancho');
    await userEvent.clear(width);
    await userEvent.type(width, '205');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Medidas: 205 / 55 / R16 87V')).toBeVisible();
  });
});
