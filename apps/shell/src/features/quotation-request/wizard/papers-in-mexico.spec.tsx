/**
 * @jest-environment-options {"url": "https://www.tuerca.com.mx/"}
 */
import { beforeEach, expect, it } from '@jest/globals';
import {
  createQuotationRequest,
  listProviders,
  listVehicleBrands,
  listVehicleModels,
  readSalesOpportunityIndicators,
  readSessionControlData,
  uploadFile,
} from '@tuerca/contracts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listOf, refusal, serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleUser } from '../../../testing/samples.ts';
import { requestDraft } from './draft.ts';
import { Wizard } from './wizard.tsx';

const mexican = { country: 'MX', city: { id: 900, name: 'Puebla', full_name: 'Puebla, México' } } as const;
const open = (user = sampleUser(mexican)) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user } })],
    [listVehicleBrands, () => listOf([{ id: 3, name: 'Nissan', is_active: true, kinds: ['car'] }])],
    [listVehicleModels, () => listOf([{ id: 1, brand_id: 3, name: 'Versa' }])],
    [readSalesOpportunityIndicators, () => ({ data: { brands: {}, citys: {} } })],
    [listProviders, () => listOf([])],
    [uploadFile, () => refusal('IMAGE_UNREADABLE')],
    [createQuotationRequest, () => ({ data: { id: 40, code: 'SC-000040', vehicle_VIN: null } })],
  );
  renderPage(<Wizard />);
  return gateway;
};
const press = (name: string | RegExp) =>
  screen.findByRole('button', { name }).then((button) => userEvent.click(button));
const question = (name: string) => screen.findByRole('heading', { level: 3, name });
/** To the question what identifies the vehicle. */
const describeVersa = async () => {
  await press('No tengo la placa');
  await press('Nissan');
  await press('Versa');
  await press('2019');
  await question('¿Qué identifica tu vehículo?');
};
const sendPads = async () => {
  await userEvent.type(await screen.findByLabelText('¿Qué necesitas?'), 'Balatas');
  await press('Continuar');
  await press('Enviar Solicitud');
  await screen.findByText('Tu solicitud es la SC-000040.');
};

beforeEach(() => requestDraft.clear());

it('asks what identifies the vehicle in words of Mexico, and goes on without', async () => {
  const gateway = open();
  await describeVersa();
  expect(screen.getByText(/Es opcional/)).toBeVisible();
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
    'plate',
    'vin',
    'card',
  ]);
  await press('Continuar');
  await sendPads();
  expect(gateway.callsOf(createQuotationRequest)[0]?.body).toMatchObject({
    country: 'MX',
    vehicle_VIN: null,
    vehicle_license_plate: null,
    vehicle_property_card: null,
  });
});

it('takes a plate typed by hand, without whose it is, and names what is wrong with one', async () => {
  const gateway = open();
  await describeVersa();
  await userEvent.click(screen.getByRole('radio', { name: /Placa/ }));
  const plate = screen.getByRole('textbox', { name: /Placa/ });
  expect(screen.queryByRole('textbox', { name: /propietario/ })).toBeNull();
  await userEvent.type(plate, 'abc-12');
  await press('Continuar');
  expect(await screen.findByText('La placa no es válida')).toBeVisible();
  expect(plate).toHaveFocus();
  await userEvent.type(plate, '-34');
  await press('Continuar');
  await sendPads();
  expect(gateway.callsOf(createQuotationRequest)[0]?.body).toMatchObject({
    vehicle_license_plate: 'ABC-12-34',
  });
});

it('takes a VIN of 17 characters, and does not send what was begun before it', async () => {
  const gateway = open();
  await describeVersa();
  await userEvent.click(screen.getByRole('radio', { name: /Placa/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /Placa/ }), 'ABC');
  await userEvent.click(screen.getByRole('radio', { name: /NIV/ }));
  const vin = screen.getByRole('textbox', { name: /NIV/ });
  await userEvent.type(vin, '3N1CN7AD5KL20000');
  await press('Continuar');
  expect(await screen.findByText('El VIN debe ser de 17 caracteres')).toBeVisible();
  await userEvent.type(vin, '1');
  await press('Continuar');
  await sendPads();
  expect(gateway.callsOf(createQuotationRequest)[0]?.body).toMatchObject({
    vehicle_VIN: '3N1CN7AD5KL200001',
    vehicle_license_plate: null,
  });
});

it('does not go on without the photo of a card that was refused, until it is taken away', async () => {
  open();
  await describeVersa();
  await userEvent.click(screen.getByRole('radio', { name: /tarjeta de circulación/ }));
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File(['x'], 'rota.png', { type: 'image/png' }));
  await screen.findByText('No se pudo cargar la imagen', { exact: false });
  await press('Continuar');
  expect(await screen.findByText(/Esta foto no se agregó/)).toBeVisible();
  await press('Quitar rota.png');
  await press('Continuar');
  expect(await screen.findByLabelText('¿Qué necesitas?')).toBeVisible();
});

it('asks once: what was told is there on the way back, and is not asked for again after another year', async () => {
  open();
  await describeVersa();
  await userEvent.type(screen.getByRole('textbox', { name: /NIV/ }), '3N1CN7AD5KL200001');
  await press('Continuar');
  await screen.findByLabelText('¿Qué necesitas?');
  await press('Atrás');
  await question('¿Qué identifica tu vehículo?');
  expect(screen.getByRole('textbox', { name: /NIV/ })).toHaveValue('3N1CN7AD5KL200001');
  await press('Cambiar 2019');
  await press('2018');
  await waitFor(() => expect(screen.getByLabelText('¿Qué necesitas?')).toBeVisible());
});

it('asks who has a city of the other country for one of this, before there is anything to send', async () => {
  const gateway = open(sampleUser());
  await describeVersa();
  await press('Continuar');
  await userEvent.type(await screen.findByLabelText('¿Qué necesitas?'), 'Balatas');
  await press('Continuar');
  expect(await screen.findByRole('textbox', { name: /WhatsApp/ })).toHaveValue('+573101234567');
  await press('Continuar');
  expect(await screen.findByText('La ciudad es obligatoria')).toBeVisible();
  expect(gateway.callsOf(createQuotationRequest)).toEqual([]);
});
