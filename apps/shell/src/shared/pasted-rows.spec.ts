import { expect, it } from '@jest/globals';
import { cellsOf } from './pasted-rows.ts';

it('tells the cells of a spreadsheet from a text', () => {
  expect(cellsOf('28.000\tBosch\r\n31.000\tNGK\r\n')).toEqual([
    ['28.000', 'Bosch'],
    ['31.000', 'NGK'],
  ]);
  expect(cellsOf('28.000\n31.000')).toEqual([['28.000'], ['31.000']]);
  expect(cellsOf('"Bosch ""azul""\nlarga"\t1')).toEqual([['Bosch "azul" larga', '1']]);
  expect(cellsOf('\tBosch')).toEqual([['', 'Bosch']]);
  expect(cellsOf('28.000\n')).toBeNull();
  expect(cellsOf('28.000')).toBeNull();
  expect(cellsOf('')).toBeNull();
});
