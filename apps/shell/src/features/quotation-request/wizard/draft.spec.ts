import { describe, expect, it } from '@jest/globals';
import { QuotationRequestDraft } from '@tuerca/contracts';
import { sampleRequest } from '../../../testing/samples.ts';
import {
  draftOfRequest,
  emptyDraft,
  emptyPart,
  needsVehicleData,
  plateProblem,
  requestOf,
  withoutHalfPapers,
  type WizardDraft,
  type WizardVehicle,
} from './draft.ts';

const draftWith = (vehicle: Partial<WizardVehicle>, parts = [emptyPart()]): WizardDraft => {
  const empty = emptyDraft();
  return { ...empty, vehicle: { ...empty.vehicle, ...vehicle }, parts };
};

describe('what Colombia must know of the vehicle', () => {
  it.each<[string, Partial<WizardVehicle>]>([
    ['a plate', { plate: 'ABC123' }],
    ['a VIN', { vin: '3N1AB7AP5KY200001' }],
    [
      'a photo of the property card',
      { propertyCard: { path: '/media/0b7f2f9e-5c0d-4c39-9d59-2f6a7b1c8d10', name: 'card.png' } },
    ],
    ['a verified vehicle', { isVerified: true }],
  ])('is enough with %s', (_what, vehicle) => {
    expect(needsVehicleData(draftWith({}), 'CO')).toBe(true);
    expect(needsVehicleData(draftWith({ plate: '  ', vin: ' ' }), 'CO')).toBe(true);
    expect(needsVehicleData(draftWith(vehicle), 'CO')).toBe(false);
  });

  it('is enough with the number of any part; Mexico does not require it', () => {
    const numbered = draftWith({}, [emptyPart(), { ...emptyPart(), reference: '04465-0D080' }]);
    expect(needsVehicleData(numbered, 'CO')).toBe(false);
    expect(needsVehicleData(draftWith({}), 'MX')).toBe(false);
  });

  it('names what is wrong with a plate, which may be left out', () => {
    expect(plateProblem('', 'CO')).toBeUndefined();
    expect(plateProblem('ABC123', 'CO')).toBeUndefined();
    expect(plateProblem('ABC12', 'CO')).toBe('La placa del vehículo debe contener 6 caracteres.');
  });
});

it('drops a plate or a VIN that was begun and left for another paper', () => {
  const { vehicle } = draftWith({ plate: 'AB1', vin: '3N1AB7' });
  expect(withoutHalfPapers(vehicle, 'MX')).toMatchObject({ plate: '', vin: '' });
  const whole = { plate: 'ABC-12-34', vin: '3N1AB7AP5KY200001' };
  expect(withoutHalfPapers({ ...vehicle, ...whole }, 'MX')).toMatchObject(whole);
  expect(withoutHalfPapers({ ...vehicle, ...whole }, 'CO')).toMatchObject({ plate: '' });
});

describe('the request that is sent', () => {
  const draft = draftWith(
    {
      brand: { id: 2, name: 'Nissan' },
      model: ' Sentra ',
      year: 2019,
      plate: 'ABC123',
      ownerIdentification: ' 52123456 ',
    },
    [
      {
        ...emptyPart(),
        name: '  Pastillas   de freno',
        image: { path: '/media/0b7f2f9e-5c0d-4c39-9d59-2f6a7b1c8d10', name: 'foto.png' },
      },
      {
        ...emptyPart(),
        name: 'Llanta',
        amount: 4,
        rim: { rimWidth: '195', rimProfile: '55', rinSize: 'R16 87V' },
      },
    ],
  );

  it('is one the contract takes, tidied, with what was left out as null', () => {
    const sent = requestOf(draft, { country: 'CO', cityId: 11, providerIds: [], storeId: null });
    expect(QuotationRequestDraft.safeParse(sent).error?.issues).toBeUndefined();
    expect(sent).toMatchObject({
      vehicle_brand_id: 2,
      vehicle_model: 'Sentra',
      vehicle_VIN: null,
      vehicle_license_plate: 'ABC123',
      vehicle_owner_identification: '52123456',
      tuercaProviders: false,
    });
    expect(sent.details).toEqual([
      {
        name: 'Pastillas de freno',
        amount: 1,
        image: '/media/0b7f2f9e-5c0d-4c39-9d59-2f6a7b1c8d10',
        reference: null,
        rimDimensions: null,
      },
      {
        name: 'Llanta',
        amount: 4,
        image: null,
        reference: null,
        rimDimensions: { rimWidth: '195', rimProfile: '55', rinSize: 'R16 87V' },
      },
    ]);
  });

  it('leaves out the measures of a row that is no tyre any more', () => {
    const [pads, tyre] = draft.parts;
    const renamed = { ...draft, parts: [pads!, { ...tyre!, name: 'Filtro de aceite' }] };
    const { details } = requestOf(renamed, { country: 'CO', cityId: 11, providerIds: [], storeId: null });
    expect(details[1]).toMatchObject({ name: 'Filtro de aceite', rimDimensions: null });
  });

  it('leaves out measures that no tyre has', () => {
    const [pads, tyre] = draft.parts;
    const wrong = { ...tyre!, rim: { rimWidth: '1955', rimProfile: '55', rinSize: 'R16' } };
    const sent = requestOf(
      { ...draft, parts: [pads!, wrong] },
      { country: 'CO', cityId: 11, providerIds: [], storeId: null },
    );
    expect(sent.details[1]).toMatchObject({ name: 'Llanta', rimDimensions: null });
  });

  it('goes to the chosen providers', () => {
    const sent = requestOf(draft, { country: 'CO', cityId: 11, providerIds: [8, 9], storeId: null });
    expect(sent).toMatchObject({ tuercaProviders: true, satdaProviders: [8, 9] });
  });
});

describe('the same request once more', () => {
  it('asks for what the earlier one did, with files by their own path and tyres measured once', () => {
    const earlier = sampleRequest({
      details: [
        {
          id: 1,
          name: 'Llanta - Medidas 195 / 55 / R16 87V',
          amount: 4,
          image: '/media/0b7f2f9e-5c0d-4c39-9d59-2f6a7b1c8d10?signature=abc',
          reference: null,
          rimDimensions: { rimWidth: 195, rimProfile: 55, rinSize: 'R16 87V' },
        },
      ],
    });
    const draft = draftOfRequest(earlier);
    expect(draft.vehicle).toMatchObject({
      brand: { id: 2 },
      model: 'Sentra',
      year: 2019,
      plate: 'ABC123',
      isVerified: false,
    });
    expect(draft.parts).toEqual([
      {
        name: 'Llanta',
        amount: 4,
        image: { path: '/media/0b7f2f9e-5c0d-4c39-9d59-2f6a7b1c8d10', name: expect.any(String) },
        reference: '',
        rim: { rimWidth: '195', rimProfile: '55', rinSize: 'R16 87V' },
        again: { of: earlier.details![0]!.id, name: 'Llanta' },
      },
    ]);
    const to = { country: 'CO', cityId: 11, providerIds: [], storeId: null } as const;
    const sent = requestOf(draft, to);
    expect(QuotationRequestDraft.safeParse(sent).error?.issues).toBeUndefined();
    expect(sent.details).toMatchObject([{ again_of: earlier.details![0]!.id }]);
    // Another part in its place is another part.
    const renamed = requestOf({ ...draft, parts: [{ ...draft.parts[0]!, name: 'Rin' }] }, to);
    expect(renamed.details[0]).not.toHaveProperty('again_of');
  });
});
