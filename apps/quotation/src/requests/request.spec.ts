import { describe, expect, test } from '@jest/globals';
import { QuotationRequestDraft } from '@tuerca/contracts';
import type { AppError } from '@tuerca/service';
import type { VerifiedVehicle } from '../vehicles/vehicles.repository.ts';
import { requestBody, storeData } from '../testing/test-world.ts';
import {
  isNew,
  refuseContactData,
  seesPapers,
  standingIn,
  takesQuotations,
  vehicleOfDraft,
} from './request.ts';
import type { Request } from './request.ts';
import { detailsFromWire, vehicleFromWire } from './requests.wire.ts';

const now = new Date('2026-01-15T14:00:00.000Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

const request = (changes: Partial<Request> = {}): Request => ({
  id: 1,
  code: 'SC-000001',
  buyerId: 7,
  storeId: null,
  storeSegment: null,
  storeName: null,
  country: 'CO',
  currency: 'COP',
  brandId: 4,
  brandName: 'Nissan',
  model: 'Sentra',
  year: 2019,
  vin: null,
  licensePlate: 'ABC123',
  ownerIdentification: '1020304050',
  propertyCard: null,
  isVerified: false,
  registration: null,
  partGroups: ['brakes'],
  linkedMobiles: [],
  cityId: 1200,
  cityName: 'Bogotá',
  cityFullName: 'Bogotá, Colombia',
  quotationsCount: 0,
  acceptsQuotations: true,
  createdAt: minutesAgo(10),
  expiresAt: new Date('2026-02-14T14:00:00.000Z'),
  closedAt: null,
  orderedAt: null,
  closeReason: null,
  buyerName: 'Laura Gómez',
  buyerMobile: null,
  buyerEmail: null,
  ownQuotationId: null,
  note: null,
  noteUserId: null,
  noteUserName: null,
  discardId: null,
  discardReason: null,
  discardComment: null,
  discardedAt: null,
  discardAdviserId: null,
  details: [],
  ...changes,
});
const store = {
  ...storeData(1),
  id: 1,
  partGroups: null,
  cityIds: null,
  linkedMobile: null,
  hasModule: true,
  isActive: true,
  afterSale: null,
  minimumOrderMinor: 0,
  paymentOptions: [],
};
const viewer = {
  userId: 1001,
  isManager: false,
  moderates: false,
  registersInfractions: false,
  isSeller: true,
  storeId: 1,
  adviserId: null,
  brandIds: null,
  showCustomerData: false,
  showCustomerDataMarketplace: false,
};
const draft = (changes: object = {}) => QuotationRequestDraft.parse(requestBody(changes));
const vehicleOf = (sent: QuotationRequestDraft, verified?: VerifiedVehicle) =>
  vehicleOfDraft(vehicleFromWire(sent), detailsFromWire(sent), verified);
const codeOf = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    return (error as AppError).code;
  }
  return null;
};

describe('the vehicle of a request', () => {
  test('is the garage’s when it is verified there, whatever was sent', () => {
    const verified = { brandId: 9, model: 'CX-30', year: 2022, vin: null, licensePlate: 'KLM456' };
    expect(vehicleOf(draft({ vehicle_year: null }), verified)).toEqual({
      ...verified,
      isVerified: true,
    });
  });

  test('is known in Colombia by plate, VIN, property card or a part’s reference', () => {
    const bare = { vehicle_license_plate: null };
    expect(codeOf(() => vehicleOf(draft(bare)))).toBe('VEHICLE_DATA_REQUIRED');
    expect(codeOf(() => vehicleOf(draft({ ...bare, vehicle_license_plate: '' })))).toBe(
      'VEHICLE_DATA_REQUIRED',
    );
    expect(codeOf(() => vehicleOf(draft({ ...bare, country: 'MX' })))).toBeNull();
    expect(codeOf(() => vehicleOf(draft({ ...bare, vehicle_VIN: '3N1AB7AP7KY200001' })))).toBeNull();
    expect(
      codeOf(() => vehicleOf(draft({ ...bare, details: [{ name: 'Radiador', reference: '21410' }] }))),
    ).toBeNull();
  });
});

describe('the name of a part', () => {
  const refusedOf = (...details: object[]) =>
    codeOf(() => refuseContactData(detailsFromWire(draft({ details }))));

  test.each([
    'Farola cel 3001234567',
    'Farola 300 123 45 67',
    'Farola ana@correo.com',
    'Farola www.miweb.com',
  ])('does not lead past Tuerca: %s', (name) =>
    expect(refusedOf({ name: 'Radiador' }, { name })).toBe('CONTACT_DATA'),
  );

  test.each([
    'Llanta 205/55R16 91V',
    'Pastillas de freno 04465-02220',
    'Pastillas Bosch 0986494123',
    'Filtro Mercedes A 221 320 04 38',
    'Kit de empaques motor 1.6 16V 2012-2018',
    'Batería 12V 600CCA',
  ])('says its numbers: %s', (name) => expect(refusedOf({ name })).toBeNull());

  test('may be its reference, though that looks like a phone', () => {
    expect(refusedOf({ name: 'Embrague 3000951097', reference: '3000951097' })).toBeNull();
  });
});

test('a request takes quotations until it is full, closed or past its day', () => {
  expect(takesQuotations(request({ quotationsCount: 2 }), now)).toBe(true);
  expect(takesQuotations(request({ quotationsCount: 3 }), now)).toBe(false);
  expect(takesQuotations(request({ quotationsCount: 1, storeId: 1 }), now)).toBe(false);
  expect(takesQuotations(request({ closedAt: now }), now)).toBe(false);
  expect(takesQuotations(request({ expiresAt: minutesAgo(1) }), now)).toBe(false);
});

test('a request is new for an hour, unless the store did something with it', () => {
  expect(isNew(request(), now)).toBe(true);
  expect(isNew(request({ createdAt: minutesAgo(60) }), now)).toBe(false);
  for (const done of [{ ownQuotationId: 5 }, { note: 'Consultando' }, { discardReason: 'Otro' }]) {
    expect(isNew(request(done), now)).toBe(false);
  }
});

test('a seller stands in requests that reach its store, or that it dealt with before', () => {
  expect(standingIn(request(), viewer, store)).toBe('seller');
  expect(standingIn(request({ storeId: 2 }), viewer, store)).toBeNull();
  expect(standingIn(request({ country: 'MX' }), viewer, store)).toBeNull();
  expect(standingIn(request({ country: 'MX', discardReason: 'Otro' }), viewer, store)).toBe('seller');
  expect(standingIn(request({ buyerId: viewer.userId }), viewer, store)).toBe('owner');
  expect(standingIn(request(), { ...viewer, isSeller: false, storeId: null }, undefined)).toBeNull();
});

test('papers are for who may quote the request, or has', () => {
  expect(seesPapers(request(), viewer, store, now)).toBe(true);
  expect(seesPapers(request({ brandId: 9 }), viewer, store, now)).toBe(false);
  expect(seesPapers(request({ quotationsCount: 3 }), viewer, store, now)).toBe(false);
  expect(seesPapers(request({ quotationsCount: 3, ownQuotationId: 5 }), viewer, store, now)).toBe(true);
  expect(seesPapers(request(), { ...viewer, isSeller: false, isManager: true }, undefined, now)).toBe(true);
});
