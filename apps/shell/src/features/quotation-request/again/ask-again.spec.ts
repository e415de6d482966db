import { afterEach, describe, expect, test } from '@jest/globals';
import { listVehicles, readStorePage } from '@tuerca/contracts';
import { countWaitingRequests } from '../../../shared/forget-drafts.ts';
import { listOf, refusal, serveGateway } from '../../../testing/fake-gateway.ts';
import { sampleRequest } from '../../../testing/samples.ts';
import { letRequestWait } from '../../../testing/waiting-request.ts';
import { draftOfRequest, requestDraft, requestDraftFor } from '../wizard/draft.ts';
import { needsPapers } from '../wizard/place.ts';
import { beginAgain, hasOtherDraft, placeToAskAgain } from './ask-again.ts';

const garageVehicle = {
  id: 5,
  brand: { id: 2, name: 'Nissan' },
  model: 'Sentra',
  year: 2019,
  license_plate: 'ABC123',
  VIN: null,
  owner_identification: null,
  is_verified: true,
};

afterEach(() => localStorage.clear());

test('the vehicle that was verified stays so, without asking whose it is', async () => {
  serveGateway([
    listVehicles,
    () => listOf([{ ...garageVehicle, id: 4, license_plate: 'XYZ987' }, garageVehicle]),
  ]);
  const request = sampleRequest({ vehicle_owner_identification: null });
  await beginAgain(request, null);
  const draft = requestDraft.load()!;
  expect(draft.vehicle).toMatchObject({ id: 5, plate: 'ABC123', isVerified: true });
  expect(needsPapers(draft, 'CO')).toBe(false);
  expect(hasOtherDraft(request, null)).toBe(false);
});

test('a vehicle that was not verified, or whose garage does not answer, is described again', async () => {
  serveGateway([listVehicles, () => refusal('SERVICE_UNAVAILABLE')]);
  await beginAgain(sampleRequest(), null);
  expect(requestDraft.load()?.vehicle).toMatchObject({ id: null, plate: 'ABC123', isVerified: false });
  await beginAgain(sampleRequest({ vehicle_is_verified: false }), null);
  expect(requestDraft.load()?.vehicle).toMatchObject({ id: null, isVerified: false });
});

test('another that waits for the network waits on, without a question', async () => {
  serveGateway([listVehicles, () => listOf([])]);
  letRequestWait(draftOfRequest(sampleRequest({ vehicle_model: 'Versa' })));
  expect(hasOtherDraft(sampleRequest(), null)).toBe(false);
  await beginAgain(sampleRequest(), null);
  expect(requestDraft.load()?.vehicle.model).toBe('Sentra');
  expect(countWaitingRequests()).toBe(1);
});

describe('a request that was sent to one store', () => {
  const page = {
    id: 3,
    name: 'Repuestos del Sur',
    segment: 'repuestos-del-sur',
    country: 'CO',
    brands: [{ id: 2, name: 'Nissan' }],
  };
  const aimed = sampleRequest({ store_id: 3, store_segment: 'repuestos-del-sur' });
  const ofStore = { storeId: 3, path: '/tienda/repuestos-del-sur' };
  const marketplace = { storeId: null, path: '/home/page/cotizacion' };

  test.each([
    ['whose page takes it', { data: page }, ofStore],
    ['that no longer carries its brand', { data: { ...page, brands: [] } }, marketplace],
    ['of another country', { data: { ...page, country: 'MX' } }, marketplace],
    ['whose address another store has by now', { data: { ...page, id: 4 } }, marketplace],
    ['whose page is gone', refusal('NOT_FOUND'), marketplace],
    ['whose page does not answer', refusal('SERVICE_UNAVAILABLE'), ofStore],
  ])('and %s, is asked again where it can be answered', async (_which, answer, place) => {
    serveGateway([readStorePage, () => answer]);
    expect(await placeToAskAgain(aimed)).toEqual(place);
  });

  test('of all stores, or of one without a known address, is asked again on the marketplace', async () => {
    expect(await placeToAskAgain(sampleRequest())).toEqual(marketplace);
    expect(await placeToAskAgain({ ...aimed, store_segment: null })).toEqual(marketplace);
  });

  test('is copied into the draft of that store alone', async () => {
    serveGateway([listVehicles, () => listOf([])]);
    await beginAgain(aimed, 3);
    expect(requestDraftFor(3).load()?.vehicle.model).toBe('Sentra');
    expect(requestDraft.load()).toBeNull();
    expect(hasOtherDraft(sampleRequest({ details: [] }), 3)).toBe(true);
    expect(hasOtherDraft(sampleRequest({ details: [] }), null)).toBe(false);
  });
});
