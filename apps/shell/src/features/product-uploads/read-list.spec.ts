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

it.each([
  ['utf8', 'Bujía'],
  ['utf16le', '\uFEFFBujía'],
  ['latin1', 'Bujía'],
] as const)('reads a CSV in %s', async (encoding, text) =>
  expect(await readList(fileOf(Buffer.from(text, encoding), 'lista.csv'))).toEqual([['Bujía']]),
);
