import { describe, expect, it, jest } from '@jest/globals';
import {
  findVehicleByPlate,
  listVehicleBrands,
  readCaptchaChallenge,
  readSessionControlData,
  uploadFile,
} from '@tuerca/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createChallenge } from 'altcha-lib';
import { FormProvider, useForm } from 'react-hook-form';
import { listOf, refusal, serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleUser } from '../../../testing/samples.ts';
import { deriveKey } from '../../../shared/derive-key.ts';
import { emptyDraft, emptyVehicle, type WizardDraft, type WizardVehicle } from '../wizard/draft.ts';
import { PhotoStart } from './photo-start.tsx';
import type { ReadText, TextReading } from './read-text.ts';

const card = `PLACA MARCA LINEA MODELO
KLM482 NISSAN VERSA 2019
VIN 3N1CN7AD3KL812345`;
const stored = { data: { path: '/media/0b7f2f9e', name: 'foto.jpg', type: 'image', extension: 'webp' } };
const found = {
  id: 9,
  brand: { id: 3, name: 'Nissan' },
  model: 'Versa',
  year: 2019,
  license_plate: 'KLM482',
  VIN: '3N1CN7AD3KL812345',
  owner_identification: null,
  is_verified: true,
};
const challenge = () => createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 1, deriveKey });

interface Opened {
  readonly readText?: ReadText;
  readonly lookUp?: () => unknown;
  readonly upload?: () => unknown;
}
const open = ({
  readText = async () => card,
  lookUp = () => refusal('NOT_FOUND'),
  upload = () => stored,
}: Opened = {}) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })],
    [listVehicleBrands, () => listOf([{ id: 3, name: 'Nissan', is_active: true, kinds: ['car'] }])],
    [readCaptchaChallenge, challenge],
    [findVehicleByPlate, lookUp],
    [uploadFile, upload],
  );
  const onVehicle = jest.fn<(vehicle: WizardVehicle) => void>();
  const onClose = jest.fn();
  const told: { draft?: WizardDraft } = {};
  const Form = () => {
    const form = useForm<WizardDraft>({ defaultValues: emptyDraft() });
    told.draft = form.watch();
    return (
      <FormProvider {...form}>
        <PhotoStart onClose={onClose} onVehicle={onVehicle} readText={readText} />
      </FormProvider>
    );
  };
  const page = renderPage(<Form />);
  return { gateway, onVehicle, onClose, told, page };
};
const press = (name: string | RegExp) =>
  screen.findByRole('button', { name }).then((button) => userEvent.click(button));
const choose = async () => {
  await screen.findByText(/Elegir foto/);
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File(['x'], 'tarjeta.jpg', { type: 'image/jpeg' }));
};
const readCard = async () => {
  await press('De la tarjeta de propiedad');
  await choose();
};
const field = (name: string) => screen.findByRole('textbox', { name });
const versa = { plate: 'KLM482', vin: '3N1CN7AD3KL812345', model: 'VERSA', year: 2019 };

