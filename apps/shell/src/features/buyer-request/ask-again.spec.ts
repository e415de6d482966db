import { afterEach, expect, test } from '@jest/globals';
import { listVehicles } from '@tuerca/contracts';
import { listOf, refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { sampleRequest } from '../../testing/samples.ts';
import { requestDraft } from '../quotation-request/wizard/draft.ts';
import { needsPapers } from '../quotation-request/wizard/place.ts';
import { beginAgain, hasOtherDraft } from './ask-again.ts';

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

afterEach(() => requestDraft.clear());

test('the vehicle that was verified stays so, without asking whose it is', async () => {
  serveGateway([
    listVehicles,
    () => listOf([{ ...garageVehicle, id: 4, license_plate: 'XYZ987' }, garageVehicle]),
  ]);
  const request = sampleRequest({ vehicle_owner_identification: null });
  await beginAgain(request);
  const draft = requestDraft.load()!;
  expect(draft.vehicle).toMatchObject({ id: 5, plate: 'ABC123', isVerified: true });
  expect(needsPapers(draft, 'CO')).toBe(false);
  expect(hasOtherDraft(request)).toBe(false);
});

test('a vehicle that was not verified, or whose garage does not answer, is described again', async () => {
  serveGateway([listVehicles, () => refusal('SERVICE_UNAVAILABLE')]);
  await beginAgain(sampleRequest());
  expect(requestDraft.load()?.vehicle).toMatchObject({ id: null, plate: 'ABC123', isVerified: false });
  await beginAgain(sampleRequest({ vehicle_is_verified: false }));
  expect(requestDraft.load()?.vehicle).toMatchObject({ id: null, isVerified: false });
});
