import { expect, it } from '@jest/globals';
import { isAskedBy, sameAs } from './wish.ts';

const sentra = { brand_id: 4, brand_name: 'Nissan', model: 'Sentra', year: 2019 };
const wanted = (changes: object = {}) => ({
  name: 'Pastillas de freno',
  reference: null,
  amount: 1,
  vehicle: sentra,
  ...changes,
});

it('is the same part for the same vehicle, whatever the amount, case and accents', () => {
  expect(sameAs(wanted({ name: 'PASTILLAS de freno', amount: 3 }))).toBe(sameAs(wanted()));
  expect(sameAs(wanted({ reference: 'a-1' }))).toBe(sameAs(wanted({ reference: 'A-1' })));
  for (const other of [
    { reference: 'A-1' },
    { vehicle: null },
    { vehicle: { ...sentra, year: 2020 } },
    { name: 'Discos' },
  ])
    expect(sameAs(wanted(other))).not.toBe(sameAs(wanted()));
});

it.each([
  [{}, ['Discos', 'pastillas de freno'], 4, true],
  [{ vehicle: null }, ['Pastillas de freno'], 9, true],
  [{ name: 'Llanta', vehicle: null }, ['Llanta 205/55 R16'], 4, true],
  [{}, ['Pastillas de freno'], 9, false],
  [{}, ['Pastilla'], 4, false],
  [{ name: 'Filtro' }, ['Filtro de aire'], 4, false],
] as const)('%j is asked for by %j of brand %i: %s', (changes, names, brandId, expected) => {
  expect(isAskedBy(wanted(changes), { brandId, details: names.map((name) => ({ name })) })).toBe(expected);
});