describe('a request that begins with the property card', () => {
  it('shows what was read for the buyer to confirm, and sends nothing before', async () => {
    const { gateway, onVehicle } = open();
    await readCard();
    await screen.findByRole('dialog', { name: 'Leímos esto de tu tarjeta' });
    expect(await field('Placa')).toHaveValue('KLM482');
    expect(await field('Año')).toHaveValue('2019');
    expect(screen.getByRole('combobox', { name: 'Marca' })).toHaveValue('Nissan');
    expect(await field('Modelo')).toHaveValue('VERSA');
    expect(await field('VIN (número de chasis)')).toHaveValue('3N1CN7AD3KL812345');
    expect(gateway.callsOf(uploadFile)).toEqual([]);
    expect(gateway.callsOf(findVehicleByPlate)).toEqual([]);

    await press('Confirmar y seguir');
    await waitFor(() => expect(onVehicle).toHaveBeenCalledTimes(1));
    expect(onVehicle).toHaveBeenCalledWith({
      ...emptyVehicle(),
      ...versa,
      brand: { id: 3, name: 'Nissan' },
      propertyCard: { path: '/media/0b7f2f9e', name: 'tarjeta.jpg' },
    });
    const [upload] = gateway.callsOf(uploadFile);
    expect((upload!.body as FormData).get('is_public')).toBe('false');
    expect(gateway.callsOf(findVehicleByPlate)[0]?.body).toMatchObject({ licensePlate: 'KLM482' });
    await screen.findByText('Placa KLM482 no encontrada: seguimos con los datos de tu tarjeta');
  });

  it('takes what the registry knows of the plate, beside the picture', async () => {
    const { onVehicle } = open({ lookUp: () => ({ data: found }) });
    await readCard();
    await press('Confirmar y seguir');
    await waitFor(() =>
      expect(onVehicle).toHaveBeenCalledWith(
        expect.objectContaining({
          id: 9,
          model: 'Versa',
          isVerified: true,
          propertyCard: { path: '/media/0b7f2f9e', name: 'tarjeta.jpg' },
        }),
      ),
    );
  });

  it('goes on with the card where the registry does not answer, and says so', async () => {
    const { onVehicle } = open({ lookUp: () => refusal('PLATE_REGISTRY_DOWN') });
    await readCard();
    await press('Confirmar y seguir');
    await screen.findByText('No pudimos consultar la placa: seguimos con los datos de tu tarjeta');
    expect(onVehicle).toHaveBeenCalledWith(expect.objectContaining({ ...versa, awaitedPlate: 'KLM482' }));
  });

  it('takes what the buyer corrects, and keeps the picture to itself when it is not to be attached', async () => {
    const { gateway, onVehicle } = open();
    await readCard();
    const plate = await field('Placa');
    await userEvent.clear(plate);
    await userEvent.type(plate, 'klm-483');
    await userEvent.click(screen.getByRole('checkbox', { name: /Adjuntar esta foto/ }));
    await press('Confirmar y seguir');
    await waitFor(() =>
      expect(onVehicle).toHaveBeenCalledWith(
        expect.objectContaining({ ...versa, plate: 'KLM483', propertyCard: null }),
      ),
    );
    expect(gateway.callsOf(uploadFile)).toEqual([]);
  });

  it('names the field that is wrong, and wants at least one', async () => {
    const { gateway, onVehicle } = open({ readText: async () => 'PLACA KLM482' });
    await readCard();
    const plate = await field('Placa');
    await userEvent.type(plate, '9');
    await userEvent.type(await field('VIN (número de chasis)'), '3N1');
    await userEvent.type(await field('Año'), '1800');
    await press('Confirmar y seguir');
    await screen.findByText('La placa del vehículo debe contener 6 caracteres.');
    screen.getByText('El VIN debe ser de 17 caracteres');
    screen.getByText('Año inválido');
    expect(plate).toHaveFocus();
    await userEvent.clear(await field('VIN (número de chasis)'));
    await userEvent.type(await field('VIN (número de chasis)'), '3N1CN7AD3KL8I2345');
    expect(await screen.findByText(/¿Es 3N1CN7AD3KL812345\?/)).toBeVisible();

    for (const name of ['Placa', 'VIN (número de chasis)', 'Año']) await userEvent.clear(await field(name));
    await press('Confirmar y seguir');
    await screen.findByText('Escribe la placa o algún otro dato para seguir');
    expect(plate).toHaveFocus();
    expect(gateway.callsOf(findVehicleByPlate)).toEqual([]);
    expect(onVehicle).not.toHaveBeenCalled();
  });

  it('says why the picture could not be attached, and goes on without it', async () => {
    const { onVehicle } = open({ upload: () => refusal('IMAGE_UNREADABLE') });
    await readCard();
    await press('Confirmar y seguir');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('No pudimos adjuntar la foto');
    expect(alert.parentElement).toHaveFocus();
    expect(onVehicle).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('checkbox', { name: /Adjuntar esta foto/ }));
    await press('Confirmar y seguir');
    await waitFor(() => expect(onVehicle).toHaveBeenCalledTimes(1));
  });

  it('of which nothing can be read is answered kindly, with another photo or the way by hand', async () => {
    const texts = [null, 'PLACA KLM482'];
    const { onClose } = open({ readText: async () => texts.shift() ?? null });
    await readCard();
    await screen.findByRole('dialog', { name: 'No pudimos leer esta foto' });
    await press('Probar con otra foto');
    await choose();
    expect(await field('Placa')).toHaveValue('KLM482');
    expect(await field('Modelo')).toHaveValue('');

    await press('Probar con otra foto');
    await choose();
    await press('Escribir los datos');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['takes too long', new DOMException('', 'TimeoutError'), /tardó demasiado/],
    ['cannot be loaded', new TypeError('Failed to fetch'), /Revisa tu conexión/],
  ])('says why nothing is read when the recognition %s', async (_why, problem, text) => {
    open({ readText: () => Promise.reject(problem) });
    await readCard();
    await screen.findByText(text);
  });

  it('shows how far the reading is, and ends it when it is cancelled or left', async () => {
    const readings: TextReading[] = [];
    const { page } = open({
      readText: (_picture, reading) => {
        readings.push(reading);
        return new Promise((_resolve, reject) =>
          reading.signal.addEventListener('abort', () => reject(reading.signal.reason as Error)),
        );
      },
    });
    await readCard();
    await screen.findByText('Preparando el lector…');
    act(() => readings[0]?.onProgress(0.4));
    expect(await screen.findByRole('progressbar', { name: 'Leyendo tu tarjeta…' })).toHaveAttribute(
      'value',
      '0.4',
    );
    await press('Cancelar');
    expect(readings[0]?.signal.aborted).toBe(true);
    await choose();
    await screen.findByText('Preparando el lector…');
    page.unmount();
    expect(readings[1]?.signal.aborted).toBe(true);
  });

  it('counts a text as read only when it tells something of the vehicle', async () => {
    const answers: boolean[] = [];
    open({
      readText: async (_picture, { isEnough }) => {
        answers.push(isEnough('FACTURA DE VENTA'), isEnough(card));
        return card;
      },
    });
    await readCard();
    await field('Placa');
    expect(answers).toEqual([false, true]);
  });
});

describe('a request that begins with a photo of the part', () => {
  it('has it with the first part of the list, and goes on with the vehicle', async () => {
    const { onClose, told } = open();
    await press('De la autoparte');
    await press('Seguir con el vehículo');
    await screen.findByText('Agrega la foto de la autoparte');
    await choose();
    await waitFor(() => expect(told.draft?.parts[0]?.image?.path).toBe('/media/0b7f2f9e'));
    expect(screen.queryByText('Agrega la foto de la autoparte')).toBeNull();
    await press('Seguir con el vehículo');
    await screen.findByText('Tu foto quedó en la primera autoparte de la lista');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('is not gone on from while the photo failed', async () => {
    const { onClose } = open({ upload: () => refusal('IMAGE_UNREADABLE') });
    await press('De la autoparte');
    await choose();
    await screen.findByRole('alert');
    await press('Seguir con el vehículo');
    await screen.findByText(/Esta foto no se agregó/);
    expect(onClose).not.toHaveBeenCalled();
  });
});
