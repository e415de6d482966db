import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  createQuotationRequest,
  listProviders,
  listVehicleBrands,
  listVehicleModels,
  readSalesOpportunityIndicators,
  readSessionControlData,
  suggestPartNames,
  uploadFile,
} from '@tuerca/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useNavigate } from 'react-router';
import { clearDeviceDrafts } from '../../../app/forget-drafts.ts';
import { listOf, refusal, serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleUser } from '../../../testing/samples.ts';
import {
  emptyDraft,
  emptyPart,
  emptyVehicle,
  requestDraft,
  waitingRequest,
  type WizardDraft,
} from './draft.ts';
import { Wizard } from './wizard.tsx';

const brands = ['Acura', 'Mazda', 'Nissan'].map((name, index) => ({
  id: index + 1,
  name,
  is_active: true,
  kinds: ['car'],
}));
const models = ['March', 'Sentra'].map((name, index) => ({ id: index + 1, brand_id: 3, name }));

const BackOfTheBrowser = () => {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Atrás del navegador</button>;
};
const open = (
  answer: () => unknown = () => ({ data: { id: 40, code: 'SC-000040', vehicle_VIN: null } }),
  isGuest = false,
  user = sampleUser(),
) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest, user: isGuest ? null : user } })],
    [listVehicleBrands, () => listOf(brands)],
    [listVehicleModels, () => listOf(models)],
    [readSalesOpportunityIndicators, () => ({ data: { brands: { Nissan: 8, Mazda: 2 }, citys: {} } })],
    [suggestPartNames, () => ({ data: [{ name: 'Filtro de aceite', count: 4 }] })],
    [listProviders, () => listOf([])],
    [createQuotationRequest, answer],
    [uploadFile, () => refusal('IMAGE_UNREADABLE')],
  );
  const page = renderPage(
    <>
      <Wizard />
      <BackOfTheBrowser />
    </>,
  );
  return { gateway, page };
};
const press = (name: string | RegExp) =>
  screen.findByRole('button', { name }).then((button) => userEvent.click(button));
const question = (name: string | RegExp) => screen.findByRole('heading', { level: 3, name });
const sentra = { ...emptyVehicle(), brand: { id: 3, name: 'Nissan' }, model: 'Sentra', year: 2019 };
const draftOf = (given: Partial<WizardDraft>): WizardDraft => ({ ...emptyDraft(), ...given });

