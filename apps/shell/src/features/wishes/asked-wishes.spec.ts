import { beforeEach, describe, expect, it } from '@jest/globals';
import { limits, type Wish } from '@tuerca/contracts';
import { countWaitingRequests } from '../../shared/forget-drafts.ts';
import { letRequestWait, waitingRequest } from '../../testing/waiting-request.ts';
import { emptyDraft, emptyPart, requestDraft } from '../quotation-request/wizard/draft.ts';
import {
  areOfOneVehicle,
  beginRequest,
  chosenAtFirst,
  draftOfWishes,
  hasOtherDraft,
} from './asked-wishes.ts';

const sentra = { brand_id: 4, brand_name: 'Nissan', model: 'Sentra', year: 2019 };
const wish = (id: number, given: Partial<Wish> = {}): Wish => ({
  id,
  name: `Parte ${id}`,
  reference: null,
  amount: 1,
  vehicle: sentra,
  quotation_request: null,
  created_at: '2026-01-15T14:00:00.000Z',
  ...given,
});
const other = wish(3, { vehicle: { ...sentra, year: 2020 } });
const ofAny = wish(4, { vehicle: null, amount: 2, reference: 'A-1' });

beforeEach(() => localStorage.clear());

describe('wishes that become a request', () => {
  it('are of one vehicle, beside those of any', () => {
    expect(areOfOneVehicle([wish(1), wish(2, { vehicle: { ...sentra, model: 'sentra' } }), ofAny])).toBe(
      true,
    );
    expect(areOfOneVehicle([wish(1), other])).toBe(false);
    expect(chosenAtFirst([wish(1), ofAny])).toEqual([1, 4]);
    expect(chosenAtFirst([wish(1), other])).toEqual([]);
    const many = Array.from({ length: limits.partsPerRequest + 1 }, (_, index) => wish(index));
    expect(chosenAtFirst(many)).toEqual([]);
  });

  it('fill in its vehicle and parts', () => {
    const draft = draftOfWishes([ofAny, wish(1)]);
    expect(draft.vehicle).toMatchObject({ brand: { id: 4, name: 'Nissan' }, model: 'Sentra', year: 2019 });
    expect(draft.parts).toEqual([
      { ...emptyPart(), name: 'Parte 4', amount: 2, reference: 'A-1' },
      { ...emptyPart(), name: 'Parte 1' },
    ]);
    expect(draftOfWishes([ofAny]).vehicle.brand).toBeNull();
  });

  it('replace a begun request only where it asks for something else, and leave the contact', () => {
    expect(hasOtherDraft([wish(1)])).toBe(false);
    const contact = { ...emptyDraft().contact, name: 'Laura' };
    requestDraft.save({ ...emptyDraft(), contact });
    expect(hasOtherDraft([wish(1)])).toBe(false);
    beginRequest([wish(1)]);
    expect(hasOtherDraft([wish(1)])).toBe(false);
    expect(hasOtherDraft([ofAny])).toBe(true);
    expect(requestDraft.load()).toMatchObject({ contact: { name: 'Laura' }, parts: [{ name: 'Parte 1' }] });
  });

  it('leave a request that waits for the network to be sent, without a question', () => {
    letRequestWait(draftOfWishes([ofAny]));
    expect(hasOtherDraft([wish(1)])).toBe(false);
    beginRequest([wish(1)]);
    expect(requestDraft.load()?.parts).toMatchObject([{ name: 'Parte 1' }]);
    expect(waitingRequest.load()).toBeNull();
    expect(countWaitingRequests()).toBe(1);
  });

  it('keep what was told besides in a begun request that asks for the same', () => {
    beginRequest([wish(1)]);
    const { vehicle, parts, contact } = requestDraft.load()!;
    const image = { path: '/media/x', name: 'disco' };
    requestDraft.save({
      vehicle: { ...vehicle, plate: 'ABC123' },
      parts: [{ ...parts[0]!, image, reference: 'FDB-1' }],
      contact,
    });
    expect(hasOtherDraft([wish(1, { amount: 3 })])).toBe(false);
    beginRequest([wish(1, { amount: 3 })]);
    expect(requestDraft.load()).toMatchObject({
      vehicle: { plate: 'ABC123', model: 'Sentra' },
      parts: [{ name: 'Parte 1', amount: 3, reference: 'FDB-1', image }],
    });
  });
});
