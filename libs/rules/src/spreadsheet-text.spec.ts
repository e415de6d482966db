import { describe, expect, it } from '@jest/globals';
import { spreadsheetText } from './spreadsheet-text.ts';

describe('a text of a spreadsheet', () => {
  it.each([
    '=1+1',
    '=HYPERLINK("https://tuerca.example","ver")',
    "=cmd|' /C calc'!A0",
    '+573001234567',
    '-2+3',
    '@SUM(A1:A9)',
    '\t=1+1',
    '\tFiltro',
    '\rFiltro',
    '  =1+1',
    '\n-1',
    '\u00a0@SUM(A1)',
    '\u200b=1+1',
    '\ufeff=1+1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '﹦1+1',
    '−1',
    ' ＝1+1',
  ])('that begins as a formula does gets an apostrophe: %j', (text) =>
    expect(spreadsheetText(text)).toBe(`'${text}`),
  );

  it.each([
    'Pastillas de freno',
    'Llanta - Medidas 195 / 55 / R16 87V',
    'Filtro + tapa',
    'a=b',
    'persona@tuerca.test',
    "'=1+1",
    '573001234567',
    '¿=?',
    '',
  ])('stays as it is otherwise: %j', (text) => expect(spreadsheetText(text)).toBe(text));
});
