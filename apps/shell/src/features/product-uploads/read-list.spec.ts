import { expect, it } from '@jest/globals';
import writeXlsxFile from 'write-excel-file/node';
import { readList } from './read-list.ts';

const fileOf = (bytes: Uint8Array, name: string): File =>
  // jsdom's own have no bytes that can be read
  Object.assign(new File([], name), { arrayBuffer: async () => Uint8Array.from(bytes).buffer });

it('reads a number of a workbook as an amount in a column of amounts alone', async () => {
  const header = ['Referencia', 'Precio', 'Peso en kg', 'Existencias'].map((value) => ({ value }));
  const row = [123.456, 0.1 + 0.2, 1.234, 12].map((value) => ({ type: Number, value }));
  const bytes = await writeXlsxFile([[null], header, row]).toBuffer();
  expect((await readList(fileOf(bytes, 'lista.xlsx'))).slice(-2)).toEqual([
    ['Referencia', 'Precio', 'Peso en kg', 'Existencias'],
    ['123.456', '0.3', '1.2340', '12'],
  ]);
});

it('reads a part number of a workbook with the zeros that its format shows', async () => {
  const header = ['Existencias', 'Referencia'].map((value) => ({ value }));
  const row = (value: number, format?: string) => [
    { type: Number, value: 12, format: '0000' },
    { type: Number, value, ...(format && { format }) },
  ];
  const rows = [row(12_345, '00000000'), row(12_345), row(123_456_789, '00000000'), row(1.5, '000')];
  const bytes = await writeXlsxFile([[{ value: 'Inventario' }], header, ...rows]).toBuffer();
  expect((await readList(fileOf(bytes, 'lista.xlsx'))).slice(2)).toEqual([
    ['12', '00012345'],
    ['12', '12345'],
    ['12', '123456789'],
    ['12', '1.5'],
  ]);
});

it('passes over a first line of a CSV that only says its separator', async () =>
  expect(await readList(fileOf(Buffer.from('sep=;\r\nReferencia;Nombre'), 'lista.csv'))).toEqual([
    ['Referencia', 'Nombre'],
  ]));

it.each([
  ['utf8', 'Bujía'],
  ['utf16le', '\uFEFFBujía'],
  ['latin1', 'Bujía'],
] as const)('reads a CSV in %s', async (encoding, text) =>
  expect(await readList(fileOf(Buffer.from(text, encoding), 'lista.csv'))).toEqual([['Bujía']]),
);
