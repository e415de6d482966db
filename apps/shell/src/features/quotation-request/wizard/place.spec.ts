import { expect, it } from '@jest/globals';
import { emptyDraft, emptyPart, type WizardVehicle } from './draft.ts';
import { asksForPapers, firstOpenPlace, needsPapers, placeBefore, reachablePlace } from './place.ts';

const draftWith = (vehicle: Partial<WizardVehicle>, ...names: string[]) => {
  const empty = emptyDraft();
  const parts = names.length > 0 ? names.map((name) => ({ ...emptyPart(), name })) : empty.parts;
  return { ...empty, vehicle: { ...empty.vehicle, ...vehicle }, parts };
};
const nissan = { id: 3, name: 'Nissan' };
const sentra = { brand: nissan, model: 'Sentra', year: 2019 };
const known = { ...sentra, vin: '3N1AB7AP5KY200001' };

it.each([
  ['nothing', {}, [], 'plate'],
  ['a brand', { brand: nissan }, [], 'model'],
  ['a model', { brand: nissan, model: 'Sentra' }, [], 'year'],
  ['a vehicle without papers', sentra, [], 'papers'],
  ['a plate without its owner', { ...sentra, plate: 'ABC123' }, [], 'papers'],
  ['a vehicle', known, [], 'parts'],
  ['a verified vehicle', { isVerified: true }, [], 'parts'],
  ['a part without a good name', known, ['ab'], 'parts'],
  ['everything', known, ['Farola'], 'contact'],
] as const)('goes on after %s', (_what, vehicle, names, place) => {
  expect(firstOpenPlace(draftWith(vehicle, ...names), 'CO')).toBe(place);
});

it('requires no papers of Mexico, and asks for them once, of a vehicle that nothing identifies', () => {
  expect(needsPapers(draftWith(sentra), 'MX')).toBe(false);
  expect(asksForPapers(draftWith(sentra), 'MX')).toBe(true);
  expect(firstOpenPlace(draftWith(sentra), 'MX')).toBe('parts');
  for (const vehicle of [known, { ...sentra, plate: 'ABC123D' }, { ...sentra, isVerified: true }])
    expect(asksForPapers(draftWith(vehicle), 'MX')).toBe(false);
  // Colombia asks for the owner of a plate, too.
  expect(asksForPapers(draftWith({ ...sentra, plate: 'ABC123' }), 'CO')).toBe(true);
});

it('asks for the owner of a plate that waits for the registry only where no other paper stands beside it', () => {
  const awaited = { ...sentra, plate: 'ABC123', awaitedPlate: 'ABC123' };
  expect(needsPapers(draftWith(awaited), 'CO')).toBe(true);
  expect(needsPapers(draftWith({ ...awaited, vin: known.vin }), 'CO')).toBe(false);
  expect(needsPapers(draftWith({ ...awaited, vin: known.vin, plate: 'RLT321' }), 'CO')).toBe(true);
});

it('opens no question before the ones it stands on', () => {
  expect(reachablePlace('contact', draftWith({}))).toBe('brand');
  expect(reachablePlace('contact', draftWith({ brand: nissan }))).toBe('model');
  expect(reachablePlace('contact', draftWith(known, 'ab'))).toBe('parts');
  expect(reachablePlace('papers', draftWith({ ...sentra, isVerified: true }))).toBe('year');
  expect(placeBefore('parts', draftWith({ ...sentra, isVerified: true }))).toBe('plate');
  expect(placeBefore('parts', draftWith(sentra))).toBe('papers');
});
