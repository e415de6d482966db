import { describe, expect, it } from '@jest/globals';
import { amountMessages } from '@tuerca/rules';
import { productColumnNames, productColumns, productExample } from './product-columns.ts';
import {
  cellsOfRow,
  findHeader,
  hasHeader,
  headerRows,
  isSeparatorRow,
  noHeader,
  readHeader,
  readProductRow,
  repeatedColumn,
  separatorOf,
  type ProductCells,
} from './product-rows.ts';

const brands = new Map([
  ['nissan', 4],
  ['kia', 5],
  ['alfa romeo', 6],
  ['peugeot', 7],
  ['mercedes-benz', 8],
]);
const read = (cells: ProductCells, country: 'CO' | 'MX' = 'CO') =>
  readProductRow({ referencia_1: 'A-1', ...cells }, { country, brands });
const product = (cells: ProductCells, country?: 'CO' | 'MX') => {
  const result = read(cells, country);
  return 'product' in result ? result.product : result;
};

describe('the header of a list', () => {
  it('is read by names and fields, whatever their case and accents; other columns are passed over', () => {
    expect(readHeader([' REFERENCIA', 'Descripcion', 'Notas', 'unidades'])).toEqual([
      'referencia_1',
      'descripcion',
      null,
      'stock',
    ]);
  });

  it('is read by other names that people use, where none has the name itself', () => {
    expect(readHeader(['numero de  parte', 'EXISTENCIAS'])).toEqual(['referencia_1', 'stock']);
    expect(readHeader(['Parte', 'Cantidad'])).toEqual(['referencia_1', 'stock']);
    expect(readHeader(['Parte', 'Equivalencias'])).toEqual(['referencia_1', 'equivalences']);
    expect(readHeader(['Número_de_parte', 'Stock'])).toEqual(['referencia_1', 'stock']);
    expect(readHeader(['Parte', 'Referencia', 'Unidades'])).toEqual([null, 'referencia_1', 'stock']);
  });

  it('has the part number', () => {
    expect(readHeader(['Nombre', 'Precio'])).toBeNull();
    expect(noHeader(['', ' Nombre', 'Precio'])).toBe(
      'Falta la columna Referencia: no está en ninguna de las primeras 10 filas. La primera dice «Nombre, Precio».',
    );
  });

  it.each([
    [['Referencia', 'Precio', 'price'], '«Precio» y «price» son la misma columna: Precio'],
    [['Referencia', 'Cantidad', 'Unidades'], '«Cantidad» y «Unidades» son la misma columna: Existencias'],
    [['Referencia', 'Nota', 'Nota'], null],
  ])('%j has a column twice: %s', (cells, said) => {
    const message = said && `En la fila 3, ${said}. Deja una sola.`;
    expect(repeatedColumn({ columns: readHeader(cells)!, cells }, 3)).toBe(message);
  });

  it('stands among the first rows that say something, below a title', () => {
    const header = ['Referencia', 'Precio'];
    const titles = (count: number) => Array.from({ length: count }, () => ['Inventario']);
    expect(findHeader([['Inventario', ''], [''], header, header])).toMatchObject({ index: 2, cells: header });
    expect(findHeader([...titles(headerRows - 1), header])).toMatchObject({ index: headerRows - 1 });
    expect(findHeader([...titles(headerRows), header])).toBeUndefined();
  });

  it('has come whole once its line ended, or as much as it is looked for in', () => {
    expect(hasHeader('Inventario de julio\nReferencia;Pre')).toBe(false);
    expect(hasHeader('Inventario de julio\nReferencia;Precio\n')).toBe(true);
    expect(hasHeader('Inventario\n'.repeat(headerRows - 1))).toBe(false);
    expect(hasHeader('Inventario\n'.repeat(headerRows))).toBe(true);
  });
});

