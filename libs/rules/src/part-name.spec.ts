import { describe, expect, it } from '@jest/globals';
import { checkPartName, parsePartList, tidyPartName, typedPartRows } from './part-name.ts';

describe('a part name', () => {
  it('keeps single spaces only', () => {
    expect(tidyPartName('  pastillas   de\tfreno ')).toBe('pastillas de freno');
  });

  it('has 3 to 128 characters', () => {
    expect(checkPartName('  ')).toBe('Escribe el nombre de la autoparte');
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

/** Typed on a phone: `n name` per expected row, or the unchanged name. */
const typed: readonly [text: string, rows: readonly string[]][] = [
  [
    '2 pastillas de freno delanteras, 1 filtro de aceite y un espejo retrovisor derecho',
    ['2 pastillas de freno delanteras', '1 filtro de aceite', '1 espejo retrovisor derecho'],
  ],
  ['un filtro de aire y una bujía', ['1 filtro de aire', '1 bujía']],
  ['Un filtro de aire Y una bujía', ['1 filtro de aire', '1 bujía']],
  ['filtro de aire y una bujía', ['1 filtro de aire', '1 bujía']],
  ['kit de embrague y dos amortiguadores traseros', ['1 kit de embrague', '2 amortiguadores traseros']],
  ['una farola derecha, una izquierda y dos stops', ['1 farola derecha', '1 izquierda', '2 stops']],
  ['4 bujías y 1 juego de cables', ['4 bujías', '1 juego de cables']],
  ['3x rótula y 2x terminal', ['3 rótula', '2 terminal']],
  ['bujías x4 y un filtro de gasolina', ['4 bujías', '1 filtro de gasolina']],
  ['aceite 20w50 y 1 filtro', ['1 aceite 20w50', '1 filtro']],
  ['2 llantas 195/55 R16 y tres válvulas', ['2 llantas 195/55 R16', '3 válvulas']],
  ['bomba de agua e inyectores y cuatro toberas', ['1 bomba de agua e inyectores', '4 toberas']],
  ['un kit de cadena y piñón', ['1 kit de cadena y piñón']],
  ['kit de cadena y piñón', ['kit de cadena y piñón']],
  ['tornillo y tuerca', ['tornillo y tuerca']],
  ['espejo e interruptor', ['espejo e interruptor']],
  ['kit de pistones y anillos', ['kit de pistones y anillos']],
  ['sincronizador de 2 y 3 velocidad', ['sincronizador de 2 y 3 velocidad']],
  ['caja de cinco y seis velocidades', ['caja de cinco y seis velocidades']],
  ['disco y prensa', ['disco y prensa']],
  ['parales y una', ['parales y una']],
  ['yunque y unidad de control', ['yunque y unidad de control']],
];

describe('an y in what is typed', () => {
  it.each(typed)('%s', (text, rows) => {
    const meant = typedPartRows(text).map(({ amount, name }) => `${amount} ${name}`);
    expect(meant.length > 0 ? meant : [text]).toEqual(rows);
  });
});
