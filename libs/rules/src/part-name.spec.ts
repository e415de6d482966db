import { describe, expect, it } from '@jest/globals';
import { checkPartName, parsePartList, tidyPartName, typedPartRows } from './part-name.ts';

describe('a part name', () => {
  it('keeps single spaces only', () => {
    expect(tidyPartName('  pastillas   de\tfreno ')).toBe('pastillas de freno');
  });

  it('has 3 to 128 characters', () => {
    expect(checkPartName('  ab ')).toBe('El nombre de la autoparte no es válido');
    expect(checkPartName('abc')).toBeNull();
    expect(checkPartName('a'.repeat(128))).toBeNull();
    expect(checkPartName('a'.repeat(129))).toBe('Utiliza máximo 128 caracteres');
  });
});

describe('a list of parts as people write it', () => {
  it('has a row for each part', () => {
    expect(parsePartList('2 pastillas de freno, 1 filtro de aceite')).toEqual([
      { amount: 2, name: 'pastillas de freno' },
      { amount: 1, name: 'filtro de aceite' },
    ]);
  });

  it('may use lines, bullets, words and trailing amounts', () => {
    expect(
      parsePartList('- Una bomba de agua\n• bujías x4\n* Amortiguador (2)\n3x rótula; y soporte.\n'),
    ).toEqual([
      { amount: 1, name: 'bomba de agua' },
      { amount: 4, name: 'bujías' },
      { amount: 2, name: 'Amortiguador' },
      { amount: 3, name: 'rótula' },
      { amount: 1, name: 'y soporte' },
    ]);
  });

  it('has at least one of each part, and no more than a request may ask for', () => {
    expect(parsePartList('0 bujías, 999999 tuercas')).toEqual([
      { amount: 1, name: 'bujías' },
      { amount: 100_000, name: 'tuercas' },
    ]);
  });

  it('splits at an y only before a number, and never inside one', () => {
    expect(parsePartList('kit de pistones y anillos y 2 empaques')).toEqual([
      { amount: 1, name: 'kit de pistones y anillos' },
      { amount: 2, name: 'empaques' },
    ]);
    expect(parsePartList('aceite de 1,5 litros, kit 4x4')).toEqual([
      { amount: 1, name: 'aceite de 1,5 litros' },
      { amount: 1, name: 'kit 4x4' },
    ]);
    expect(parsePartList(' ,, \n')).toEqual([]);
  });
});

describe('what is typed as one name', () => {
  it.each<[string, [number, string][]]>([
    [
      '2 pastillas de freno, 1 filtro de aceite',
      [
        [2, 'pastillas de freno'],
        [1, 'filtro de aceite'],
      ],
    ],
    [
      'filtro de aire y 4 bujías',
      [
        [1, 'filtro de aire'],
        [4, 'bujías'],
      ],
    ],
    ['bujías x4', [[4, 'bujías']]],
    ['dos farolas', [[2, 'farolas']]],
    ['guardabarros, lado derecho', []],
    ['batería 12 voltios', []],
    ['16 válvulas', []],
    ['kit 4x4', []],
    ['2 x', []],
  ])('%s', (text, rows) =>
    expect(typedPartRows(text)).toEqual(rows.map(([amount, name]) => ({ amount, name }))),
  );
});
