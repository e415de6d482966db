import { expect, it } from '@jest/globals';
import { judgedInventory } from '../product-search/judged-queries.ts';
import {
  contactRefusal,
  contentAfter,
  fitsVehicle,
  idOfUrl,
  numbersOf,
  slugOf,
  titleOf,
  urlOf,
} from './product.ts';

const fit = (
  model: string,
  yearFrom: number | null = null,
  yearTo: number | null = null,
  brand = 'Nissan',
) => ({
  brandId: 4,
  brand,
  model,
  yearFrom,
  yearTo,
});

it.each([
  ['its model', [fit('Sentra B17', 2012, 2019)], { brandId: 4, model: 'sentra', year: 2015 }, 'yes'],
  ['a kind of its model', [fit('Sentra')], { brandId: 4, model: 'Sentra B17' }, 'yes'],
  ['another model that begins alike', [fit('Sentra')], { brandId: 4, model: 'Sentrax' }, 'no'],
  ['its model without a sign', [fit('X Trail')], { brandId: 4, model: 'X-Trail' }, 'yes'],
  ['its model in one word', [fit('X-Trail')], { brandId: 4, model: 'XTRAIL' }, 'yes'],
  ['its model behind its brand', [fit('3', null, null, 'Mazda')], { brandId: 4, model: 'Mazda 3' }, 'yes'],
  ['its model joined to its brand', [fit('Mazda3', null, null, 'Mazda')], { brandId: 4, model: '3' }, 'yes'],
  ['another number', [fit('Mazda 3', null, null, 'Mazda')], { brandId: 4, model: 'Mazda 323' }, 'no'],
  ['another letter', [fit('Clase C')], { brandId: 4, model: 'Clase A' }, 'no'],
  ['a year before', [fit('Sentra', 2012)], { brandId: 4, model: 'Sentra', year: 2011 }, 'no'],
  ['another brand', [fit('Sentra')], { brandId: 5, model: 'Sentra' }, 'no'],
  ['the brand alone', [fit('Sentra')], { brandId: 4 }, 'yes'],
  ['no vehicle', [fit('Sentra')], {}, 'unknown'],
  ['nothing', [], { brandId: 4, model: 'Sentra' }, 'unknown'],
] as const)('a product for %s: %j asked with %j is %s', (_what, fits, vehicle, answer) => {
  expect(fitsVehicle(fits, vehicle)).toBe(answer);
});

it('has an address that ends with its id', () => {
  const slug = slugOf({ name: 'Bujía — Ñandú', reference: 'A/1' });
  expect(urlOf({ slug, id: 81 })).toBe('bujia-nandu-a-1-81');
  expect(idOfUrl('bujia-nandu-a-1-81')).toBe(81);
  expect(['81', '-', 'bujia', 'a-081', ''].map(idOfUrl)).toEqual([81, null, null, null, null]);
  expect(slugOf({ name: '…', reference: 'Ж' })).toBe('producto');
});

it('is found by its number and its substitutes, each once', () => {
  expect(numbersOf({ reference: 'A-1', equivalences: 'A1, B2, b 2' })).toEqual([
    { key: 'A1', kind: 'main' },
    { key: 'B2', kind: 'substitute' },
  ]);
});

it('has a title of 149 characters at most', () => {
  expect(titleOf({ name: 'x'.repeat(128), brand: 'y'.repeat(64), reference: 'Z' })).toHaveLength(149);
});

it('is not there without what it has to say', () => {
  expect(contentAfter(undefined, { reference: 'A', name: 'Filtro' })).toEqual({
    field: 'kind',
    message: 'Esta referencia es nueva en tu inventario. Elige si es original o de reemplazo',
  });
});

it('takes the names of a whole inventory for no contact data, also with their numbers behind them', () => {
  const refused = judgedInventory.filter(({ reference, name, maker, equivalences }) => {
    const draft = {
      reference,
      name: `${name} ${reference} ${equivalences}`,
      brand: maker,
      kind: 'original' as const,
      priceMinor: 100,
      stock: 1,
    };
    const content = contentAfter(undefined, draft);
    return 'message' in content || contactRefusal(undefined, content);
  });
  expect(refused).toEqual([]);
});
