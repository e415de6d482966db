import { describe, expect, it } from '@jest/globals';
import {
  dictionaryWords,
  searchedWords,
  searchStem,
  stemsOfText,
  withJoinedNumbers,
} from './product-words.ts';

it.each([
  ['delanteras', 'Delantero'],
  ['luces', 'luz'],
  ['amortiguadores', 'Amortiguador'],
  ['bujías', 'bujia'],
  ['llaves', 'llave'],
  ['parachoques', 'parachoque'],
  ['bases', 'base'],
])('%s and %s have one stem', (one, other) => {
  expect(searchStem(one)).toBe(searchStem(other));
});

it('short words and words with digits stay as they are', () => {
  expect(['rin', 'h4', '5w30', 'ejes'].map(searchStem)).toEqual(['rin', 'h4', '5w30', 'eje']);
});

describe('what is joined by signs', () => {
  it('is found in one word and by its parts', () => {
    expect(stemsOfText('Aceite 5W-30')).toEqual(['aceit', '5w', '30', '5w30']);
    expect(stemsOfText('X-Trail')).toContain('xtrail');
  });

  it.each(['205/55R16', '205 55 16', '205/55 ZR16', '205-55-16'])(
    'of a tyre is one word as %s',
    (measures) => {
      expect(withJoinedNumbers(`llanta ${measures}`)).toBe('llanta 20555r16');
      expect(stemsOfText(`Llanta ${measures} 91V`)).toContain('20555r16');
    },
  );
});

it('each word of a product stands once, where it says most', () => {
  const words = searchedWords({
    name: 'Pastillas de freno',
    brand: 'Bosch',
    description: 'Pastillas para Sentra, sin ruido',
    numbers: ['D1060-1AA0A'],
    vehicles: ['Nissan Sentra'],
  });
  expect(words).toEqual([
    { stem: 'pastill', weight: 'A' },
    { stem: 'fren', weight: 'A' },
    { stem: 'bosch', weight: 'B' },
    { stem: '#D10601AA0A', weight: 'B' },
    { stem: 'nissan', weight: 'C' },
    { stem: 'sentr', weight: 'C' },
    { stem: 'sin', weight: 'D' },
    { stem: 'ruid', weight: 'D' },
  ]);
});

it('a product is found by the last of many vehicles whose names begin alike', () => {
  const like = Array.from({ length: 60 }, (_, at) => `Mercedes-Benz Sprinter ${at + 300} CDI`);
  const words = searchedWords({
    name: 'Filtro',
    brand: null,
    description: null,
    numbers: [],
    vehicles: [...like, 'Mercedes-Benz Vito'],
  });
  expect(words).toContainEqual({ stem: 'vit', weight: 'C' });
});

it('the dictionary has the words of names, makers and vehicles without digits', () => {
  const product = { name: 'Aceite 5W-30 de motor', brand: 'Mobil', vehicles: ['Mazda CX-5'] };
  expect(dictionaryWords(product)).toEqual(['aceite', 'motor', 'mobil', 'mazda']);
});