describe('the wizard', () => {
  beforeEach(() => requestDraft.clear());

  it('offers the brand that was meant when what is typed is none', async () => {
    open();
    await press('No tengo la placa');
    const search = await screen.findByRole('searchbox', { name: 'Busca tu marca' });
    await screen.findByRole('button', { name: 'Mazda' });
    await userEvent.type(search, 'masda');
    expect(screen.getByText('No encontramos esa marca')).toBeVisible();
    await press('¿Quisiste decir Mazda?');
    await question('¿Qué modelo de Mazda?');
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
    await press('Continuar');
    expect(
      await screen.findByText('Necesitamos conocer los datos de tu vehículo para enviarte la cotización'),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /VIN/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /VIN/ }), '3n1ab7ap5ky200001');
    await press('Continuar');

    await userEvent.type(await screen.findByLabelText('¿Qué necesitas?'), '2 pastillas de freno, 1 filtro');
    await userEvent.tab();
    const rows = await screen.findAllByLabelText('¿Qué necesitas?');
    expect(rows.map((row) => (row as HTMLInputElement).value)).toEqual(['pastillas de freno', 'filtro']);
    await userEvent.click(rows[1]!);
    await press('Filtro de aceite');
    await press('Continuar');

    const message = await screen.findByRole('dialog', { name: 'Revisa tu solicitud' });
    expect(message).toHaveTextContent('Nissan Sentra 2019, Bogotá.');
    expect(message).toHaveTextContent(
      'Necesito:2 × pastillas de freno · sin foto1 × Filtro de aceite · sin foto',
    );
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

  it('keeps a request that is sent without a network, and sends it once when there is one, with the same key', async () => {
    const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    requestDraft.save(draftOf({ vehicle: sentra, parts: [{ ...emptyPart(), name: 'Farola' }] }));
    const { gateway, page } = open();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Placa' }), 'abc123');
    await userEvent.type(screen.getByRole('textbox', { name: 'Identificación del propietario' }), '52123456');
    await press('Continuar');
    await screen.findByRole('button', { name: 'Enviar Solicitud' });
    network.mockReturnValue(false);
    await press('Enviar Solicitud');
    await screen.findAllByText(/se enviará cuando vuelva la red/);
    expect(gateway.callsOf(createQuotationRequest)).toHaveLength(0);
    const kept = waitingRequest.load();
    page.unmount();

    network.mockReturnValue(true);
    const { gateway: back } = open();
    await screen.findByText(/SC-000040/);
    const [call, ...rest] = back.callsOf(createQuotationRequest);
    expect(rest).toEqual([]);
    expect(call?.headers.get('idempotency-key')).toBe(kept?.idempotencyKey);
    expect(waitingRequest.load()).toBeNull();
    network.mockRestore();
  });

  it('holds nothing of who logged out but what was asked for', async () => {
    requestDraft.save(draftOf({ vehicle: { ...sentra, vin: '3N1AB7AP5KY200001' } }));
    const user = sampleUser({ mobile_verified: false });
    open(undefined, false, user);
    await userEvent.type(await screen.findByLabelText('¿Qué necesitas?'), 'Farola');
    await press('Continuar');
    expect(await screen.findByRole('textbox', { name: 'Nombre' })).toHaveValue(user.fullName);
    act(() => clearDeviceDrafts());
    for (const name of ['Nombre', 'Correo electrónico', 'WhatsApp'])
      expect(screen.getByRole('textbox', { name })).toHaveValue('');
    expect(requestDraft.load()).toBeNull();

    await press('Atrás');
    expect(await screen.findByLabelText('¿Qué necesitas?')).toHaveValue('Farola');
  });

  it('asks again whose the vehicle is, after who said so has logged out', async () => {
    requestDraft.save(draftOf({ vehicle: { ...sentra, plate: 'ABC123', ownerIdentification: '52123456' } }));
    open(undefined, false, sampleUser({ mobile_verified: false }));
    await userEvent.type(await screen.findByLabelText('¿Qué necesitas?'), 'Farola');
    await press('Continuar');
    await screen.findByRole('textbox', { name: 'Nombre' });
    act(() => clearDeviceDrafts());
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
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Quitar rota.png');
    await press('Continuar');
    expect(await screen.findByRole('dialog', { name: 'Revisa tu solicitud' })).toHaveTextContent('sin foto');
  });

  it('measures tyres before it goes on, and opens at no step whose questions are open', async () => {
    requestDraft.save(draftOf({ vehicle: { ...sentra, vin: '3N1AB7AP5KY200001' } }));
    const { gateway } = open();
    await userEvent.type(await screen.findByLabelText('¿Qué necesitas?'), '4 llantas');
    await press('Continuar');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      '¿Deseas cotizar llantas / editar las medidas de la llanta para tu Nissan Sentra?',
    );
    await press('Sí');
    const save = await screen.findByRole('button', { name: 'Guardar' });
    expect(save).toBeDisabled();
    await userEvent.type(screen.getByLabelText('Ancho'), '195');
    await userEvent.type(screen.getByLabelText('Perfil'), '55');
    await userEvent.type(screen.getByLabelText('RIN'), 'R16 87V');
    await userEvent.click(save);
    expect(await screen.findByText(/4 × llantas - Medidas 195 \/ 55 \/ R16 87V/)).toBeVisible();
    expect(gateway.callsOf(createQuotationRequest)).toHaveLength(0);
  });
});