describe('the separator of a list', () => {
  it.each([
    ['Referencia,Nombre\nA;1;2;3,x', ','],
    ['Referencia;Precio, con IVA;Nombre\n', ';'],
    ['\uFEFFReferencia\tNombre', '\t'],
    ['\r\n;;;\r\nReferencia;Nombre\r\n', ';'],
    ['Inventario, julio, 2026\nReferencia;Nombre\n', ';'],
    ['sep=;\r\nReferencia;Nombre', ';'],
    ['Referencia, OEM;Precio\n', ';'],
    ['Precio, con IVA\tReferencia', '\t'],
    ['Referencia;;\nA;;', ';'],
    ['Referencia,Nombre, con marca;Precio,Unidades\n', ','],
    ['Referencia', ','],
    ['', ','],
  ])('of %j is %j', (text, separator) => expect(separatorOf(text)).toBe(separator));
});

it.each([
  [['sep=;'], true],
  [['sep=', ''], true],
  [['Referencia', 'sep='], false],
])('%j only says the separator: %s', (cells, isOne) => expect(isSeparatorRow(cells)).toBe(isOne));

describe('a row of a list', () => {
  it('is the example of the template as it stands there', () => {
    const header = readHeader(productColumns.map((column) => productColumnNames[column]))!;
    const cells = cellsOfRow(
      header,
      productColumns.map((column) => productExample[column]),
    );
    expect(product(cells)).toMatchObject({
      referencia_1: 'D1060-1AA0A',
      kind: 'replacement',
      price: 180_000,
      stock: 12,
      weight_kg: 1.5,
      fits: [
        { brand_id: 4, model: 'Sentra', year_from: 2013, year_to: 2019 },
        { brand_id: 4, model: 'Tiida', year_from: 2007, year_to: 2012 },
      ],
      is_active: true,
    });
  });

  it('leaves what it has no column for, and what is empty', () => {
    expect(product({ stock: '3' })).toEqual({ referencia_1: 'A-1', stock: 3 });
    const empty = Object.fromEntries(productColumns.map((column) => [column, '']));
    expect(product({ ...empty, referencia_1: 'A-1', price: '1000' })).toEqual({
      referencia_1: 'A-1',
      price: 1000,
    });
    expect(read({ referencia_1: '' })).toMatchObject({ problems: [{ field: 'referencia_1' }] });
  });

  it.each([
    ['180.000', 'CO', 180_000],
    ['$ 180,000', 'MX', 180_000],
    ['1234.5', 'MX', 1234.5],
  ] as const)('reads the price %s of %s', (price, country, value) => {
    expect(product({ price }, country)).toMatchObject({ price: value });
  });

  it.each([
    ['stock', '1.000', 'CO', { stock: 1000 }],
    ['stock', '1,000', 'MX', { stock: 1000 }],
    ['stock', '12,00', 'CO', { stock: 12 }],
    ['weight_kg', '1,125', 'CO', { weight_kg: 1.125 }],
    ['weight_kg', '0.5', 'CO', { weight_kg: 0.5 }],
  ] as const)('reads %s %s of %s', (column, text, country, value) => {
    expect(product({ [column]: text }, country)).toMatchObject(value);
  });

  it.each([
    ['stock', '1,000', 'CO', '«1,000» se puede leer de dos maneras: escribe la cantidad sin puntos ni comas'],
    ['stock', '1.5', 'MX', 'Escribe una cantidad entera'],
    ['stock', '12 5', 'CO', 'Escribe una cantidad entera'],
    ['price', '12.5', 'CO', amountMessages.COP.decimals],
    ['price', '0.995', 'MX', amountMessages.MXN.decimals],
    ['price', '12.500', 'MX', amountMessages.MXN.decimals],
  ] as const)('does not take %s «%s» of %s for another number', (column, text, country, message) => {
    expect(read({ [column]: text }, country)).toEqual({ problems: [{ field: column, message }] });
  });

  it('tells substitute numbers apart that stand between other signs than commas', () => {
    expect(product({ equivalences: '41060-1AA0A; BP.976\nBP977 / BP978' })).toMatchObject({
      equivalences: '410601AA0A, BP976, BP977, BP978',
    });
  });

  it('says how to write a weight that may be two', () => {
    expect(read({ weight_kg: '1.125' })).toMatchObject({
      problems: [
        { field: 'weight_kg', message: expect.stringMatching(/^«1.125» se puede leer de dos maneras/) },
      ],
    });
  });

  it.each([
    ['Alfa Romeo 147', { brand_id: 6, model: '147', year_from: null, year_to: null }],
    ['KIA Rio 2015', { brand_id: 5, model: 'Rio', year_from: 2015, year_to: 2015 }],
    [
      'Nissan Frontier D22 2008 - 2015',
      { brand_id: 4, model: 'Frontier D22', year_from: 2008, year_to: 2015 },
    ],
    ['Nissan Sentra (2013/2019)', { brand_id: 4, model: 'Sentra', year_from: 2013, year_to: 2019 }],
    ['Nissan Kicks 2017-', { brand_id: 4, model: 'Kicks', year_from: 2017, year_to: null }],
    ['Nissan Kicks 2017 en adelante', { brand_id: 4, model: 'Kicks', year_from: 2017, year_to: null }],
    ['Nissan Kicks desde 2017', { brand_id: 4, model: 'Kicks', year_from: 2017, year_to: null }],
    ['Nissan Kicks (Desde 2017)', { brand_id: 4, model: 'Kicks', year_from: 2017, year_to: null }],
    ['Nissan Sentra hasta 2012', { brand_id: 4, model: 'Sentra', year_from: null, year_to: 2012 }],
    ['Nissan Sentra desde 2013 hasta 2019', { brand_id: 4, model: 'Sentra', year_from: 2013, year_to: 2019 }],
    ['Peugeot 3008', { brand_id: 7, model: '3008', year_from: null, year_to: null }],
    ['Peugeot 2008 2015', { brand_id: 7, model: '2008', year_from: 2015, year_to: 2015 }],
    ['Mercedes Benz C 200 2019', { brand_id: 8, model: 'C 200', year_from: 2019, year_to: 2019 }],
  ])('reads the vehicle %s', (vehicles, fit) => {
    expect(product({ vehicles })).toMatchObject({ fits: [fit] });
  });

  it('says all that is wrong with it, at the column and in Spanish', () => {
    expect(
      read({
        referencia_1: 'X'.repeat(17),
        name: 'ab',
        kind: 'usado',
        price: '0',
        stock: '1.5',
        weight_kg: 'mucho',
        vehicles: 'Nissan Sentra 2019-2013',
        is_active: 'quizás',
      }),
    ).toEqual({
      problems: expect.arrayContaining([
        { field: 'referencia_1', message: 'La referencia debe tener máximo 16 caracteres' },
        { field: 'kind', message: 'Escribe Original o Reemplazo' },
        { field: 'price', message: 'Escribe un precio mayor que cero' },
        { field: 'stock', message: 'Escribe una cantidad entera' },
        { field: 'weight_kg', message: 'Escribe el peso en kilos' },
        { field: 'vehicles', message: 'El año final es anterior al inicial' },
        { field: 'is_active', message: 'Escribe Sí o No' },
      ]),
    });
    expect(read({ vehicles: 'Lada Niva' })).toEqual({
      problems: [
        { field: 'vehicles', message: 'No conocemos la marca de «Lada Niva». Escribe marca, modelo y años' },
      ],
    });
    for (const vehicles of ['Nissan', 'Nissan 2015'])
      expect(read({ vehicles })).toMatchObject({
        problems: [{ message: `Falta el modelo en «${vehicles}»` }],
      });
    for (const vehicles of ['Nissan Sentra 2013 2019', 'Nissan Sentra 13-19'])
      expect(read({ vehicles })).toMatchObject({
        problems: [{ message: `No entendemos los años de «${vehicles}». Escríbelos así: 2013-2019` }],
      });
  });
});
